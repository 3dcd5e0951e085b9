import type { AccountService } from '#server/domain/accounts/profile/service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/caller.ts';
import { route } from '#server/http/route.ts';

/** The calls of the signed-in person's own account. */
export function accountRoutes(api: ApiScope, account: AccountService): void {
  api.route({
    ...route('GET /api/account'),
    handler: (request) => account.get(signedIn(request).id),
  });
  api.route({
    ...route('PUT /api/account'),
    handler: (request) => account.changeDetails(signedIn(request), request.body, request.upload),
  });
}
