import type { BlogImages } from '#server/domain/blogs/blog-images.ts';
import type { BlogService } from '#server/domain/blogs/blog-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for articles. */
export function blogRoutes(api: ApiScope, blogs: BlogService, images: BlogImages): void {
  api.route({
    ...route('GET /api/blogs'),
    handler: async ({ query, caller }, reply) =>
      withPaginationHeaders(reply, await blogs.list(query, caller)),
  });
  api.route({
    ...route('GET /api/blogs/facets'),
    handler: ({ query }) => blogs.facets(query),
  });
  api.route({
    ...route('GET /api/blogs/:id'),
    handler: ({ params, query, caller }) => blogs.get(params.id, { lang: query.lang, caller }),
  });
  api.route({
    ...route('GET /api/blogs/:id/related'),
    handler: ({ params, query }) => blogs.related(params.id, query.lang),
  });
  api.route({
    ...route('POST /api/blogs'),
    handler: async (request, reply) =>
      reply.status(201).send(await blogs.create(request.body, signedIn(request), request.upload)),
  });
  api.route({
    ...route('POST /api/blogs/images'),
    handler: async (request, reply) => reply.status(201).send(await images.add(request.upload)),
  });
  for (const key of ['POST /api/blogs/:id', 'PUT /api/blogs/:id'] as const) {
    api.route({
      ...route(key),
      handler: (request) => blogs.update(request.params.id, request.body, signedIn(request), request.upload),
    });
  }
  api.route({
    ...route('DELETE /api/blogs/:id'),
    handler: async (request) => {
      await blogs.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
