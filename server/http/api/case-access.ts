import type { FastifyRequest } from 'fastify';
import type { CaseAccessService } from '#server/domain/case-access/case-access-service.ts';
import type { EntryOrigin } from '#server/domain/case-access/entering.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { route } from '#server/http/route.ts';
import { networkOf } from '#server/networks.ts';

type Deps = { caseAccess: CaseAccessService; cookies: SessionCookies };

/** The routes by which families without an e-mail address enter, and staff let them in. */
export function caseAccessRoutes(api: ApiScope, { caseAccess, cookies }: Deps): void {
  const { byStaff, entering, phones, asking, firstEmail } = caseAccess;
  const originOf = (request: FastifyRequest): EntryOrigin => ({
    network: networkOf(request.ip),
    browser: cookies.browserOf(request),
    mark: cookies.entryMark(request),
    ofStaff: cookies.isOfStaff(request),
  });

  api.route({
    ...route('GET /api/cases/:id/access'),
    handler: (request) => byStaff.get(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/access/account'),
    handler: (request) => byStaff.openAccount(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/cases/:id/access/codes'),
    handler: async (request, reply) => {
      reply.status(201);
      return byStaff.giveCode(request.params.id, request.body, signedIn(request));
    },
  });
  api.route({
    ...route('POST /api/cases/:id/access/end'),
    handler: (request) => byStaff.endAccess(request.params.id, signedIn(request)),
  });
  api.route({
    ...route('PUT /api/cases/:id/access/asks'),
    handler: (request) => byStaff.setAsks(request.params.id, request.body, signedIn(request)),
  });
  api.route({
    ...route('POST /api/case-entries/:id/confirm'),
    handler: (request) => byStaff.confirm(request.params.id, request.body, signedIn(request)),
  });

  api.route({
    ...route('POST /api/enter'),
    handler: async (request, reply) => {
      const origin = originOf(request);
      const { entered, session } = await entering.enter(request.body, origin);
      if (!request.body.here) cookies.keepEntryMark(reply, origin.mark);
      return { ...entered, token: cookies.set(reply, session) };
    },
  });
  api.route({
    ...route('POST /api/enter/ask'),
    handler: (request) => asking.ask(request.body, networkOf(request.ip)),
  });
  api.route({
    ...route('POST /api/phone/open'),
    handler: async (request, reply) => {
      const { maxAge, ...opened } = await phones.open(cookies.read(request), request.body);
      return { ...opened, token: cookies.keep(reply, maxAge) };
    },
  });

  api.route({
    ...route('PUT /api/account/phone'),
    handler: async (request, reply) => {
      const { maxAge, ...opened } = await phones.choose(signedIn(request), request.body);
      return { ...opened, token: cookies.keep(reply, maxAge) };
    },
  });
  api.route({
    ...route('POST /api/account/phone/lock'),
    handler: async (request) => {
      await phones.lock(signedIn(request));
      return { message: 'Locked' };
    },
  });
  api.route({
    ...route('POST /api/account/agreement'),
    handler: async (request) => {
      await phones.agree(signedIn(request), request.body.lang);
      return { message: 'Saved' };
    },
  });
  api.route({
    ...route('POST /api/account/cases/:id/end-access'),
    handler: async (request, reply) => {
      const caller = signedIn(request);
      await phones.endAccess(caller, request.params.id, request.body);
      if (caller.session.entryId !== null) cookies.clear(reply);
      return { message: 'Ended' };
    },
  });
  api.route({
    ...route('POST /api/account/first-email'),
    handler: async (request) => {
      await firstEmail.add(signedIn(request), request.body);
      return { message: 'Sent' };
    },
  });
  api.route({
    ...route('POST /api/account/move-case'),
    handler: async (request, reply) => {
      const origin = originOf(request);
      const cases = await entering.moveCase(request.body, signedIn(request), origin);
      cookies.keepEntryMark(reply, origin.mark);
      return { cases };
    },
  });
}
