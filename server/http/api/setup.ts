import type { SetupService } from '#server/domain/setup/setup-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for the first-run checklist. */
export function setupRoutes(api: ApiScope, setup: SetupService): void {
  api.route({ ...route('GET /api/setup'), handler: (request) => setup.show(signedIn(request)) });
  api.route({
    ...route('PUT /api/setup'),
    handler: (request) => setup.save(request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/setup/samples'),
    handler: (request) => setup.changeSamples(request.body, signedIn(request)),
  });
}
