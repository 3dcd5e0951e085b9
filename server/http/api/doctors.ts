import type { DoctorService } from '#server/domain/doctors/service.ts';
import { listed } from '#server/http/api/listed.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';

/** The calls of doctors. */
export function doctorRoutes(api: ApiScope, doctors: DoctorService): void {
  api.route({
    ...route('GET /api/doctors'),
    handler: async ({ query }, reply) => listed(reply, await doctors.list(query)),
  });
  api.route({
    ...route('GET /api/doctors/:id'),
    handler: ({ params, query }) => doctors.get(params.id, query.lang),
  });
  api.route({
    ...route('POST /api/doctors'),
    handler: async ({ body, upload }, reply) => reply.status(201).send(await doctors.create(body, upload)),
  });
  for (const key of ['POST /api/doctors/:id', 'PUT /api/doctors/:id'] as const) {
    api.route({
      ...route(key),
      handler: ({ params, body, upload }) => doctors.update(params.id, body, upload),
    });
  }
  api.route({
    ...route('DELETE /api/doctors/:id'),
    handler: async ({ params }) => {
      await doctors.remove(params.id);
      return { message: 'Deleted' };
    },
  });
}
