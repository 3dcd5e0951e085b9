import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { second } from '#server/clock.ts';

/** Who asks waits no longer, even if the database is frozen. */
const answerWithinMs = 2 * second;

export type Health = {
  /** Whether the database answers. */
  isReachable: () => Promise<boolean>;
  /** Whether the server is about to close. */
  isDraining: () => boolean;
};

/**
 * For those who watch over the server. `GET /livez`: it runs, whatever the database does. `GET /readyz`: it may be
 * sent calls; 503 while the database does not answer, and before the server closes. `GET /healthz`: the database
 * answers.
 */
export function registerHealth(app: FastifyInstance, { isReachable, isDraining }: Health): void {
  let asking: Promise<boolean> | undefined;
  const answers = () => {
    // One question at a time: those who ask every second must not take all connections of a frozen database.
    asking ??= isReachable().finally(() => {
      asking = undefined;
    });
    return Promise.race([asking, pause(answerWithinMs, false, { ref: false })]);
  };
  const checks: Record<string, () => boolean | Promise<boolean>> = {
    '/healthz': answers,
    '/livez': () => true,
    '/readyz': () => !isDraining() && answers(),
  };
  for (const [path, check] of Object.entries(checks)) {
    app.get(path, { logLevel: 'warn' }, async (_request, reply) => {
      const healthy = await check();
      reply.header('cache-control', 'no-store').status(healthy ? 200 : 503);
      return { status: healthy ? 'ok' : 'unavailable' };
    });
  }
}
