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
  api.route({
    ...route('PUT /api/categories/:id'),
    handler: (request) => {
      const { version, ...input } = request.body;
      return categories.update(request.params.id, input, signedIn(request), { version });
    },
  });
  api.route({
    ...route('POST /api/categories/:id/merge'),
    handler: (request) => categories.merge(request.params.id, request.body.into, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/categories/:id'),
    handler: async (request) => {
      await categories.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
