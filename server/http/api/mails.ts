import type { MailService } from '#server/domain/mails/service.ts';
import { listed } from '#server/http/api/listed.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/caller.ts';
import { route } from '#server/http/route.ts';

/** The calls of the outbox. */
export function mailRoutes(api: ApiScope, mails: MailService): void {
  api.route({
    ...route('GET /api/mails'),
    handler: async ({ query }, reply) => listed(reply, await mails.list(query)),
  });
  api.route({
    ...route('POST /api/mails/:id/retry'),
    handler: (request) => mails.retry(request.params.id, request.body, signedIn(request)),
  });
}
