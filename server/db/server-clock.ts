import type { Clock } from '#server/clock.ts';

/** The database server rounds its time to milliseconds. */
const roundingMs = 1;

/** One look at the time of the database server: when it was asked and answered, and what it said. */
export type Look = { askedAt: number; answeredAt: number; serverMs: number };

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
