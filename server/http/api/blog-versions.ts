import type { BlogService } from '#server/domain/blogs/blog-service.ts';
import type { BlogVersions } from '#server/domain/blogs/blog-versions.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for the saved states of articles. */
export function blogVersionRoutes(api: ApiScope, blogs: BlogService, versions: BlogVersions): void {
  api.route({
    ...route('GET /api/blogs/:id/versions'),
    handler: ({ params }) => versions.list(params.id),
  });
  api.route({
    ...route('GET /api/blogs/:id/versions/:version'),
    handler: ({ params }) => versions.get(params.id, params.version),
  });
  api.route({
    ...route('POST /api/blogs/:id/versions/:version/restore'),
    handler: (request) => {
      const { params, body } = request;
      return blogs.restore(params.id, params.version, signedIn(request), body.version);
    },
  });
}
