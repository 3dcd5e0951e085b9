import type { RoleService } from '#server/domain/roles/role-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for roles. */
export function roleRoutes(api: ApiScope, roles: RoleService): void {
  api.route({
    ...route('GET /api/roles'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await roles.list(query)),
  });
  api.route({
    ...route('POST /api/roles'),
    handler: async (request, reply) =>
      reply.status(201).send(await roles.create(request.body, signedIn(request))),
  });
  api.route({
    ...route('PUT /api/roles/:id'),
    handler: (request) => roles.update(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/roles/:id'),
    handler: async (request) => {
      await roles.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
