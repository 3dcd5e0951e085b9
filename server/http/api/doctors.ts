import type { DoctorService } from '#server/domain/doctors/doctor-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for doctors. */
export function doctorRoutes(api: ApiScope, doctors: DoctorService): void {
  api.route({
    ...route('GET /api/doctors'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await doctors.list(query)),
  });
  api.route({
    ...route('GET /api/doctors/facets'),
    handler: ({ query }) => doctors.facets(query),
  });
  api.route({
    ...route('GET /api/doctors/:id'),
    handler: ({ params, query }) => doctors.get(params.id, query.lang),
  });
  api.route({
    ...route('GET /api/doctors/:id/related'),
    handler: ({ params, query }) => doctors.related(params.id, query.lang),
  });
  api.route({
    ...route('POST /api/doctors'),
    handler: async (request, reply) =>
      reply.status(201).send(await doctors.create(request.body, signedIn(request), request.upload)),
  });
  for (const key of ['POST /api/doctors/:id', 'PUT /api/doctors/:id'] as const) {
    api.route({
      ...route(key),
      handler: (request) => {
        const { version, ...input } = request.body;
        const { upload } = request;
        return doctors.update(request.params.id, input, signedIn(request), { version, upload });
      },
    });
  }
  api.route({
    ...route('DELETE /api/doctors/:id'),
    handler: async (request) => {
      await doctors.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
