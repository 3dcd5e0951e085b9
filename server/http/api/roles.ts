import type { RoleService } from '#server/domain/roles/service.ts';
import { listed } from '#server/http/api/listed.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';

/** The calls of roles. */
export function roleRoutes(api: ApiScope, roles: RoleService): void {
  api.route({
    ...route('GET /api/roles'),
    handler: async ({ query }, reply) => listed(reply, await roles.list(query)),
  });
  api.route({
    ...route('POST /api/roles'),
    handler: async ({ body }, reply) => reply.status(201).send(await roles.create(body)),
  });
  api.route({
    ...route('PUT /api/roles/:id'),
    handler: ({ params, body }) => roles.update(params.id, body),
  });
  api.route({
    ...route('DELETE /api/roles/:id'),
    handler: async ({ params }) => {
      await roles.remove(params.id);
      return { message: 'Deleted' };
    },
  });
}
