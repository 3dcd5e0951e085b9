import type { EmailAddressService } from '#server/domain/accounts/credentials/email-addresses.ts';
import type { RecoveryService } from '#server/domain/accounts/credentials/password-resets.ts';
import { type AddressLimits, networkOf } from '#server/http/address-limits.ts';
import type { ApiScope } from '#server/http/api/scope.ts';
import { signedIn } from '#server/http/caller.ts';
import { route } from '#server/http/route.ts';

type Deps = {
  recovery: RecoveryService;
  emailAddresses: EmailAddressService;
  limits: AddressLimits;
};

/** The calls for whoever forgot the password. */
export function passwordResetRoutes(api: ApiScope, { recovery, limits }: Deps): void {
  api.route({
    ...route('POST /api/password-resets'),
    handler: async ({ body, ip }) => {
      await limits.take('passwordResets', ip);
      await recovery.ask(body);
      return { message: 'If an account has this address, we have sent a link to it' };
    },
  });
  api.route({
    ...route('POST /api/password-resets/confirm'),
    handler: ({ body, ip }) => recovery.confirm(body, networkOf(ip)),
  });
}

/** The calls by which addresses are confirmed and changed. */
export function emailAddressRoutes(api: ApiScope, { emailAddresses }: Deps): void {
  api.route({
    ...route('POST /api/email-confirmations'),
    handler: ({ body, caller, ip }) =>
      emailAddresses.confirm(body, { userId: caller?.id, address: networkOf(ip) }),
  });
  api.route({
    ...route('POST /api/account/email-confirmation'),
    handler: async (request) => {
      await emailAddresses.askAgain(signedIn(request).id, request.body);
      return { message: 'We have sent the link' };
    },
  });
  api.route({
    ...route('PUT /api/account/email'),
    handler: async (request) => {
      await emailAddresses.change(signedIn(request).id, request.body, networkOf(request.ip));
      return { message: 'Please confirm by the mail we sent' };
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
