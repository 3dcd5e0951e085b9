import type { CaseService } from '#server/domain/case-desk/case-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for what a hospital needs to know, for the owner of a case and for staff. */
export function caseFactRoutes(api: ApiScope, { facts }: CaseService): void {
  api.route({
    ...route('GET /api/account/cases/:id/facts'),
    handler: (request) => facts.ofOwn(signedIn(request), request.params.id),
  });
  api.route({
    ...route('PUT /api/account/cases/:id/facts/:question'),
    handler: (request) =>
      facts.writeOwn(signedIn(request), request.params.id, request.params.question, request.body),
  });
  api.route({
    ...route('PUT /api/account/cases/:id/films'),
    handler: (request) => facts.setOwnFilms(signedIn(request), request.params.id, request.body),
  });
  api.route({
    ...route('GET /api/cases/:id/facts'),
    handler: (request) => facts.ofCase(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/cases/:id/facts'),
    handler: (request) => facts.writeAll(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/cases/:id/facts/:question'),
    handler: (request) =>
      facts.write(request.params.id, request.params.question, request.body, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/cases/:id/films'),
    handler: (request) => facts.setFilms(request.params.id, request.body, signedIn(request)),
  });
}
