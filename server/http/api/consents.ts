import type { ConsentService } from '#server/domain/accounts/privacy/consents.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/caller.ts';
import { route } from '#server/http/route.ts';

/** What the signed-in person agreed to. */
export function consentRoutes(api: ApiScope, consents: ConsentService): void {
  api.route({
    ...route('GET /api/account/consents'),
    handler: (request) => consents.listFor(signedIn(request).id),
  });
}
