import type { NewsletterIssueService } from '#server/domain/newsletter/issues.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { previewPolicy } from '#server/http/headers.ts';
import { route } from '#server/http/route.ts';

/** The routes for the newsletters that staff write and send. */
export function newsletterIssueRoutes(api: ApiScope, issues: NewsletterIssueService): void {
  api.route({
    ...route('GET /api/newsletter-issues'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await issues.list(query)),
  });
  api.route({
    ...route('GET /api/newsletter-issues/:id'),
    handler: ({ params }) => issues.get(params.id),
  });
  api.route({
    ...route('GET /api/newsletter-issues/:id/preview'),
    handler: async ({ params, query }, reply) => {
      const page = await issues.preview(params.id, query.lang);
      reply.header('content-type', 'text/html; charset=utf-8');
      reply.header('content-security-policy', previewPolicy);
      return page;
    },
  });
  api.route({
    ...route('POST /api/newsletter-issues'),
    handler: async (request, reply) =>
      reply.status(201).send(await issues.create(request.body, signedIn(request))),
  });
  api.route({
    ...route('POST /api/newsletter-issues/:id/test'),
    handler: async (request) => {
      await issues.test(request.params.id, request.body.lang, signedIn(request));
      return { message: 'Sent' };
    },
  });
  api.route({
    ...route('PUT /api/newsletter-issues/:id'),
    handler: (request) => issues.update(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/newsletter-issues/:id/actions'),
    handler: (request) => issues.act(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/newsletter-issues/:id'),
    handler: async (request) => {
      await issues.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
