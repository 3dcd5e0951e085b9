import type { NewsletterService } from '#server/domain/newsletter/newsletter-service.ts';
import { toConfirm } from '#server/http/api/credentials.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';
import type { VisitorCalls } from '#server/http/visitor-calls.ts';

type Deps = { newsletter: NewsletterService; visitors: VisitorCalls };

/** The routes for newsletter subscriptions. */
export function newsletterRoutes(api: ApiScope, { newsletter, visitors }: Deps): void {
  api.route({
    ...route('POST /api/newsletter'),
    handler: async (request, reply) => {
      await visitors.subscribe(request.body, request);
      return reply.status(201).send(toConfirm);
    },
  });
  api.route({
    ...route('POST /api/newsletter/confirm'),
    handler: async ({ body }) => {
      await newsletter.confirm(body.token);
      return { message: 'Subscribed' };
    },
  });
  api.route({
    ...route('POST /api/newsletter/leave'),
    handler: async ({ body }) => {
      await newsletter.leave(body.token);
      return { message: 'Unsubscribed' };
    },
  });
  api.route({
    ...route('POST /api/newsletter/unsubscribe'),
    handler: async (request) => {
      await visitors.unsubscribe(request.body.token, request);
      return { message: 'Unsubscribed' };
    },
  });
}
