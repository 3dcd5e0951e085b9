import type { RequestService } from '#server/domain/requests/service.ts';
import { listed } from '#server/http/api/listed.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/caller.ts';
import { route } from '#server/http/route.ts';

/** The calls of a customer's own requests. */
export function ownRequestRoutes(api: ApiScope, requests: RequestService): void {
  api.route({
    ...route('GET /api/account/requests'),
    handler: async (request, reply) =>
      listed(reply, await requests.listOwn(signedIn(request), request.query)),
  });
  api.route({
    ...route('GET /api/account/requests/:id'),
    handler: (request) => requests.getOwn(signedIn(request), request.params.id),
  });
  api.route({
    ...route('POST /api/account/requests/:id/withdraw'),
    handler: (request) => requests.withdraw(signedIn(request), request.params.id),
  });
}
