import type { PortalSearchService } from '#server/domain/portal-search/portal-search-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The route for the portal's search. */
export function portalSearchRoutes(api: ApiScope, search: PortalSearchService): void {
  api.route({
    ...route('POST /api/portal/search'),
    handler: (request) => search.find(request.body, signedIn(request)),
  });
}
