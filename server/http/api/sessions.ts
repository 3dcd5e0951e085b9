import { isStaff } from '#server/auth/caller.ts';
import { csrfToken } from '#server/auth/secrets.ts';
import type { CaseAccessService } from '#server/domain/case-access/case-access-service.ts';
import type { AuthenticationService } from '#server/domain/sign-in/authentication.ts';
import type { OwnSessionService } from '#server/domain/sign-in/own-sessions.ts';
import type { UserService } from '#server/domain/users/user-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn, signedOut } from '#server/http/authentication.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { route } from '#server/http/route.ts';
import { networkOf } from '#server/networks.ts';

type Deps = {
  authentication: AuthenticationService;
  ownSessions: OwnSessionService;
  users: UserService;
  caseAccess: CaseAccessService;
  cookies: SessionCookies;
};

const owed = (owes: boolean) => (owes ? { second_factor_owed: true as const } : {});

/** The routes for sign-in, sign-out, the current user, and the user's list of sessions. */
export function sessionRoutes(
  api: ApiScope,
  { authentication, ownSessions, users, cookies, caseAccess }: Deps,
): void {
  api.route({
    ...route('POST /api/login'),
    handler: async (request, reply) => {
      const from = { address: networkOf(request.ip), browser: cookies.browserOf(request) };
      const { user, session, needsSecondFactorSetup, ofStaff } = await authentication.signIn(
        request.body,
        from,
      );
      const token = session.mode === 'session' ? cookies.set(reply, session) : session.secret;
      if (ofStaff && session.mode === 'session') cookies.markStaff(reply);
      return { user, token, ...owed(needsSecondFactorSetup) };
    },
  });
  api.route({
    ...route('POST /api/logout'),
    handler: async (request, reply) => {
      const caller = signedIn(request);
      await authentication.signOut(caller.session.id);
      cookies.clear(reply);
      if (isStaff(caller) && caller.session.mode === 'session') cookies.markStaff(reply);
      return signedOut;
    },
  });
  api.route({
    ...route('GET /api/me'),
    handler: async (request, reply) => {
      const caller = signedIn(request);
      const { id, session, needsSecondFactorSetup } = caller;
      const token = session.mode === 'session' ? csrfToken(session.secret) : session.secret;
      if (session.mode === 'session') reply.header('x-csrf-token', token);
      if (isStaff(caller) && session.mode === 'session') cookies.markStaff(reply);
      const phone = await caseAccess.phones.phoneOf(caller);
      return { user: await users.get(id), token, ...owed(needsSecondFactorSetup), ...(phone && { phone }) };
    },
  });
  api.route({
    ...route('GET /api/account/sessions'),
    handler: (request) => ownSessions.list(signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/account/sessions/:id'),
    handler: async (request, reply) => {
      const isCurrent = await ownSessions.end(signedIn(request), request.params.id);
      if (isCurrent) cookies.clear(reply);
      return { message: 'Signed out' };
    },
  });
  api.route({
    ...route('POST /api/account/sessions/end-all'),
    handler: async (request, reply) => {
      const { everywhere = false } = request.body;
      await ownSessions.endAll(signedIn(request), everywhere);
      if (everywhere) cookies.clear(reply);
      return { message: 'Signed out' };
    },
  });
}
