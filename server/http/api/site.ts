import type { SiteService } from '#server/domain/site/site-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for the site details. */
export function siteRoutes(api: ApiScope, site: SiteService): void {
  api.route({ ...route('GET /api/site'), handler: () => site.details() });
  api.route({ ...route('GET /api/site/keeping'), handler: () => site.retention() });
  api.route({ ...route('GET /api/site/settings'), handler: () => site.editable() });
  api.route({
    ...route('PUT /api/site/settings'),
    handler: (request) => site.save(request.body, signedIn(request)),
  });
}
