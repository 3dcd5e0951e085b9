import { beforeAll, expect, it } from 'vitest';
import { signedIn } from '#shared/contract/session.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { browserOf, countSessions, setCookieOf, signInByCookie } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('a session', (engine) => {
  const api = useApi(engine);
  const signIn = (body: object) => api.call('POST', '/api/login', { body });
  const me = (way: Parameters<typeof api.call>[2]) => api.call('GET', '/api/me', way);

  it('is opened with a bearer token for API clients', async () => {
    const response = await signIn(admin);
    const { user, token } = signedIn.strict().parse(response.body);
    expect(user).toMatchObject({ id: 2, email: admin.email, role: { role_name: 'Administrator' } });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.headers['x-csrf-token']).toBeUndefined();
    expect(await me({ token })).toMatchObject({ status: 200, body: { user, token } });
    expect(JSON.stringify(response.body)).not.toMatch(/argon2|password/);
  });

  it('is opened with a cookie that JavaScript and other sites cannot read', async () => {
    const response = await signIn({ ...admin, mode: 'session' });
    const { token } = signedIn.parse(response.body);
    expect(setCookieOf(response)).toMatch(/^session=[\w-]{43}\.\w{64}; Path=\/; HttpOnly; SameSite=Lax$/);
    const cookies = [response.headers['set-cookie']].flat().map((cookie) => String(cookie).split('=')[0]);
    const named = ['session', 'signed-in', 'staff-was-here'];
    expect(cookies, 'the privacy notice names these, and no other').toEqual(named);
    expect(response.headers['x-csrf-token']).toBe(token);
    const { own, foreign, secret } = browserOf(response);
    expect(token).not.toContain(secret);
    for (const headers of [own, foreign]) {
      expect(await me({ headers })).toMatchObject({
        status: 200,
        headers: { 'x-csrf-token': token },
        body: { user: { id: 2 }, token },
      });
    }
  });

  it('is stored without a secret that could open it', async () => {
    const { token } = signedIn.parse((await signIn(admin)).body);
    const { secret } = await signInByCookie(api, admin);
    const rows = JSON.stringify(await api.app.db.read.selectFrom('sessions').selectAll().execute());
    expect(rows).not.toContain(token);
    expect(rows).not.toContain(secret);
  });

  it('needs both e-mail and password', async () => {
    const { email, password } = admin;
    for (const body of [{}, { email }, { password }, { email, password: '' }, { email: '  ', password }]) {
      const response = await signIn(body);
      expect(response).toMatchObject({
        status: 422,
        body: { message: 'Please enter both email and password' },
      });
    }
  });

  it('is refused with the same response for a wrong password, an unknown address and accounts without a password', async () => {
    const before = await countSessions(api);
    for (const body of [
      { email: admin.email, password: 'wrong' },
      { email: 'nobody@setucare.example', password: 'wrong' },
      { email: 'editorial@setucare.invalid', password: 'wrong' },
      { email: 'anonymous@setucare.invalid', password: 'wrong' },
      { email: "' or 1=1 --", password: 'wrong' },
    ]) {
      const response = await signIn(body);
      expect(response).toMatchObject({ status: 401 });
      expect(response.body).toEqual({ message: 'Invalid email or password', code: 'credentials_wrong' });
    }
    expect(await countSessions(api)).toBe(before);
  });

  it('is opened with the address in any case, but not with the password in another case', async () => {
    expect(await signIn({ ...admin, email: ` ${admin.email.toUpperCase()} ` })).toMatchObject({
      status: 200,
    });
    expect(await signIn({ ...admin, password: admin.password.toUpperCase() })).toMatchObject({ status: 401 });
  });

  it('is never opened for the anonymous user, even if the account has a password', async () => {
    const { password_hash } = await api.app.db.read
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', 2)
      .executeTakeFirstOrThrow();
    await api.app.db.transaction((writer) =>
      writer.updateTable('users').set({ password_hash }).where('id', '=', 8).execute(),
    );
    const response = await signIn({ email: 'anonymous@setucare.invalid', password: admin.password });
    expect(response).toMatchObject({ status: 401, body: { message: 'Invalid email or password' } });
  });
});

describeEachEngine('the two portals', (engine) => {
  const api = useApi(engine);
  const people: Record<string, { email: string; password: string }> = { admin };
  const signIn = (who: string, portal: string) => {
    const body = { email: people[who]?.email, password: people[who]?.password, portal, mode: 'session' };
    return api.call('POST', '/api/login', { body });
  };

  beforeAll(async () => {
    people.customer = await makeUser(api, 1);
    people.support = await makeUser(api, 4);
  });

  it('admit their own users', async () => {
    expect((await signIn('customer', 'customer')).status).toBe(200);
    expect((await signIn('admin', 'admin')).status).toBe(200);
    expect((await signIn('support', 'admin')).status).toBe(200);
  });

  it('reject other users, and open no session', async () => {
    const before = await countSessions(api);
    const responses = [
      await signIn('admin', 'customer'),
      await signIn('support', 'customer'),
      await signIn('customer', 'admin'),
    ];
    const customersOnly = 'Access denied. Only customers can login here.';
    const staffOnly = 'You do not have the authority to access the admin dashboard.';
    expect(responses.map(({ body }) => body)).toEqual([
      { message: customersOnly, code: 'customers_only' },
      { message: customersOnly, code: 'customers_only' },
      { message: staffOnly, code: 'staff_only' },
    ]);
    for (const { status, headers } of responses) {
      expect([status, headers['set-cookie']]).toEqual([403, undefined]);
    }
    expect(await countSessions(api)).toBe(before);
  });

  it('reject disabled users and users of disabled roles', async () => {
    const disable = (table: 'users' | 'roles', id: number, status: number) =>
      api.app.db.transaction((writer) =>
        writer.updateTable(table).set({ status }).where('id', '=', id).execute(),
      );
    const closed = { status: 403, body: { message: 'This account is not active. Please contact us.' } };
    const late = await makeUser(api, 1);
    people.late = late;
    const before = await countSessions(api);
    await disable('users', late.id, 0);
    expect(await signIn('late', 'customer')).toMatchObject(closed);
    await disable('roles', 4, 0);
    expect(await signIn('support', 'admin')).toMatchObject(closed);
    await disable('roles', 4, 1);
    expect(await countSessions(api)).toBe(before);
  });
});
