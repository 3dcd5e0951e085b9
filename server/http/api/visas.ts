import type { VisaService } from '#server/domain/visas/visa-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes of visas, for staff and for the owner of a case. */
export function visaRoutes(api: ApiScope, visas: VisaService): void {
  api.route({ ...route('GET /api/cases/:id/visas'), handler: ({ params }) => visas.get(params.id) });
  api.route({
    ...route('POST /api/cases/:id/visa-applications'),
    handler: (request) => visas.begin(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/visa-applications/:id/travellers'),
    handler: (request) => visas.addTravellers(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/visa-applications/:id/paid'),
    handler: (request) => visas.paid(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/visas/:id'),
    handler: (request) => visas.update(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('GET /api/account/cases/:id/visas'),
    handler: (request) => visas.own.get(signedIn(request), request.params.id),
  });
  api.route({
    ...route('POST /api/account/visa-applications/:id/paid'),
    handler: (request) => visas.own.paid(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('PUT /api/account/visas/:id'),
    handler: (request) => visas.own.update(signedIn(request), request.params.id, request.body),
  });
}
