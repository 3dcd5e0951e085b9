import type { CommentService } from '#server/domain/comments/comment-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';
import type { VisitorCalls } from '#server/http/visitor-calls.ts';

type Deps = { comments: CommentService; visitors: VisitorCalls };

/** The routes for comments. */
export function commentRoutes(api: ApiScope, { comments, visitors }: Deps): void {
  const { moderation } = comments;
  api.route({
    ...route('GET /api/comments'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await comments.list(query)),
  });
  api.route({
    ...route('GET /api/comments/moderation'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await moderation.list(query)),
  });
  api.route({
    ...route('POST /api/comments/search'),
    handler: async ({ body }, reply) => withPaginationHeaders(reply, await moderation.list(body)),
  });
  api.route({
    ...route('PUT /api/comments/:id'),
    handler: (request) => moderation.setStatus(request.params.id, request.body.status, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/comments/:id'),
    handler: async (request) => {
      await moderation.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
  api.route({
    ...route('POST /api/comments/:id/reply'),
    handler: async (request, reply) => {
      const { params, body } = request;
      return reply.status(201).send(await moderation.reply(params.id, body.comments, signedIn(request)));
    },
  });
  api.route({
    ...route('PUT /api/comments/:id/reply'),
    handler: (request) => moderation.changeReply(request.params.id, request.body.comments, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/comments/:id/reply'),
    handler: (request) => moderation.changeReply(request.params.id, null, signedIn(request)),
  });
  api.route({
    ...route('POST /api/comments'),
    handler: async (request, reply) =>
      reply.status(201).send(await visitors['POST /api/comments'](request.body, request)),
  });
}
