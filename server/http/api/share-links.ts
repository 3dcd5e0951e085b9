import type { ShareLinkService } from '#server/domain/share-links/share-link-service.ts';
import { withPaginationHeaders } from '#server/http/api/pagination-headers.ts';
import { sendContent } from '#server/http/api/papers.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { route } from '#server/http/route.ts';
import { networkOf } from '#server/networks.ts';

/** The routes for links to cases, for the patient and for staff. */
export function shareLinkRoutes(api: ApiScope, { management, officeLetters }: ShareLinkService): void {
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
    ...route('POST /api/account/share-links/:id/end-computer'),
    handler: (request) =>
      management.endOwnComputer(signedIn(request), request.params.id, request.body.computer_id),
  });
  api.route({
    ...route('GET /api/cases/:id/share-links'),
    handler: async (request, reply) =>
      withPaginationHeaders(
        reply,
        await management.list(signedIn(request), request.params.id, request.query),
      ),
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
  api.route({
    ...route('POST /api/share-links/:id/renew'),
    handler: (request) => management.renew(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/share-links/:id/end-computer'),
    handler: (request) =>
      management.endComputer(request.params.id, request.body.computer_id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/letters'),
    handler: (request) => officeLetters.write(request.params.id, request.body, signedIn(request)),
  });
}

/** The routes for people who have a link. */
export function sharedRoutes(api: ApiScope, links: ShareLinkService, cookies: SessionCookies): void {
  api.route({
    ...route('POST /api/shared/open'),
    handler: (request) => links.open(request.body, networkOf(request.ip)),
  });
  api.route({
    ...route('POST /api/shared/reopen'),
    handler: async (request, reply) => {
      const secrets = cookies.computersOf(request);
      const opened = await links.reopen(request.body.token, secrets, networkOf(request.ip));
      if (opened) cookies.keepComputer(reply, opened.linkId, secrets.of(opened.linkId));
      return { opened: opened && opened.proof };
    },
  });
  api.route({
    ...route('POST /api/shared/computer'),
    handler: async ({ body }, reply) => {
      const { linkId, secret, shared } = await links.remember(body.proof);
      cookies.keepComputer(reply, linkId, secret);
      return shared;
    },
  });
  api.route({
    ...route('POST /api/shared/end-computer'),
    handler: async ({ body }, reply) => {
      cookies.keepComputer(reply, await links.forget(body.proof), undefined);
      return { message: 'Ended' };
    },
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
    handler: async ({ body }, reply) => reply.status(201).send(await links.ticket(body)),
  });
  api.route({
    ...route('POST /api/shared/page'),
    handler: async ({ body }, reply) => sendContent(reply, await links.readPage(body)),
  });
}
