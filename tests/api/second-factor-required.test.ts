import { beforeAll, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { idOf } from '#tests/support/response-body.ts';
import { secondFactorOf } from '#tests/support/second-factor.ts';

const owed = {
  message: 'Your role needs two-step sign-in. Please set it up first.',
  code: 'second_factor_setup_required',
  secondFactor: 'setup',
};

/** The calls to set up a second factor, to see one's own account, and to sign out. */
const own =
  /^(GET \/api\/(me|account)|POST \/api\/(logout|account\/second-factor.*)|\w+ \/api\/account\/sessions.*)$/;

describeEachEngine('a role that requires a second factor', (engine) => {
  const api = useApi(engine);
  let person: Awaited<ReturnType<typeof makeUser>>;
  const roles = (method: 'GET' | 'POST' | 'PUT', id: string, body?: object) =>
    api.call(method, `/api/roles${id}`, { token: api.adminToken, ...(body ? { body } : {}) });
  const editor = { name: 'Editor', permissions: 3 };

  beforeAll(async () => {
    person = await makeUser(api, 3);
  });

  it('is set by an administrator, and stays when the field is left out', async () => {
    const made = await roles('POST', '', { name: 'Guides', permissions: 1 });
    expect(made.body).toMatchObject({ second_factor_required: 0 });
    expect((await roles('PUT', '/3', { ...editor, second_factor_required: 2 })).status).toBe(422);
    const changed = await roles('PUT', '/3', { ...editor, second_factor_required: '1' });
    expect(changed.body).toMatchObject({ second_factor_required: 1 });
    expect((await roles('PUT', '/3', editor)).body).toMatchObject({ second_factor_required: 1 });
  });

  const needsOne = Object.entries(endpoints)
    .filter(([key, { right }]) => !own.test(key) && (right.who !== 'everybody' || 'staffNeed' in right))
    .map(([key]) => key);
  it.each(needsOne)('blocks %s for a signed-in user without one', async (key) => {
    const [method, path = ''] = key.split(' ');
    const response = await api.call(method as 'GET', path.replace(':id', '999999'), {
      token: person.token,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect(response).toMatchObject({ status: 403, body: owed });
    expect(response.body).toEqual(owed);
  });

  it('treats such a user as a visitor in public calls', async () => {
    expect((await api.call('GET', '/api/doctors', { token: person.token })).status).toBe(200);
    const add = async (path: string, body: object) => {
      const made = await api.call('POST', path, { token: api.adminToken, body });
      return idOf(made.body);
    };
    const category_id = await add('/api/categories', { name: 'Papers' });
    const id = await add('/api/blogs', { title: 'Draft', descriptions: 'Text', category_id, status: 0 });
    expect((await api.call('GET', `/api/blogs/${id}`, { token: api.adminToken })).status).toBe(200);
    expect((await api.call('GET', `/api/blogs/${id}`, { token: person.token })).status).toBe(404);
  });

  it('lets users sign in and set it up, and then admits them', async () => {
    const { email, password } = person;
    const response = await api.call('POST', '/api/login', { body: { email, password, portal: 'admin' } });
    expect(response).toMatchObject({ status: 200, body: { second_factor_owed: true } });
    const me = () => api.call('GET', '/api/me', { token: person.token });
    expect((await me()).body).toMatchObject({ second_factor_owed: true });
    const account = () => api.call('GET', '/api/account', { token: person.token });
    expect((await account()).body).toMatchObject({ second_factor: { on: false, required: true } });
    const factor = secondFactorOf(api, person);
    const { code } = await factor.turnOn();
    expect(Object.keys(Object((await me()).body))).toEqual(['user', 'token']);
    expect((await api.call('GET', '/api/users', { token: person.token })).status).toBe(200);

    const off = await factor.call('/off', { password, code: code() });
    const message = 'Your role needs two-step sign-in, so it stays on';
    expect(off).toMatchObject({ status: 409, body: { message } });
    expect((await account()).body).toMatchObject({ second_factor: { on: true } });
  });

  it('requires nothing of other roles, nor of a role without access to the portal', async () => {
    const support = await makeUser(api, 4);
    expect((await api.call('GET', '/api/users', { token: support.token })).status).toBe(200);
    await roles('PUT', '/1', { name: 'Customer', permissions: 1, second_factor_required: 1 });
    const customer = await makeUser(api, 1);
    const account = await api.call('GET', '/api/account', { token: customer.token });
    expect(account).toMatchObject({ status: 200, body: { second_factor: { required: false } } });
  });

  it('does not accept a second factor that is not confirmed', async () => {
    const colleague = await makeUser(api, 3);
    expect((await secondFactorOf(api, colleague).begin()).status).toBe(200);
    const response = await api.call('GET', '/api/users', { token: colleague.token });
    expect([response.status, response.body]).toEqual([403, owed]);
  });
});
