import { expect, it } from 'vitest';
import { admin, useApi } from '#tests/support/api.ts';
import { browserOf, countSessions, setCookieOf, signInByCookie } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { makeUser } from '#tests/support/people.ts';

const hour = 60 * 60 * 1000;
const day = 24 * hour;
const contact = '+8801711000000';

describeEachEngine('a session ends', (engine) => {
  const api = useApi(engine);
  const isOpen = async (token: string) => (await api.call('GET', '/api/me', { token })).status === 200;
  const asAdmin = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const token = await api.tokenOf(admin.email, admin.password);
    const answer = await api.call(method, url, { token, ...(body ? { body } : {}) });
    expect(answer.status).toBeLessThan(300);
    return answer;
  };

  it('with the logout, and that one alone', async () => {
    const { email, password, token } = await makeUser(api, 1);
    const other = await api.tokenOf(email, password);
    expect((await api.call('POST', '/api/logout', { token })).status).toBe(200);
    expect([await isOpen(token), await isOpen(other)]).toEqual([false, true]);
    expect((await api.call('POST', '/api/logout', { token })).status).toBe(401);
  });

  it('with the logout of a browser, whose cookie goes', async () => {
    const { own } = await signInByCookie(api, await makeUser(api, 1));
    const answer = await api.call('POST', '/api/logout', { headers: own });
    expect(setCookieOf(answer)).toMatch(/^session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect((await api.call('GET', '/api/me', { headers: own })).status).toBe(401);
  });

  it('when the account is deleted', async () => {
    const { id, token } = await makeUser(api, 3);
    await asAdmin('DELETE', `/api/users/${id}`);
    expect(await isOpen(token)).toBe(false);
  });

  it('when the account is disabled, gets another role or another password', async () => {
    for (const change of [{ status: 0 }, { role_id: 4 }, { password: 'battery-staple' }]) {
      const { id, email, token } = await makeUser(api, 3);
      await asAdmin('PUT', `/api/users/${id}`, { name: 'Person', email, contact, ...change });
      expect([change, await isOpen(token)]).toEqual([change, false]);
    }
  });

  it('but not when something else about the account changes', async () => {
    const { id, email, token } = await makeUser(api, 3);
    await asAdmin('PUT', `/api/users/${id}`, { name: 'Changed', email, contact, role_id: 3, status: 1 });
    expect(await isOpen(token)).toBe(true);
  });

  it('when its role is disabled or gets another level, but not when it gets another name', async () => {
    for (const [change, open] of [
      [{ name: 'Help', permissions: 2 }, true],
      [{ name: 'Help', permissions: 1 }, false],
      [{ name: 'Support', permissions: 1, status: 0 }, false],
    ] as const) {
      await asAdmin('PUT', '/api/roles/4', { name: 'Support', permissions: 2, status: 1 });
      const { token } = await makeUser(api, 4);
      await asAdmin('PUT', '/api/roles/4', change);
      expect([change, await isOpen(token)]).toEqual([change, open]);
    }
    await asAdmin('PUT', '/api/roles/4', { name: 'Support', permissions: 2, status: 1 });
  });

  it('at once, whoever disabled the account or its role', async () => {
    const disable = (table: 'users' | 'roles', id: number, status: number) =>
      api.app.db.transaction((writer) =>
        writer.updateTable(table).set({ status }).where('id', '=', id).execute(),
      );
    const { id, token } = await makeUser(api, 4);
    for (const [table, row] of [
      ['users', id],
      ['roles', 4],
    ] as const) {
      await disable(table, row, 0);
      expect([table, await isOpen(token)]).toEqual([table, false]);
      await disable(table, row, 1);
    }
  });

  it('with the password with which it was opened, which counts no more', async () => {
    const { id, email, password } = await makeUser(api, 1);
    await asAdmin('PUT', `/api/users/${id}`, { name: 'Person', email, contact, password: 'battery-staple' });
    await expect(api.tokenOf(email, password)).rejects.toThrow('401');
    expect(await isOpen(await api.tokenOf(email, 'battery-staple'))).toBe(true);
  });

  for (const [who, roleId, remember, lasts, maxAge] of [
    ['staff', 2, false, 12 * hour, undefined],
    ['staff that asked to be remembered', 2, true, 30 * day, 30 * day],
    ['a customer', 1, false, 30 * day, 30 * day],
  ] as const) {
    it(`after a while, for ${who}`, async () => {
      api.adminToken = await api.tokenOf(admin.email, admin.password);
      const { email, password } = await makeUser(api, roleId);
      const body = { email, password, remember, mode: 'session' };
      const answer = await api.call('POST', '/api/login', { body });
      const said = /Max-Age=(\d+)/.exec(setCookieOf(answer))?.[1];
      expect(said).toBe(maxAge === undefined ? undefined : String(maxAge / 1000));
      expect(setCookieOf(answer)).not.toContain('Expires');
      const { own } = browserOf(answer);
      api.pass(lasts - hour);
      expect((await api.call('GET', '/api/me', { headers: own })).status).toBe(200);
      api.pass(hour + 1000);
      expect((await api.call('GET', '/api/me', { headers: own })).status).toBe(401);
    });
  }

  it('and nothing is left of those that have ended', async () => {
    await api.tokenOf(admin.email, admin.password);
    api.pass(31 * day);
    api.app.jobs.start();
    await expect.poll(() => countSessions(api)).toBe(0);
  });
});
