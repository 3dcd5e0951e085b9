import type { ShareLinkService } from '#server/domain/share-links/share-link-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import { sendContent } from '#server/http/api/papers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import { route } from '#server/http/route.ts';
import { networkOf } from '#server/networks.ts';

/** The routes for links to cases, for the patient and for staff. */
export function shareLinkRoutes(api: ApiScope, { management }: ShareLinkService): void {
  api.route({
    ...route('GET /api/account/cases/:id/share-links'),
    handler: async (request, reply) =>
      withPaginationHeaders(
        reply,
        await management.listOwn(signedIn(request), request.params.id, request.query),
      ),
  });
  api.route({
    ...route('POST /api/account/cases/:id/share-links'),
    handler: async (request, reply) =>
      reply.status(201).send(await management.makeOwn(signedIn(request), request.params.id, request.body)),
  });
  api.route({
    ...route('POST /api/account/share-links/:id/revoke'),
    handler: (request) => management.revokeOwn(signedIn(request), request.params.id),
  });
  api.route({
    ...route('GET /api/cases/:id/share-links'),
    handler: async ({ params, query }, reply) =>
      withPaginationHeaders(reply, await management.list(params.id, query)),
  });
  api.route({
    ...route('POST /api/cases/:id/share-links'),
    handler: async (request, reply) =>
      reply.status(201).send(await management.make(request.params.id, request.body, signedIn(request))),
  });
  api.route({
    ...route('POST /api/share-links/:id/revoke'),
    handler: (request) => management.revoke(request.params.id, signedIn(request)),
  });
}

/** The routes for people who have a link. */
export function sharedRoutes(api: ApiScope, links: ShareLinkService): void {
  api.route({
    ...route('POST /api/shared/open'),
    handler: (request) => links.open(request.body, networkOf(request.ip)),
  });
  api.route({
    ...route('POST /api/shared/read'),
    handler: ({ body }) => links.read(body.proof),
  });
  api.route({
    ...route('POST /api/shared/letter'),
    handler: async ({ body }) => {
      await links.write(body);
      return { message: 'Received' };
    },
  });
  api.route({
    ...route('POST /api/shared/ticket'),
    handler: async ({ body }, reply) => reply.status(201).send(await links.ticket(body.proof)),
  });
  api.route({
    ...route('POST /api/shared/page'),
    handler: async ({ body }, reply) => sendContent(reply, await links.readPage(body)),
  });
}
