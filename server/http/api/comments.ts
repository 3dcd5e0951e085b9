import type { CommentService } from '#server/domain/comments/service.ts';
import type { AddressLimits } from '#server/http/address-limits.ts';
import { listed } from '#server/http/api/listed.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';

type Needs = { comments: CommentService; limits: AddressLimits };

/** The calls of comments. */
export function commentRoutes(api: ApiScope, { comments, limits }: Needs): void {
  api.route({
    ...route('GET /api/comments'),
    handler: async ({ query }, reply) => listed(reply, await comments.list(query)),
  });
  api.route({
    ...route('POST /api/comments'),
    handler: async (request, reply) => {
      await limits.take('comments', request.ip);
      return reply.status(201).send(await comments.create(request.body, request.caller));
    },
  });
}
