import type { FaqService } from '#server/domain/faqs/faq-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

/** The routes for frequent questions. */
export function faqRoutes(api: ApiScope, faqs: FaqService): void {
  api.route({
    ...route('GET /api/faqs'),
    handler: async ({ query, caller }, reply) => withPaginationHeaders(reply, await faqs.list(query, caller)),
  });
  api.route({
    ...route('GET /api/faqs/:id'),
    handler: ({ params, query, caller }) => faqs.get(params.id, { lang: query.lang, caller }),
  });
  api.route({
    ...route('POST /api/faqs'),
    handler: async (request, reply) =>
      reply.status(201).send(await faqs.create(request.body, signedIn(request))),
  });
  api.route({
    ...route('PUT /api/faqs/:id'),
    handler: (request) => {
      const { version, ...input } = request.body;
      return faqs.update(request.params.id, input, signedIn(request), version);
    },
  });
  api.route({
    ...route('POST /api/faqs/:id/move'),
    handler: (request) => faqs.move(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/faqs/:id'),
    handler: async (request) => {
      await faqs.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
