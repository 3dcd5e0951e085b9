import type { HospitalService } from '#server/domain/hospitals/hospital-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for hospitals. */
export function hospitalRoutes(api: ApiScope, hospitals: HospitalService): void {
  api.route({
    ...route('GET /api/hospitals'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await hospitals.list(query)),
  });
  api.route({
    ...route('GET /api/hospitals/facets'),
    handler: ({ query }) => hospitals.facets(query),
  });
  api.route({
    ...route('GET /api/hospitals/:id'),
    handler: ({ params, query }) => hospitals.get(params.id, query.lang),
  });
  api.route({
    ...route('POST /api/hospitals'),
    handler: async (request, reply) =>
      reply.status(201).send(await hospitals.create(request.body, signedIn(request), request.upload)),
  });
  for (const key of ['POST /api/hospitals/:id', 'PUT /api/hospitals/:id'] as const) {
    api.route({
      ...route(key),
      handler: (request) => {
        const { version, ...input } = request.body;
        const { upload } = request;
        return hospitals.update(request.params.id, input, signedIn(request), { version, upload });
      },
    });
  }
  api.route({
    ...route('DELETE /api/hospitals/:id'),
    handler: async (request) => {
      await hospitals.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
