import { recoveryCodes, secondFactorSecret } from '#shared/contract/second-factor.ts';
import type { Api } from '#tests/support/api.ts';
import { codeAt, step } from '#tests/support/authenticator.ts';

/** The calls about a user's second factor. */
export function secondFactorOf(api: Api, person: { id: number; token: string; password: string }) {
  const { token, password } = person;
  const call = (path: string, body: object) =>
    api.call('POST', `/api/account/second-factor${path}`, { token, body });
  return {
    call,
    begin: (body: object = {}) => call('', { password, ...body }),
    confirm: (code: string) => call('/confirm', { code }),
    /**
     * Turns the second factor on and returns the secret and the recovery codes. One step later the app shows a new
     * code.
     */
    async turnOn() {
      await confirmAddress(api, person.id);
      const { secret } = secondFactorSecret.parse((await call('', { password })).body);
      const response = await call('/confirm', { code: codeAt(secret, api.clock()) });
      const { recovery_codes } = recoveryCodes.parse(response.body);
      api.pass(step);
      return { secret, codes: recovery_codes, code: () => codeAt(secret, api.clock()) };
    },
  };
}

/** Verifies an account's e-mail address, like the token in the mail. */
export async function confirmAddress(api: Api, userId: number): Promise<void> {
  await api.app.db.transaction((writer) =>
    writer
      .updateTable('users')
      .set({ email_confirmed_at: api.clock().toISOString() })
      .where('id', '=', userId)
      .execute(),
  );
}
