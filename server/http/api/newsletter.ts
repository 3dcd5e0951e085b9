import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';
import type { VisitorCalls } from '#server/http/visitor-calls.ts';

/** The routes for newsletter subscriptions. */
export function newsletterRoutes(api: ApiScope, visitors: VisitorCalls): void {
  api.route({
    ...route('POST /api/newsletter'),
    handler: async (request, reply) =>
      reply.status(201).send(await visitors['POST /api/newsletter'](request.body, request)),
  });
  for (const action of ['confirm', 'leave', 'unsubscribe'] as const) {
    const call = `POST /api/newsletter/${action}` as const;
    api.route({ ...route(call), handler: (request) => visitors[call](request.body, request) });
  }
}
