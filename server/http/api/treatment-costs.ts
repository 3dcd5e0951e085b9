import type { TreatmentCostService } from '#server/domain/treatment-costs/treatment-cost-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for treatment costs. */
export function treatmentCostRoutes(api: ApiScope, costs: TreatmentCostService): void {
  api.route({
    ...route('GET /api/treatment-costs'),
    handler: async ({ query, caller }, reply) =>
      withPaginationHeaders(reply, await costs.list(query, caller)),
  });
  api.route({
    ...route('GET /api/treatment-costs/:id'),
    handler: ({ params, query, caller }) => costs.get(params.id, { lang: query.lang, caller }),
  });
  api.route({
    ...route('POST /api/treatment-costs'),
    handler: async (request, reply) =>
      reply.status(201).send(await costs.create(request.body, signedIn(request))),
  });
  api.route({
    ...route('PUT /api/treatment-costs/:id'),
    handler: (request) => {
      const { version, ...input } = request.body;
      return costs.update(request.params.id, input, signedIn(request), version);
    },
  });
  api.route({
    ...route('DELETE /api/treatment-costs/:id'),
    handler: async (request) => {
      await costs.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
