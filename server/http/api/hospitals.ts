import type { HospitalService } from '#server/domain/hospitals/service.ts';
import { listed } from '#server/http/api/listed.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';

/** The calls of hospitals. */
export function hospitalRoutes(api: ApiScope, hospitals: HospitalService): void {
  api.route({
    ...route('GET /api/hospitals'),
    handler: async ({ query }, reply) => listed(reply, await hospitals.list(query)),
  });
  api.route({
    ...route('GET /api/hospitals/:id'),
    handler: ({ params, query }) => hospitals.get(params.id, query.lang),
  });
  api.route({
    ...route('POST /api/hospitals'),
    handler: async ({ body, upload }, reply) => reply.status(201).send(await hospitals.create(body, upload)),
  });
  for (const key of ['POST /api/hospitals/:id', 'PUT /api/hospitals/:id'] as const) {
    api.route({
      ...route(key),
      handler: ({ params, body, upload }) => hospitals.update(params.id, body, upload),
    });
  }
  api.route({
    ...route('DELETE /api/hospitals/:id'),
    handler: async ({ params }) => {
      await hospitals.remove(params.id);
      return { message: 'Deleted' };
    },
  });
}
