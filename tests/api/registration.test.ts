import { expect, it } from 'vitest';
import { user } from '#shared/contract/users.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { browserOf, countSessions, setCookieOf } from '#tests/support/cookies.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const incomplete = 'Please fill in all required fields';
let people = 0;
const visitor = () => {
  people += 1;
  const email = `Visitor${people}@Patients.example`;
  return { name: 'রহিমা বেগম', gender: 'female', email, contact: '01711000000', password: 'short' };
};

describeEachEngine('registration', (engine) => {
  const api = useApi(engine);
  const register = (body: object) => api.call('POST', '/api/users', { body });

  it('creates an active customer, and ignores fields that the visitor must not set', async () => {
    const sent = visitor();
    const form = { ...sent, role_id: '1', status: '0', id: '1', created_at: 'x', password_hash: 'x' };
    const response = await api.call('POST', '/api/users', { form });
    const { password: _password, ...shown } = sent;
    const role = { id: 1, name: 'Customer', role_name: 'Customer' };
    expect(response).toMatchObject({
      status: 201,
      body: { ...shown, role_id: 1, status: 1, role, image: null },
    });
    expect(user.parse(response.body).id).toBeGreaterThan(8);
  });

  it('gives the first account the id 9', async () => {
    const ids = await api.app.db.read.selectFrom('users').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual([1, 2, 8, 9]);
  });

  it('signs the visitor in', async () => {
    const response = await register(visitor());
    const { id } = user.parse(response.body);
    expect(setCookieOf(response)).toMatch(
      /^session=[\w-]{43}\.\w{64}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const { own, token } = browserOf(response);
    const me = await api.call('GET', '/api/me', { headers: own });
    expect(me).toMatchObject({ status: 200, body: { user: { id }, token } });
    expect((await api.call('GET', '/api/users', { headers: own })).status).toBe(403);
  });

  it('returns neither the password nor its hash', async () => {
    const sent = { ...visitor(), password: 'my-very-own-words' };
    const { body } = await register(sent);
    expect(JSON.stringify(body)).not.toMatch(/my-very-own-words|argon2|password/);
    const list = await api.call('GET', '/api/users', { token: api.adminToken });
    expect(JSON.stringify(list.body)).not.toMatch(/my-very-own-words|argon2|password/);
    const { email } = sent;
    const stored = await api.app.db.read.selectFrom('users').selectAll().where('email', '=', email).execute();
    expect(JSON.stringify(stored)).not.toContain('my-very-own-words');
    expect(stored[0]?.password_hash).toMatch(/^\$argon2id\$/);
  });

  it.each(['name', 'email', 'password', 'contact'])('rejects a form without %s', async (field) => {
    for (const empty of [undefined, '', ...(field === 'password' ? [] : ['  '])]) {
      const body = { message: incomplete, errors: { [field]: [incomplete] } };
      expect(await register({ ...visitor(), [field]: empty })).toMatchObject({ status: 422, body });
    }
  });

  it.each(['rahima', 'rahima@patients', 'ra hima@patients.example', 'a@b.c, d@e.f', '@a.b'])(
    'rejects the invalid address %s',
    async (email) => {
      const body = { message: 'Email is invalid', errors: { email: ['Email is invalid'] } };
      expect(await register({ ...visitor(), email })).toMatchObject({ status: 422, body });
    },
  );

  it.each(['male', 'female', 'other', 'prefer-not-to-say', '', undefined])(
    'accepts the gender %j',
    async (gender) => {
      const response = await register({ ...visitor(), gender });
      expect(response).toMatchObject({ status: 201, body: { gender: gender || null } });
    },
  );

  it('rejects a gender that is not in the list', async () => {
    const message = 'Please choose a gender from the list';
    expect(await register({ ...visitor(), gender: 'none' })).toMatchObject({
      status: 422,
      body: { message },
    });
  });

  it('rejects every other role', async () => {
    const before = await countSessions(api);
    const customer = await makeUser(api, 1);
    const opened = await countSessions(api);
    for (const role_id of [2, '2', 3, 4, 5, 999]) {
      for (const way of [{}, { token: customer.token }]) {
        const response = await api.call('POST', '/api/users', { ...way, body: { ...visitor(), role_id } });
        const body = { message: 'You can register as a customer only' };
        expect(response, `role ${role_id}`).toMatchObject({ status: 403, body });
        expect(response.headers['set-cookie']).toBeUndefined();
      }
    }
    expect(opened).toBe(before + 1);
    expect(await countSessions(api)).toBe(opened);
  });

  it('accepts an address once in any case, even when it is sent twice at the same time', async () => {
    const sent = visitor();
    const emails = [sent.email, sent.email.toUpperCase(), ` ${sent.email.toLowerCase()}`];
    const responses = await Promise.all(emails.map((email) => register({ ...sent, email })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const message = 'This email is already registered. Sign in, or choose "Forgot your password?"';
    const refused = responses.find(({ status }) => status === 409);
    expect(refused?.body).toEqual({
      message,
      errors: { email: [message] },
      code: 'email_taken',
      codes: { email: ['email_taken'] },
    });
    expect(refused?.headers['set-cookie']).toBeUndefined();
    const administrators = { ...visitor(), email: 'ADMIN@setucare.example' };
    expect((await register(administrators)).status).toBe(409);
  });

  it('opens a session for the new account', async () => {
    const { email, password } = visitor();
    await register({ ...visitor(), email, password });
    const body = { email, password, portal: 'customer' };
    expect((await api.call('POST', '/api/login', { body })).status).toBe(200);
  });
});
