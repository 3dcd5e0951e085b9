import { beforeEach, expect, it } from 'vitest';
import { role } from '#shared/contract/roles.ts';
import { user } from '#shared/contract/users.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const lastOne = {
  status: 409,
  body: { message: 'This is the last active administrator. Make another one first.' },
};
const seededAccount = {
  status: 409,
  body: { message: 'This account is built in and cannot be deleted.' },
};
const me = { name: 'Administrator', email: admin.email, contact: '1' };

describeEachEngine('the API for users and roles', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', STAFF_ROLE_IDS: '2,3,4,5,6,7,8,9' });
  const as = (token: string, method: 'PUT' | 'POST' | 'DELETE', url: string, body?: object) =>
    api.call(method, url, { token, ...(body ? { body } : {}) });
  /** Deactivates all administrators except these. */
  const keepOnly = (ids: number[]) =>
    api.app.db.transaction(async (writer) => {
      const administrators = writer.updateTable('users').where('role_id', '=', 2);
      await administrators.set({ status: 0 }).where('id', 'not in', ids).execute();
      await administrators.set({ status: 1 }).where('id', 'in', ids).execute();
    });
  const active = async () => {
    const list = user.array().parse((await api.call('GET', '/api/users', { token: api.adminToken })).body);
    return list.filter(({ role_id, status }) => role_id === 2 && status === 1).length;
  };

  beforeEach(async () => {
    // Each test starts with a single administrator, who is signed in.
    await api.app.db.transaction(async (writer) => {
      await writer.updateTable('roles').set({ permissions: 4, status: 1 }).where('id', '=', 2).execute();
      await writer.deleteFrom('users').where('id', '>', 8).execute();
      await writer.updateTable('users').set({ role_id: 2, status: 1 }).where('id', '=', 2).execute();
    });
    api.adminToken = await api.tokenOf(admin.email, admin.password);
  });

  it('refuses to let a user delete their own account', async () => {
    await makeUser(api, 2);
    const body = { message: 'You cannot delete your own account.' };
    expect(await as(api.adminToken, 'DELETE', '/api/users/2')).toMatchObject({ status: 409, body });
    expect(await active()).toBe(2);
  });

  it.each([
    ['make an editor of', { role_id: 3 }],
    ['make a customer of', { role_id: 1 }],
    ['disable', { status: 0 }],
  ])('refuses to %s the last administrator', async (_what, change) => {
    expect(await as(api.adminToken, 'PUT', '/api/users/2', { ...me, ...change })).toMatchObject(lastOne);
    expect(await active()).toBe(1);
  });

  it('allows demoting an administrator while there is another one', async () => {
    await makeUser(api, 2);
    expect((await as(api.adminToken, 'PUT', '/api/users/2', { ...me, role_id: 3 })).status).toBe(200);
  });

  it('refuses to let a former administrator delete the last one', async () => {
    const made = await api.call('POST', '/api/roles', {
      token: api.adminToken,
      body: { name: `Chief ${engine.name}`, permissions: 4 },
    });
    const chief = await makeUser(api, role.parse(made.body).id);
    await api.app.db.transaction((writer) =>
      writer.updateTable('users').set({ password_hash: null }).where('id', '=', chief.id).execute(),
    );
    expect(await as(chief.token, 'DELETE', '/api/users/2')).toMatchObject(lastOne);
  });

  it.each([
    ['lower the level of', { permissions: 3 }],
    ['disable', { permissions: 4, status: 0 }],
  ])('refuses to %s the last administrator’s role', async (_what, change) => {
    const body = { name: 'Administrator', ...change };
    expect(await as(api.adminToken, 'PUT', '/api/roles/2', body)).toMatchObject(lastOne);
    expect((await api.call('GET', '/api/me', { token: api.adminToken })).status).toBe(200);
  });

  it('does not count a disabled administrator as another one', async () => {
    const { id, email } = await makeUser(api, 2);
    const other = { name: 'Other', email, contact: '1' };
    expect((await as(api.adminToken, 'PUT', `/api/users/${id}`, { ...other, status: 0 })).status).toBe(200);
    expect(await as(api.adminToken, 'PUT', '/api/users/2', { ...me, status: 0 })).toMatchObject(lastOne);
  });

  it.each([
    ['demote', 'PUT', { role_id: 3 }],
    ['disable', 'PUT', { status: 0 }],
    ['delete', 'DELETE', undefined],
  ] as const)(
    'keeps one of two administrators who %s each other at the same time',
    async (_how, method, change) => {
      for (let round = 0; round < 3; round += 1) {
        const [one, two] = [await makeUser(api, 2), await makeUser(api, 2)];
        await keepOnly([one.id, two.id]);
        const attack = (token: string, { id, email }: { id: number; email: string }) =>
          as(token, method, `/api/users/${id}`, change && { ...me, email, ...change });
        const responses = await Promise.all([attack(one.token, two), attack(two.token, one)]);
        expect(responses.map(({ status }) => status)).toContain(200);
        expect(responses.map(({ status }) => status)).not.toContain(500);
        const left = await api.app.db.read
          .selectFrom('users')
          .select('id')
          .where('role_id', '=', 2)
          .where('status', '=', 1)
          .execute();
        expect(left).toHaveLength(1);
        await keepOnly([2]);
      }
    },
  );

  it.each([
    ['editorial', 1],
    ['anonymous', 8],
  ])('refuses to delete the %s account', async (_name, id) => {
    expect(await as(api.adminToken, 'DELETE', `/api/users/${id}`)).toMatchObject(seededAccount);
  });

  it('rejects a password for the anonymous account', async () => {
    const body = { name: 'Anonymous', email: 'a@b.example', contact: '1', password: 'correct-horse' };
    expect((await as(api.adminToken, 'PUT', '/api/users/8', body)).status).toBe(409);
  });
});
