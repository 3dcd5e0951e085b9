import { expect, it } from 'vitest';
import { useApi } from '#tests/support/api.ts';
import { mailedUser, makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

let people = 0;
const person = () => {
  people += 1;
  return { name: 'Mina', email: `mina${people}@setucare.example`, contact: '01711000000' };
};

describeEachEngine('users', (engine) => {
  const api = useApi(engine);
  const create = (body: object) => api.call('POST', '/api/users', { token: api.adminToken, body });
  const make = async (fields: object = {}) =>
    mailedUser.parse((await create({ ...person(), password: 'correct-horse', ...fields })).body);
  const update = (id: number, body: object) =>
    api.call('PUT', `/api/users/${id}`, { token: api.adminToken, body });

  it('are created with any role by an administrator, who stays signed in', async () => {
    const form = { ...person(), password: 'sixsix', gender: 'other', role_id: '3', status: '0' };
    const response = await api.call('POST', '/api/users', { token: api.adminToken, form });
    const { password: _password, ...shown } = form;
    const role = { id: 3, name: 'Editor', role_name: 'Editor', permissions: 3 };
    expect(response).toMatchObject({ status: 201, body: { ...shown, role_id: 3, status: 0, role } });
    expect(JSON.stringify(response.body)).not.toMatch(/password|argon2|sixsix/);
    expect(response.headers['set-cookie']).toBeUndefined();
    const { id } = mailedUser.parse(response.body);
    const seen = await api.call('GET', `/api/users/${id}`, { token: api.adminToken });
    expect(seen.body).toEqual(response.body);
  });

  it.each([
    ['name', 'Name is required'],
    ['email', 'Email is required'],
    ['password', 'Password is required'],
    ['contact', 'Contact is required'],
  ])('are rejected without %s', async (field, message) => {
    for (const empty of [undefined, '']) {
      const response = await create({ ...person(), password: 'correct-horse', [field]: empty });
      const body = { message: message, errors: { [field]: [message] } };
      expect(response).toMatchObject({ status: 422, body });
    }
  });

  it.each([
    ['email', 'mina@nowhere', 'Email is invalid'],
    ['password', 'five5', 'Password must be at least 6 characters'],
    ['gender', 'x', 'Please choose a gender from the list'],
    ['role_id', 999, 'Please choose a role from the list'],
    ['role_id', 'x', 'Please choose a role from the list'],
    ['status', 2, 'Status must be 1 or 0'],
  ])('are rejected with the %s %j and the message of the form', async (field, wrong, message) => {
    const response = await create({ ...person(), password: 'correct-horse', [field]: wrong });
    const body = { message: message, errors: { [field]: [message] } };
    expect(response).toMatchObject({ status: 422, body });
  });

  it('need a unique address when created and when changed', async () => {
    const { email } = await make();
    const { id, ...other } = await make();
    const taken = {
      status: 409,
      body: { message: 'This email is already registered. Sign in, or choose "Forgot your password?"' },
    };
    expect(
      await create({ ...person(), password: 'correct-horse', email: email.toUpperCase() }),
    ).toMatchObject(taken);
    expect(await update(id, { ...person(), email: email.toUpperCase() })).toMatchObject(taken);
    expect((await update(id, { ...other, email: other.email.toUpperCase() })).status).toBe(200);
  });

  it('keep what an update does not send: password, role, status, gender', async () => {
    const { id, email, password } = await makeUser(api, 3);
    const sent = { name: 'Changed', email, contact: '2' };
    await update(id, { ...sent, gender: 'male' });
    for (const more of [{}, { password: '' }, { gender: '' }]) {
      const body = { ...sent, gender: 'male', role_id: 3, status: 1 };
      expect(await update(id, { ...sent, ...more })).toMatchObject({ status: 200, body });
    }
    expect(await api.tokenOf(email, password)).toBeTruthy();
  });

  it('can be sent back as they were returned', async () => {
    const made = await make();
    expect(await update(made.id, made)).toMatchObject({ status: 200, body: made });
  });

  it('are changed, and not deleted, by POST with _method', async () => {
    const { id, ...sent } = await make();
    const form = { name: 'Changed', email: sent.email, contact: '2', role_id: '4' };
    const url = `/api/users/${id}`;
    const put = await api.call('POST', url, { token: api.adminToken, form: { ...form, _method: 'PUT' } });
    expect(put).toMatchObject({ status: 200, body: { id, name: 'Changed', role_id: 4 } });
    const gone = await api.call('POST', url, { token: api.adminToken, form: { ...form, _method: 'DELETE' } });
    expect(gone.status).toBe(400);
    expect((await update(id, {})).body).toMatchObject({ message: 'Name is required' });
  });

  it('are deleted, and their comments and articles stay', async () => {
    const { id, token } = await makeUser(api, 3);
    await api.call('POST', '/api/categories', { token, body: { name: 'Papers' } });
    const article = { title: 'Visas', descriptions: 'Text', category_id: 1, user_id: id };
    await api.call('POST', '/api/blogs', { token, body: article });
    await api.call('POST', '/api/comments', { token, body: { blog_id: 1, comments: 'Mine' } });
    const [before] = [(await api.call('GET', '/api/comments')).body];
    expect(before).toMatchObject([{ user_id: id }]);

    expect((await api.call('DELETE', `/api/users/${id}`, { token: api.adminToken })).status).toBe(200);
    expect((await api.call('GET', `/api/users/${id}`, { token: api.adminToken })).status).toBe(404);
    expect((await api.call('GET', '/api/comments')).body).toMatchObject([
      { user_id: 8, user: { name: 'Anonymous' } },
    ]);
    const blogs = await api.call('GET', '/api/blogs');
    expect(blogs.body).toMatchObject([{ user_id: 1, user: { name: 'SetuCare Editorial' } }]);
  });

  it('are created only by administrators', async () => {
    for (const role of [3, 4]) {
      const { token } = await makeUser(api, role);
      for (const role_id of [1, 4]) {
        const body = { ...person(), password: 'correct-horse', role_id };
        const response = await api.call('POST', '/api/users', { token, body });
        expect(response).toMatchObject({
          status: 403,
          body: { message: 'You are not allowed to do this' },
        });
      }
    }
  });

  it.each(['999999', 'abc', '1.5', '0', '-1'])(
    'return 404 for the id %s, which does not exist',
    async (id) => {
      const url = `/api/users/${id}`;
      expect((await api.call('GET', url, { token: api.adminToken })).status).toBe(404);
      expect((await api.call('DELETE', url, { token: api.adminToken })).status).toBe(404);
    },
  );
});
