import type { CategoryService } from '#server/domain/categories/category-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for categories. */
export function categoryRoutes(api: ApiScope, categories: CategoryService): void {
  api.route({
    ...route('GET /api/categories'),
    handler: async ({ query, caller }, reply) =>
      withPaginationHeaders(reply, await categories.list(query, caller)),
  });
  api.route({
    ...route('POST /api/categories'),
    handler: async (request, reply) =>
      reply.status(201).send(await categories.create(request.body, signedIn(request))),
  });
}
