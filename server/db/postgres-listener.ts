import { setTimeout as pause } from 'node:timers/promises';
import { second } from '#server/clock.ts';
import { channel } from '#server/db/portability.ts';
import { connectionSettings } from '#server/db/postgres-pool.ts';

const heartbeatMs = 5 * second;
const answerWithinMs = 5 * second;
const backOff = { firstMs: 100, longestMs: 5 * second };

type Options = {
  url: string;
  onMessage: (payload: string) => void;
  /** Called after each new connection: what happened before it was not heard. */
  onConnected: () => void;
  onLost: (error: Error) => void;
};

/**
 * Hears what other nodes did, over a connection of its own that is made again whenever it is lost. Nothing depends on
 * it alone: what was not heard is found by looking from time to time.
 */
export function startListener({ url, onMessage, onConnected, onLost }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const wait = (ms: number) => pause(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  /** Listens until the connection is lost. */
  const listenOnce = async (heard: () => void) => {
    const { pg, settings } = await connectionSettings(url);
    const own = new pg.Client({ ...settings, query_timeout: answerWithinMs });
    // Not `once`: pg reports a lost connection twice.
    const broken = new Promise<Error>((resolve) => own.on('error', resolve));
    own.on('notification', ({ payload = '' }) => onMessage(payload));
    try {
      await own.connect();
      await own.query(`listen ${channel}`);
      if (stopping.signal.aborted) return;
      heard();
      onConnected();
      while (!stopping.signal.aborted) {
        const error = await Promise.race([broken, wait(heartbeatMs)]);
        if (error) throw error;
        if (!stopping.signal.aborted) await own.query('select 1');
      }
    } finally {
      own.end().catch(() => {});
    }
  };

  const run = async () => {
    let delayMs = backOff.firstMs;
    while (!stopping.signal.aborted) {
      await listenOnce(() => {
        delayMs = backOff.firstMs;
      }).catch((error: unknown) => {
        if (!stopping.signal.aborted && error instanceof Error) onLost(error);
      });
      await wait(delayMs * (0.5 + Math.random()));
      delayMs = Math.min(delayMs * 2, backOff.longestMs);
    }
  };
  const ended = run();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
