import type { DashboardService } from '#server/domain/dashboard/service.ts';
import type { GoalService } from '#server/domain/goals/service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/caller.ts';
import { route } from '#server/http/route.ts';

type Deps = { dashboard: DashboardService; goals: GoalService };

/** The calls of the dashboard. */
export function dashboardRoutes(api: ApiScope, { dashboard, goals }: Deps): void {
  api.route({
    ...route('GET /api/dashboard'),
    handler: () => dashboard.show(),
  });
  api.route({
    ...route('PUT /api/goals'),
    handler: async (request) => {
      await goals.set(request.body, signedIn(request));
      return (await dashboard.show()).goals;
    },
  });
}
