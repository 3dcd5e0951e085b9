import type { SiteService } from '#server/domain/site/site-service.ts';
import { invalid } from '#server/errors.ts';
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
  api.route({
    ...route('POST /api/site/logo'),
    handler: (request) => {
      if (!request.upload) throw invalid('image', 'image_not_an_image');
      return site.setLogo(request.upload, signedIn(request));
    },
  });
  api.route({
    ...route('DELETE /api/site/logo'),
    handler: (request) => site.setLogo(null, signedIn(request)),
  });
}
