import { isStaff } from '#server/auth/caller.ts';
import type { EmailAddressService } from '#server/domain/credentials/email-addresses.ts';
import type { OwnPasswordService } from '#server/domain/credentials/own-password.ts';
import type { PasswordResetService } from '#server/domain/credentials/password-resets.ts';
import type { UserService } from '#server/domain/users/user-service.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/authentication.ts';
import type { SessionCookies } from '#server/http/cookie.ts';
import { parseBody } from '#server/http/errors.ts';
import type { IpLimits } from '#server/http/ip-limits.ts';
import { route } from '#server/http/route.ts';
import { networkOf } from '#server/networks.ts';
import { betterPassword, passwordChange, staffPasswordChange } from '#shared/contract/credentials.ts';

/** The response to a caller who enters an e-mail address that its owner has to confirm. */
export const toConfirm = { message: 'Please confirm by the mail we sent' };

const asksForGood = (body: unknown) => typeof body === 'object' && body !== null && 'better' in body;

type PasswordDeps = {
  ownPassword: OwnPasswordService;
  passwordResets: PasswordResetService;
  users: UserService;
  limits: IpLimits;
  cookies: SessionCookies;
};

/** The routes that change a password: the signed-in user's own password, and a forgotten one. */
export function passwordRoutes(api: ApiScope, deps: PasswordDeps): void {
  const { ownPassword, passwordResets, users, limits, cookies } = deps;
  api.route({
    ...route('PUT /api/account/password'),
    // The rules for the new password depend on the caller, so the handler validates the body.
    validatorCompiler: () => (body: unknown) => ({ value: body }),
    handler: async (request, reply) => {
      const caller = signedIn(request);
      const schema = isStaff(caller) ? staffPasswordChange : passwordChange;
      const input = parseBody(asksForGood(request.body) ? betterPassword : schema, request.body);
      const session = await ownPassword.change(caller, input, networkOf(request.ip));
      const token = session.mode === 'session' ? cookies.set(reply, session) : session.secret;
      return { user: await users.get(caller.id), token };
    },
  });
  api.route({
    ...route('POST /api/password-resets'),
    handler: async ({ body, ip }) => {
      await limits.take('passwordResets', ip);
      await passwordResets.request(body);
      return { message: 'If an account has this address, we have sent a link to it' };
    },
  });
  api.route({
    ...route('POST /api/password-resets/account'),
    handler: ({ body }) => passwordResets.accountOf(body),
  });
  api.route({
    ...route('POST /api/password-resets/confirm'),
    handler: ({ body, ip }) => passwordResets.confirm(body, networkOf(ip)),
  });
}

/** The routes that change and verify an account's e-mail address. */
export function emailAddressRoutes(api: ApiScope, emailAddresses: EmailAddressService): void {
  api.route({
    ...route('POST /api/email-confirmations'),
    handler: ({ body, caller, ip }) =>
      emailAddresses.confirm(body, { userId: caller?.id, address: networkOf(ip) }),
  });
  api.route({
    ...route('POST /api/account/email-confirmation'),
    handler: async (request) => {
      await emailAddresses.resend(signedIn(request).id, request.body);
      return { message: 'We have sent the link' };
    },
  });
  api.route({
    ...route('PUT /api/account/email'),
    handler: async (request) => {
      await emailAddresses.requestChange(signedIn(request).id, request.body, networkOf(request.ip));
      return toConfirm;
    },
  });
  api.route({
    ...route('DELETE /api/account/email'),
    handler: async (request) => {
      await emailAddresses.cancelChange(signedIn(request).id);
      return { message: 'Taken back' };
    },
  });
}
