import type { ActivityService } from '#server/domain/activity/service.ts';
import { listed } from '#server/http/api/listed.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';

/** The calls of the activity. */
export function activityRoutes(api: ApiScope, activity: ActivityService): void {
  api.route({
    ...route('GET /api/activity'),
    handler: async ({ query }, reply) => listed(reply, await activity.list(query)),
  });
}
