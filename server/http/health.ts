import type { FastifyInstance } from 'fastify';

/** GET /healthz: 200 while the server can work, 503 while the database does not answer. */
export function registerHealth(app: FastifyInstance, isHealthy: () => Promise<boolean>): void {
  app.get('/healthz', { logLevel: 'warn' }, async (_request, reply) => {
    const healthy = await isHealthy();
    reply.header('cache-control', 'no-store').status(healthy ? 200 : 503);
    return { status: healthy ? 'ok' : 'unavailable' };
  });
}
