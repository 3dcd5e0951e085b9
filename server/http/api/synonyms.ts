import type { SynonymService } from '#server/domain/synonyms/synonym-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for synonyms. */
export function synonymRoutes(api: ApiScope, synonyms: SynonymService): void {
  api.route({
    ...route('GET /api/synonyms'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await synonyms.list(query)),
  });
  api.route({
    ...route('GET /api/synonyms/:id'),
    handler: ({ params }) => synonyms.get(params.id),
  });
  api.route({
    ...route('POST /api/synonyms/search'),
    handler: ({ body }) => synonyms.trySearch(body.q),
  });
  api.route({
    ...route('POST /api/synonyms'),
    handler: async (request, reply) =>
      reply.status(201).send(await synonyms.create(request.body, signedIn(request))),
  });
  api.route({
    ...route('PUT /api/synonyms/:id'),
    handler: (request) => {
      const { version, ...input } = request.body;
      return synonyms.update(request.params.id, input, signedIn(request), version);
    },
  });
  api.route({
    ...route('DELETE /api/synonyms/:id'),
    handler: async (request) => {
      await synonyms.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
