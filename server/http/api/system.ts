import type { SystemService } from '#server/domain/system/system-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';

/** The route for the page about the system. */
export function systemRoutes(api: ApiScope, system: SystemService): void {
  api.route({ ...route('GET /api/system'), handler: () => system.state() });
}
