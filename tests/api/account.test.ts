import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('the call for one’s own account', (engine) => {
  const api = useApi(engine);

  it('returns the account to its owner', async () => {
    const { id, email, token } = await makeUser(api, 1);
    const { status, body } = await api.call('GET', '/api/account', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      user: { id, email },
      lang: null,
      email_confirmed: false,
      email_pending: null,
      second_factor: { on: false, required: false, recovery_codes: 0 },
    });
    expect(JSON.stringify(body)).not.toMatch(/hash|secret/);
  });

  it('returns the account to nobody else', async () => {
    expect(await api.call('GET', '/api/account')).toMatchObject({ status: 401 });
  });
});
