import type { NewsletterService } from '#server/domain/newsletter/service.ts';
import type { AddressLimits } from '#server/http/address-limits.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { route } from '#server/http/route.ts';

type Deps = { newsletter: NewsletterService; limits: AddressLimits };

/** The calls of the newsletter. */
export function newsletterRoutes(api: ApiScope, { newsletter, limits }: Deps): void {
  api.route({
    ...route('POST /api/newsletter'),
    handler: async (request, reply) => {
      await limits.take('newsletter', request.ip);
      await newsletter.ask(request.body);
      return reply.status(201).send({ message: 'Please confirm by the mail we sent' });
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
}
