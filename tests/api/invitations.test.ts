import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { mailedUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { lastToken, mailsTo } from '#tests/support/mailed-tokens.ts';

let people = 0;
const person = () => {
  people += 1;
  return { name: 'Nadia', email: `nadia${people}@setucare.example`, contact: '01711000000', role_id: 3 };
};

describeEachEngine('an invitation', (engine) => {
  const api = useApi(engine);
  const call = (path: string, body?: object, token = api.adminToken) =>
    api.call('POST', path, { token, body });
  const invite = async (fields: object = {}) =>
    mailedUser.parse((await call('/api/users/invitations', { ...person(), ...fields })).body);
  const choose = (token: string, password = 'a-long-enough-password') =>
    api.call('POST', '/api/password-resets/confirm', { body: { token, password } });
  const signIn = (email: string, password = 'a-long-enough-password') =>
    api.call('POST', '/api/login', { body: { email, password, portal: 'admin' } });
  const tokenFor = (email: string) => lastToken(api, email, 'invitation');
  const change = (id: number, body: object) =>
    api.call('PUT', `/api/users/${id}`, { token: api.adminToken, body });

  it('lets a new colleague choose the password, once', async () => {
    const { email, invited } = await invite();
    expect(invited).toBe(true);
    expect(await signIn(email, '')).toMatchObject({ status: 422 });
    expect((await signIn(email)).status).toBe(401);
    const token = await tokenFor(email);
    expect(await choose(token, 'five5')).toMatchObject({ status: 422 });
    expect((await choose(token)).status).toBe(200);
    expect((await signIn(email)).status).toBe(200);
    expect((await choose(token)).status).toBe(404);
    expect((await mailsTo(api, email)).map(({ kind }) => kind)).toEqual(['invitation']);
  });

  it('names its account to whoever has the link, until it is used', async () => {
    const { email } = await invite();
    const token = await tokenFor(email);
    const whose = (body: object) => api.call('POST', '/api/password-resets/account', { body });
    expect(await whose({ token })).toMatchObject({ status: 200, body: { email, invited: true } });
    expect(await whose({ token: 'x'.repeat(43) })).toMatchObject({ status: 404 });
    expect(await whose({ token: '' })).toMatchObject({ status: 422 });
    await choose(token);
    expect(await whose({ token })).toMatchObject({ status: 404 });
    await api.call('POST', '/api/password-resets', { body: { email } });
    await api.app.services.passwordResets.processRequests();
    const again = await lastToken(api, email, 'password-reset');
    expect(await whose({ token: again })).toMatchObject({ status: 200, body: { email, invited: false } });
  });

  it('can be mailed again, which ends the earlier link, until there is a password', async () => {
    const { id, email } = await invite();
    const first = await tokenFor(email);
    expect((await call(`/api/users/${id}/invitation`)).status).toBe(200);
    expect((await choose(first)).status).toBe(404);
    expect((await choose(await tokenFor(email))).status).toBe(200);
    expect((await call(`/api/users/${id}/invitation`)).status).toBe(409);
    const seen = await api.call('GET', `/api/users/${id}`, { token: api.adminToken });
    expect(seen.body).toMatchObject({ invited: false });
  });

  it('follows a new address, and ends with the account', async () => {
    const { id, email, ...rest } = await invite();
    const old = await tokenFor(email);
    const fields = { name: rest.name, contact: rest.contact, role_id: 3 };
    const next = `new-${email}`;
    expect((await change(id, { ...fields, email: next })).status).toBe(200);
    expect((await choose(old)).status).toBe(404);
    const token = await tokenFor(next);
    expect((await mailsTo(api, email)).map(({ kind }) => kind)).toEqual(['invitation']);
    expect((await change(id, { ...fields, email: next, status: 0 })).status).toBe(200);
    expect((await choose(token)).status).toBe(404);
    expect((await call(`/api/users/${id}/invitation`)).status).toBe(409);
    expect((await change(id, { ...fields, email: next, status: 1 })).status).toBe(200);
    expect((await call(`/api/users/${id}/invitation`)).status).toBe(200);
    expect((await choose(await tokenFor(next))).status).toBe(200);
  });

  it('is refused for accounts of the product, inactive accounts, and by anyone but an administrator', async () => {
    for (const id of [1, 2, 3]) {
      expect((await call(`/api/users/${id}/invitation`)).status).not.toBe(200);
    }
    expect((await call('/api/users/999999/invitation')).status).toBe(404);
    expect((await call('/api/users/invitations', { ...person(), status: 0 })).status).toBe(409);
    const { email } = await invite();
    await choose(await tokenFor(email));
    const token = await api.tokenOf(email, 'a-long-enough-password');
    expect((await call('/api/users/invitations', person(), token)).status).toBe(403);
    expect((await api.call('POST', '/api/users/invitations', { body: person() })).status).toBe(401);
  });

  it('ends after three days', async () => {
    const { email } = await invite();
    const token = await tokenFor(email);
    api.pass(3 * 24 * 60 * 60 * 1000 + 1000);
    expect((await choose(token)).status).toBe(404);
  });
});
