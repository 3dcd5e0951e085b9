import { Readable } from 'node:stream';
import type { SubscriberService } from '#server/domain/newsletter/subscribers.ts';
import type { AuthenticationService } from '#server/domain/sign-in/authentication.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';
import { whileAllowed } from '#server/http/while-allowed.ts';

type Deps = {
  subscribers: SubscriberService;
  authentication: Pick<AuthenticationService, 'authenticate'>;
};

/** The routes for the subscribers of the newsletter. */
export function subscriberRoutes(api: ApiScope, { subscribers, authentication }: Deps): void {
  api.route({
    ...route('POST /api/subscribers/search'),
    handler: async (request, reply) =>
      withPaginationHeaders(reply, await subscribers.list(request.body, signedIn(request))),
  });
  api.route({
    ...route('POST /api/subscribers/export'),
    handler: async (request, reply) => {
      const file = await subscribers.exportCsv(request.body, signedIn(request));
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', 'attachment; filename="subscribers.csv"');
      return Readable.from(whileAllowed(request, file, authentication));
    },
  });
  api.route({
    ...route('DELETE /api/subscribers/:id/bounce'),
    handler: (request) => subscribers.clearBounce(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/subscribers/:id'),
    handler: async (request) => {
      await subscribers.remove(request.params.id, signedIn(request));
      return { message: 'Deleted' };
    },
  });
}
