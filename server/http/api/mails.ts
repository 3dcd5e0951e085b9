import type { DeliveryCheck } from '#server/domain/mails/delivery-check.ts';
import type { MailService } from '#server/domain/mails/mail-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';

type Deps = { mails: MailService; deliveryCheck: DeliveryCheck };

/** The routes for the outbox, and for the mail server. */
export function mailRoutes(api: ApiScope, { mails, deliveryCheck }: Deps): void {
  api.route({
    ...route('GET /api/mails'),
    handler: async ({ query }, reply) => withPaginationHeaders(reply, await mails.list(query)),
  });
  api.route({
    ...route('POST /api/mails/search'),
    handler: async ({ body }, reply) => withPaginationHeaders(reply, await mails.list(body)),
  });
  api.route({ ...route('GET /api/mails/delivery'), handler: () => deliveryCheck.state() });
  api.route({
    ...route('POST /api/mails/test'),
    handler: (request) => deliveryCheck.test(signedIn(request)),
  });
  api.route({
    ...route('POST /api/mails/:id/retry'),
    handler: (request) => mails.retry(request.params.id, request.body, signedIn(request)),
  });
}
