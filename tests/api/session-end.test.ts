import { expect, it } from 'vitest';
import { hashSecret } from '#server/auth/secrets.ts';
import { sessionStore } from '#server/auth/sessions.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { browserOf, setCookieOf, signInByCookie } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;
const contact = '+8801711000000';

describeEachEngine('a session', (engine) => {
  const api = useApi(engine);
  const isOpen = async (token: string) => (await api.call('GET', '/api/me', { token })).status === 200;
  const asAdmin = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const token = await api.tokenOf(admin.email, admin.password);
    const response = await api.call(method, url, { token, ...(body ? { body } : {}) });
    expect(response.status).toBeLessThan(300);
    return response;
  };

  it('ends with the sign-out, and other sessions stay', async () => {
    const { email, password, token } = await makeUser(api, 1);
    const other = await api.tokenOf(email, password);
    expect((await api.call('POST', '/api/logout', { token })).status).toBe(200);
    expect([await isOpen(token), await isOpen(other)]).toEqual([false, true]);
    expect((await api.call('POST', '/api/logout', { token })).status).toBe(401);
  });

  it('ends with the sign-out of a browser, which deletes the cookie', async () => {
    const { own } = await signInByCookie(api, await makeUser(api, 1));
    const response = await api.call('POST', '/api/logout', { headers: own });
    expect(setCookieOf(response)).toMatch(/^session=; .*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect((await api.call('GET', '/api/me', { headers: own })).status).toBe(401);
  });

  it.each([
    ['a customer', 1],
    ['staff', 3],
  ])('of %s ends with the next call after a page has signed out without a connection', async (_who, role) => {
    const person = await makeUser(api, role);
    const { own, left } = await signInByCookie(api, person);
    const token = await api.tokenOf(person.email, person.password);
    expect((await api.call('POST', '/api/logout', { token, headers: left })).status).toBe(200);
    expect(await isOpen(token)).toBe(false);
    expect((await api.call('GET', '/api/me', { headers: own })).status).toBe(200);
    const foreign = { cookie: `${left.cookie}; signed-in=${'x'.repeat(43)}` };
    for (const headers of [left, foreign, own])
      expect((await api.call('GET', '/api/account/export', { headers })).status).toBe(401);
    expect(await isOpen(person.token)).toBe(true);
  });

  it('is told to have ended, and the browser forgets its cookies and its HTTP cache', async () => {
    const { own, left, token } = await signInByCookie(api, await makeUser(api, 1));
    const sync = await api.call('POST', '/api/logout', { headers: left });
    expect([sync.status, setCookieOf(sync)]).toEqual([200, expect.stringMatching(/^session=; /)]);
    // Only the sign-out is answered with success.
    const again = await signInByCookie(api, await makeUser(api, 1));
    const responses = [
      await api.call('GET', '/api/me', { headers: again.left }),
      await api.call('GET', '/api/account', { headers: left }),
      await api.call('POST', '/api/account/sessions/end-all', { headers: left, body: {} }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401]);
    const other = await signInByCookie(api, await makeUser(api, 1));
    const owed = { ...other.own, 'x-csrf-token': token };
    expect((await api.call('POST', '/api/logout', { headers: owed })).status).toBe(403);
    expect((await api.call('POST', '/api/logout', { headers: other.foreign })).status).toBe(403);
    expect((await api.call('GET', '/api/me', { headers: other.own })).status).toBe(200);
    const response = await api.call('POST', '/api/logout', { headers: other.own });
    expect(response.headers['clear-site-data']).toBe('"cache"');
    expect((await api.call('GET', '/api/me', { headers: own })).status).toBe(401);
  });

  it('that was opened before sessions had a second cookie needs none', async () => {
    const { secret } = await signInByCookie(api, await makeUser(api, 1));
    const { db } = api.app;
    await db.transaction((writer) =>
      writer
        .updateTable('sessions')
        .set({ secret_hash: hashSecret('before') })
        .where('secret_hash', '=', hashSecret(secret))
        .execute(),
    );
    const headers = { cookie: 'session=before' };
    expect((await api.call('GET', '/api/me', { headers })).status).toBe(200);
  });

  it('of staff ends with the browser, even if the clock ticks while it opens', async () => {
    let ticks = 0;
    const clock = () => {
      ticks += 1;
      return new Date(Date.parse('2021-05-06T08:00:00Z') + ticks);
    };
    const { id } = await makeUser(api, 3);
    const whose = { userId: id, staff: true, remember: false, browser: { device: null, carried: undefined } };
    const store = sessionStore({ clock, staffRoleIds: [3] });
    const { maxAge } = await api.app.db.transaction((writer) =>
      store.open(writer, { ...whose, mode: 'session' }),
    );
    expect(maxAge).toBeUndefined();
  });

  it('ends when the account is deleted', async () => {
    const { id, token } = await makeUser(api, 3);
    await asAdmin('DELETE', `/api/users/${id}`);
    expect(await isOpen(token)).toBe(false);
  });

  it.each([
    ['is disabled', { status: 0 }],
    ['gets another role', { role_id: 4 }],
    ['gets another password', { password: 'battery-staple' }],
  ])('ends when the account %s', async (_what, change) => {
    const { id, email, token } = await makeUser(api, 3);
    await asAdmin('PUT', `/api/users/${id}`, { name: 'Person', email, contact, ...change });
    expect(await isOpen(token)).toBe(false);
  });

  it('stays when other details of the account change', async () => {
    const { id, email, token } = await makeUser(api, 3);
    await asAdmin('PUT', `/api/users/${id}`, { name: 'Changed', email, contact, role_id: 3, status: 1 });
    expect(await isOpen(token)).toBe(true);
  });

  it.each([
    ['stays when its role is renamed', { name: 'Help', permissions: 2 }, true],
    ['ends when its role gets another level', { name: 'Help', permissions: 1 }, false],
    ['ends when its role is disabled', { name: 'Support', permissions: 1, status: 0 }, false],
  ])('%s', async (_what, change, open) => {
    await asAdmin('PUT', '/api/roles/4', { name: 'Support', permissions: 2, status: 1 });
    const { token } = await makeUser(api, 4);
    await asAdmin('PUT', '/api/roles/4', change);
    expect(await isOpen(token)).toBe(open);
    await asAdmin('PUT', '/api/roles/4', { name: 'Support', permissions: 2, status: 1 });
  });

  it.each([
    ['account', 'users'],
    ['role', 'roles'],
  ] as const)('ends immediately when its %s is disabled in the database', async (_what, table) => {
    const disable = (status: number) =>
      api.app.db.transaction((writer) =>
        writer.updateTable(table).set({ status }).where('id', '=', row).execute(),
      );
    const { id, token } = await makeUser(api, 4);
    const row = table === 'users' ? id : 4;
    await disable(0);
    expect(await isOpen(token)).toBe(false);
    await disable(1);
  });

  it('gets other rights immediately when its role or the role’s level changes', async () => {
    const store = (table: 'users' | 'roles', id: number, change: object) =>
      api.app.db.transaction((writer) =>
        writer.updateTable(table).set(change).where('id', '=', id).execute(),
      );
    const { id, token } = await makeUser(api, 4);
    const mayCreate = async () =>
      (await api.call('POST', '/api/categories', { token, body: { name: '' } })).status !== 403;
    expect(await mayCreate()).toBe(true);
    await store('roles', 4, { permissions: 1 });
    expect(await mayCreate()).toBe(false);
    await store('roles', 4, { permissions: 2 });
    expect(await mayCreate()).toBe(true);
    await store('users', id, { role_id: 1 });
    expect(await mayCreate()).toBe(false);
  });

  it('ends when its password is replaced, and the old password no longer works', async () => {
    const { id, email, password } = await makeUser(api, 1);
    await asAdmin('PUT', `/api/users/${id}`, { name: 'Person', email, contact, password: 'battery-staple' });
    await expect(api.tokenOf(email, password)).rejects.toThrow('401');
    expect(await isOpen(await api.tokenOf(email, 'battery-staple'))).toBe(true);
  });

  const open = async (role: number, remember: boolean) => {
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    const { email, password } = await makeUser(api, role);
    const body = { email, password, remember, mode: 'session' };
    const response = await api.call('POST', '/api/login', { body });
    const { own } = browserOf(response);
    const use = async (headers = {}) =>
      (await api.call('GET', '/api/me', { headers: { ...own, ...headers } })).status;
    return { response, use };
  };
  const holders = [
    { who: 'staff', role: 2, remember: false, lasts: 12 * hour, idle: 2 * hour, maxAge: undefined },
    {
      who: 'staff who asked to be remembered',
      role: 2,
      remember: true,
      lasts: 30 * day,
      idle: 7 * day,
      maxAge: 30 * day,
    },
    { who: 'a customer', role: 1, remember: false, lasts: 30 * day, idle: 14 * day, maxAge: 30 * day },
  ];

  it.each(holders)(
    'ends when it expires, even if it is used, for $who',
    async ({ role, remember, lasts, idle, maxAge }) => {
      const { response, use } = await open(role, remember);
      const cookieMaxAge = /Max-Age=(\d+)/.exec(setCookieOf(response))?.[1];
      expect(cookieMaxAge).toBe(maxAge === undefined ? undefined : String(maxAge / 1000));
      expect(setCookieOf(response)).not.toContain('Expires');
      for (let passed = 0; passed + idle / 2 < lasts; passed += idle / 2) {
        expect(await use()).toBe(200);
        api.pass(idle / 2);
      }
      expect(await use()).toBe(200);
      api.pass(idle / 2 + 1000);
      expect(await use()).toBe(401);
    },
  );

  it.each(holders)(
    'ends when it is unused, for $who, and automatic calls of a page do not count as use',
    async ({ role, remember, idle }) => {
      const { use } = await open(role, remember);
      api.pass(idle / 2);
      expect(await use()).toBe(200);
      api.pass(idle - minute);
      expect(await use({ 'x-unattended': '1' })).toBe(200);
      api.pass(2 * minute);
      expect(await use()).toBe(401);
    },
  );

  it('ends when its browser opens another one, for the same or another user', async () => {
    const first = await makeUser(api, 1);
    const second = await makeUser(api, 1);
    const open = ({ email, password }: typeof first, headers = {}) =>
      api.call('POST', '/api/login', { body: { email, password, mode: 'session' }, headers });
    const isSignedIn = async ({ own }: ReturnType<typeof browserOf>) =>
      (await api.call('GET', '/api/me', { headers: own })).status === 200;

    const elsewhere = browserOf(await open(first));
    const before = browserOf(await open(first));
    const wrong = await open({ ...second, password: 'wrong' }, before.own);
    expect([wrong.status, await isSignedIn(before)]).toEqual([401, true]);

    const later = browserOf(await open(second, before.foreign));
    expect(later.secret).not.toBe(before.secret);
    expect([await isSignedIn(before), await isSignedIn(later)]).toEqual([false, true]);

    const body = { ...first, name: 'New', email: 'new@setucare.example', contact };
    const registered = browserOf(await api.call('POST', '/api/users', { body, headers: later.foreign }));
    expect([await isSignedIn(later), await isSignedIn(registered)]).toEqual([false, true]);
    expect([await isSignedIn(elsewhere), await isOpen(first.token)]).toEqual([true, true]);
  });
});
