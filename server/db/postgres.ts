import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { type Clock, second } from '#server/clock.ts';
import { transactionsWithEvents } from '#server/db/commit-events.ts';
import { polledVersion, trustedForMs } from '#server/db/content-version.ts';
import type { Database } from '#server/db/database.ts';
import { isCommitEvent } from '#server/db/event-names.ts';
import { hearsNews } from '#server/db/hears-news.ts';
import { enableListCache } from '#server/db/list-cache.ts';
import { schemaState } from '#server/db/migrate.ts';
import { channel } from '#server/db/portability.ts';
import { migratePostgres } from '#server/db/postgres-migrations.ts';
import { connectionSettings, type OpenPool, openPool } from '#server/db/postgres-pool.ts';
import type { Tables } from '#server/db/tables.ts';

type Options = {
  /** The address past a pooler, for what needs a session. */
  directUrl?: string | undefined;
  /** The most connections of this process; it has one more to listen. */
  poolMax?: number;
  /** Called for lost connections. */
  onConnectionLost: (error: Error) => void;
  /** Called for what works, but not as well as it could. */
  onWarning?: (text: string) => void;
};

/** Opens a PostgreSQL database; it connects with the first query. */
export function openPostgres(url: string, options: Options): Database {
  const { directUrl = url, poolMax = 10, onConnectionLost, onWarning } = options;
  let opened: OpenPool | undefined;
  const pool = async () => {
    opened = await openPool({ url, max: poolMax, onConnectionLost: onConnectionLost });
    return opened;
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const { clock, look } = serverClock();
  const contentVersion = polledVersion(async () => {
    const askedAt = performance.now();
    const row = await db
      .selectFrom('content_version')
      .select(['version', sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now')])
      .executeTakeFirstOrThrow();
    look({ askedAt, answeredAt: performance.now(), serverMs: row.now });
    return row.version;
  });
  let commits = 0;
  // What was not heard of other processes' changes is seen within a second.
  const stateOfAnything = () => `${commits} ${Math.floor(performance.now() / trustedForMs)}`;
  enableListCache(db, (source) => (source === 'content' ? contentVersion.current() : stateOfAnything()));

  /** Other nodes hear of the events when the transaction is stored; this one knows them already. */
  const node = randomUUID();
  const transactions = transactionsWithEvents(db, {
    async beforeCommit(writer, events) {
      const payload = [node, ...events].join(' ');
      await sql`select pg_notify(${channel}, ${payload})`.execute(writer);
    },
    afterCommit() {
      commits += 1;
      return contentVersion.refresh();
    },
  });
  const hear = (payload: string) => {
    const [sender, ...events] = payload.split(' ');
    if (sender === node) return;
    commits += 1;
    void contentVersion.look();
    transactions.report(new Set(events.filter(isCommitEvent)));
  };
  let listener: ReturnType<typeof startListener> | undefined;

  return {
    read: db,
    contentVersion,
    clock,
    transaction: transactions.transaction,
    onCommit: transactions.onCommit,
    truncateWal: async () => true,
    pool: () => opened?.state(),
    hearsNews: () =>
      hearsNews(directUrl, (ownChannel) => sql`select pg_notify(${ownChannel}, '')`.execute(db)),
    schema: () => schemaState(db),
    migrate: (report) => migratePostgres(directUrl, { report, onWarning }),
    async follow() {
      await contentVersion.refresh();
      listener ??= startListener({
        url: directUrl,
        onMessage: hear,
        onConnected: () => {
          commits += 1;
          void contentVersion.look();
          transactions.reportAll();
        },
        onConnectionLost: onConnectionLost,
      });
    },
    async close() {
      contentVersion.stop();
      await listener?.stop();
      await db.destroy();
    },
  };
}

/** The database server rounds its time to milliseconds. */
const roundingMs = 1;

/** One look at the time of the database server: when it was asked and answered, and what it said. */
type Look = { askedAt: number; answeredAt: number; serverMs: number };

/**
 * The time of the database server, so that the timestamps of several nodes are in order and no node takes the work of
 * another for abandoned, however wrong its own clock is. Until the first look it is the machine's.
 */
export function serverClock(): { clock: Clock; look(look: Look): void } {
  let isKnown = false;
  /** What to add to `performance.now()`, which does not jump when somebody sets the machine's clock. */
  let zero = Date.now() - performance.now();
  return {
    clock: () => new Date(zero + performance.now()),
    look({ askedAt, answeredAt, serverMs }) {
      const halfTrip = (answeredAt - askedAt) / 2;
      const seen = serverMs - (askedAt + halfTrip);
      const uncertain = halfTrip + roundingMs;
      // As long as it may be right it stays, so that it does not tremble with the network.
      zero = isKnown ? Math.min(Math.max(zero, seen - uncertain), seen + uncertain) : seen;
      isKnown = true;
    },
  };
}

const heartbeatMs = 5 * second;
const answerWithinMs = 5 * second;
const backOff = { firstMs: 100, longestMs: 5 * second };

type ListenerOptions = {
  url: string;
  onMessage: (payload: string) => void;
  /** Called after each new connection: what happened before it was not heard. */
  onConnected: () => void;
  onConnectionLost: (error: Error) => void;
};

/**
 * Hears what other nodes did, over a connection of its own that is made again whenever it is lost. Nothing depends on
 * it alone: what was not heard is found by looking from time to time.
 */
function startListener({ url, onMessage, onConnected, onConnectionLost }: ListenerOptions): {
  stop(): Promise<void>;
} {
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
        if (!stopping.signal.aborted && error instanceof Error) onConnectionLost(error);
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
