import type { AttentionService } from '#server/domain/attention/attention-service.ts';
import type { DashboardService } from '#server/domain/dashboard/dashboard-service.ts';
import type { GoalService } from '#server/domain/goals/goal-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { handleConditionalGet } from '#server/http/conditional-get.ts';
import { route } from '#server/http/route.ts';

type Deps = { attention: AttentionService; dashboard: DashboardService; goals: GoalService };

/** The routes for the dashboard, and for the attention counts on every screen. */
export function dashboardRoutes(api: ApiScope, { attention, dashboard, goals }: Deps): void {
  api.route({
    ...route('GET /api/attention'),
    handler: async (request, reply) => {
      const { arrivals, ...counts } = await attention.show(signedIn(request));
      const newest = arrivals.map(({ id }) => id);
      reply.header('etag', `"${[...Object.values(counts), ...newest].join('-')}"`);
      return { arrivals, ...counts };
    },
    onSend: handleConditionalGet,
  });
  api.route({
    ...route('GET /api/dashboard'),
    handler: (request) => dashboard.show(signedIn(request)),
  });
  api.route({
    ...route('PUT /api/goals'),
    handler: async (request) => {
      await goals.set(request.body, signedIn(request));
      return (await dashboard.show(signedIn(request))).goals;
    },
  });
}
