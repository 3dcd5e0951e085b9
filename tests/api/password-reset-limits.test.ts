import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lastToken, mailsTo } from '#tests/support/mailed-tokens.ts';

const hour = 60 * 60 * 1000;

describeEachEngine('password reset requests', (engine) => {
  const api = useApi(engine, { LIMIT_PASSWORD_RESETS: '5' });
  const ask = (email: string, ip = '203.0.113.7') =>
    api.call('POST', '/api/password-resets', { body: { email }, ip });

  it('are limited by network, and silently by account', async () => {
    const { email } = await makeUser(api, 1);
    const first = await ask(email);
    for (let n = 2; n <= 5; n += 1) expect(await ask(email)).toMatchObject({ status: 200, body: first.body });
    expect(await ask(email)).toMatchObject({ status: 429 });
    expect(await ask(email, '203.0.113.8')).toMatchObject({ status: 200, body: first.body });
    await api.app.services.passwordResets.processRequests();
    expect(await mailsTo(api, email)).toHaveLength(3);
    api.pass(hour + 1000);
    await ask(email);
    await api.app.services.passwordResets.processRequests();
    expect(await mailsTo(api, email)).toHaveLength(4);
  });

  it('clear the failed attempts of an account, so that its owner can sign in immediately', async () => {
    const { email } = await makeUser(api, 1);
    const ip = '203.0.113.9';
    const signIn = (password: string) => api.call('POST', '/api/login', { body: { email, password }, ip });
    for (let n = 1; n <= 8; n += 1) expect(await signIn('forgotten')).toMatchObject({ status: 401 });
    expect(await signIn('correct-horse')).toMatchObject({ status: 429 });
    await ask(email, ip);
    await api.app.services.passwordResets.processRequests();
    const body = { token: await lastToken(api, email, 'password-reset'), password: 'brand-new-1' };
    expect(await api.call('POST', '/api/password-resets/confirm', { body, ip })).toMatchObject({
      status: 200,
    });
    expect(await signIn('brand-new-1')).toMatchObject({ status: 200 });
  });
});
