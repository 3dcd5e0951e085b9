import { isStaff } from '#server/auth/caller.ts';
import type { UserService } from '#server/domain/accounts/administration.ts';
import type { OwnPasswordService } from '#server/domain/accounts/credentials/own-password.ts';
import type { OwnSessionService } from '#server/domain/accounts/profile/own-sessions.ts';
import type { AccountService } from '#server/domain/accounts/profile/service.ts';
import { networkOf } from '#server/http/address-limits.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/caller.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { parseBody } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { passwordChange, staffPasswordChange } from '#shared/contract/own-password.ts';

type Deps = {
  account: AccountService;
  ownSessions: OwnSessionService;
  ownPassword: OwnPasswordService;
  users: UserService;
  cookies: SessionCookies;
};

/** The calls of where and with what somebody is signed in, and of the language of mails. */
export function ownAccessRoutes(api: ApiScope, deps: Deps): void {
  const { account, ownSessions, ownPassword, users, cookies } = deps;
  api.route({
    ...route('GET /api/account/sessions'),
    handler: (request) => ownSessions.list(signedIn(request)),
  });
  api.route({
    ...route('DELETE /api/account/sessions/:id'),
    handler: async (request, reply) => {
      const isThis = await ownSessions.end(signedIn(request), request.params.id);
      if (isThis) cookies.clear(reply);
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
  api.route({
    ...route('PUT /api/account/password'),
    // What holds for the new one depends on who asks, so the handler itself reads the body.
    validatorCompiler: () => (body: unknown) => ({ value: body }),
    handler: async (request, reply) => {
      const caller = signedIn(request);
      const input = parseBody(isStaff(caller) ? staffPasswordChange : passwordChange, request.body);
      const session = await ownPassword.change(caller, input, networkOf(request.ip));
      const token = session.mode === 'session' ? cookies.set(reply, session) : session.secret;
      return { user: await users.get(caller.id), token };
    },
  });
  api.route({
    ...route('PUT /api/account/language'),
    handler: async (request) => {
      await account.chooseLanguage(signedIn(request).id, request.body.lang);
      return { message: 'Saved' };
    },
  });
}
