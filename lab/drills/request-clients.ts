import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { contactResponse } from '#shared/contract/contact.ts';

/** What visitors saw of their requests. */
export type Seen = {
  /** Reference by e-mail address; each request has its own e-mail address. */
  acknowledged: Map<string, string>;
  /** How often each other response came: a status, or why the connection ended. */
  failures: Map<string, number>;
  /** The highest number of failures of a single request. */
  mostFailures: number;
  /** The longest wait for any response, in milliseconds. */
  slowestMs: number;
};

const retryAfterMs = 50;
const giveUpAfterMs = 30_000;

/**
 * Visitors who send requests, with a pause of `thinkMs` between two; each visitor sends a request again with the same
 * key until it is acknowledged.
 */
export function startRequestClients(urlOf: () => string, count = 8, thinkMs = 0) {
  const seen: Seen = { acknowledged: new Map(), failures: new Map(), mostFailures: 0, slowestMs: 0 };
  const controller = new AbortController();
  let sent = 0;

  const fail = (what: string) => seen.failures.set(what, (seen.failures.get(what) ?? 0) + 1);

  /** Returns the reference in the response; undefined if the request has to be sent again. */
  const post = async (email: string, key: string): Promise<string | undefined> => {
    const startedAt = performance.now();
    try {
      const response = await fetch(`${urlOf()}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ name: 'আয়েশা রহমান', email, phone: '01700 000000', date: tomorrow() }),
        signal: AbortSignal.timeout(giveUpAfterMs),
      });
      const body: unknown = await response.json();
      if (response.status === 201) return contactResponse.parse(body).reference;
      fail(String(response.status));
    } catch (error) {
      fail(error instanceof Error && error.name === 'TimeoutError' ? 'no answer in 30 s' : 'connection');
    } finally {
      seen.slowestMs = Math.max(seen.slowestMs, performance.now() - startedAt);
    }
    return undefined;
  };

  const send = async () => {
    while (!controller.signal.aborted) {
      sent += 1;
      const email = `visitor-${sent}@patients.example`;
      const key = randomUUID();
      // Every request is tried until it succeeds, so that in the end all of them are acknowledged.
      for (let failed = 0; ; failed += 1) {
        seen.mostFailures = Math.max(seen.mostFailures, failed);
        const reference = await post(email, key);
        if (reference !== undefined) {
          seen.acknowledged.set(email, reference);
          break;
        }
        await pause(retryAfterMs);
      }
      if (thinkMs > 0) await pause(thinkMs);
    }
  };
  const all = Promise.all(Array.from({ length: count }, send));

  return {
    seen,
    /** Resolves once `number` more requests were acknowledged. */
    async more(number: number): Promise<void> {
      const goal = seen.acknowledged.size + number;
      while (seen.acknowledged.size < goal) await pause(5);
    },
    async stop(): Promise<Seen> {
      controller.abort();
      await all;
      return seen;
    },
  };
}

const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The failures in words, for a table. */
export const failuresOf = ({ failures }: Seen) =>
  failures.size === 0 ? 'none' : [...failures].map(([what, times]) => `${times} × ${what}`).join(', ');
