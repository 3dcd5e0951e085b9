import type { TaskTemplateService } from '#server/domain/task-templates/task-template-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for task templates. */
export function taskTemplateRoutes(api: ApiScope, templates: TaskTemplateService): void {
  api.route({
    ...route('GET /api/task-templates'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await templates.list(query)),
  });
  api.route({
    ...route('GET /api/task-templates/:id'),
    handler: ({ params }) => templates.get(params.id),
  });
  api.route({
    ...route('POST /api/task-templates'),
    handler: async (request, reply) =>
      reply.status(201).send(await templates.create(request.body, signedIn(request))),
  });
  api.route({
    ...route('PUT /api/task-templates/:id'),
    handler: (request) => {
      const { version, ...input } = request.body;
      return templates.update(request.params.id, input, signedIn(request), version);
    },
  });
  api.route({
    ...route('POST /api/task-templates/:id/move'),
    handler: (request) => templates.move(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/task-templates/:id'),
    handler: async (request) => {
      await templates.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
