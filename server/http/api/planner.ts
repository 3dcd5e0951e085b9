import type { PlannerService } from '#server/domain/planner/planner-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';
import { haves, usualTravellers } from '#shared/planner/when-query.ts';

/** The route for the earliest day in Bangkok. */
export function plannerRoutes(api: ApiScope, planner: PlannerService): void {
  api.route({
    ...route('GET /api/when'),
    handler: ({ query }) =>
      planner.when({
        day: query.day ?? null,
        people: query.people ?? usualTravellers,
        have: haves.filter((name) => query[name] === '1'),
      }),
  });
}
