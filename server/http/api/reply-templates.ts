import type { ReplyTemplateService } from '#server/domain/reply-templates/reply-template-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for reply templates. */
export function replyTemplateRoutes(api: ApiScope, templates: ReplyTemplateService): void {
  api.route({
    ...route('GET /api/reply-templates'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await templates.list(query)),
  });
  api.route({
    ...route('GET /api/reply-templates/:id'),
    handler: ({ params }) => templates.get(params.id),
  });
  api.route({
    ...route('POST /api/reply-templates'),
    handler: async (request, reply) =>
      reply.status(201).send(await templates.create(request.body, signedIn(request))),
  });
  api.route({
    ...route('PUT /api/reply-templates/:id'),
    handler: (request) => {
      const { version, ...input } = request.body;
      return templates.update(request.params.id, input, signedIn(request), version);
    },
  });
  api.route({
    ...route('DELETE /api/reply-templates/:id'),
    handler: async (request) => {
      await templates.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
