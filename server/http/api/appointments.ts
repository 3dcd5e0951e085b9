import type { AppointmentService } from '#server/domain/appointments/service.ts';
import { listed } from '#server/http/api/listed.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/caller.ts';
import { route } from '#server/http/route.ts';

/** The calls of the inbox. */
export function appointmentRoutes(api: ApiScope, appointments: AppointmentService): void {
  api.route({
    ...route('GET /api/appointments'),
    handler: async ({ query }, reply) => listed(reply, await appointments.list(query)),
  });
  api.route({
    ...route('POST /api/appointments/search'),
    handler: async ({ body }, reply) => listed(reply, await appointments.list(body)),
  });
  api.route({
    ...route('GET /api/appointments/:id'),
    handler: ({ params }) => appointments.get(params.id),
  });
  api.route({
    ...route('POST /api/appointments/:id/events'),
    handler: (request) => appointments.addEvent(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('GET /api/colleagues'),
    handler: () => appointments.colleagues(),
  });
}
