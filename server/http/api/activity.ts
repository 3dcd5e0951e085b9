import type { ActivityService } from '#server/domain/activity/activity-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';

/** The routes for the activity. */
export function activityRoutes(api: ApiScope, activity: ActivityService): void {
  api.route({
    ...route('GET /api/activity'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await activity.list(query)),
  });
}
