import { expect, it } from 'vitest';
import { insertUser } from '#server/domain/accounts/account-repository.ts';
import { lockRole } from '#server/domain/roles/role-repository.ts';
import { role } from '#shared/contract/roles.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('the API for roles', (engine) => {
  const api = useApi(engine);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    api.call(method, url, { token: api.adminToken, ...(body ? { body } : {}) });
  const create = (body: object) => call('POST', '/api/roles', body);

  it('lists the four seeded roles on a fresh installation', async () => {
    const list = role.array().parse((await call('GET', '/api/roles')).body);
    expect(list.map(({ id, name, permissions, status }) => [id, name, permissions, status])).toEqual([
      [1, 'Customer', 1, 1],
      [2, 'Administrator', 4, 1],
      [3, 'Editor', 3, 1],
      [4, 'Support', 2, 1],
    ]);
  });

  it('creates roles with ids from 5 on, as the form sends them', async () => {
    const response = await create({ id: null, name: ' Readers ', permissions: '1', status: '0' });
    const body = { id: 5, name: 'Readers', permissions: 1, status: 0 };
    expect(response).toMatchObject({ status: 201, body });
    expect(await create({ name: 'Writers', permissions: 2 })).toMatchObject({ body: { id: 6, status: 1 } });
  });

  it('returns whether a role may enter the portal', async () => {
    const list = role.array().parse((await call('GET', '/api/roles')).body);
    const staff = list.filter((one) => one.staff).map(({ id }) => id);
    expect(staff).toEqual([2, 3, 4]);
    const made = role.parse((await create({ name: 'Outsiders', permissions: 4 })).body);
    expect(made.staff).toBe(false);
    const body = { name: 'Editor', permissions: 3 };
    expect(await call('PUT', '/api/roles/3', body)).toMatchObject({ body: { staff: true } });
  });

  it('requires a name and a permission level', async () => {
    const refusal = {
      message: 'Name is required',
      errors: { name: ['Name is required'], permissions: ['Permission level is required'] },
      code: 'name_required',
      codes: { name: ['name_required'], permissions: ['permission_required'] },
    };
    expect((await create({})).body).toEqual(refusal);
    expect((await create({ name: '  ', permissions: '' })).body).toEqual(refusal);
  });

  it('accepts a permission level from 1 to 4', async () => {
    for (const permissions of [0, 5, '0', '5', 1.5, 'all', -1]) {
      const message = 'Permission level must be between 1 and 4';
      const body = { message, errors: { permissions: [message] } };
      expect(await create({ name: 'New', permissions })).toMatchObject({ status: 422, body });
    }
    for (const permissions of [1, 2, 3, 4]) {
      const response = await create({ name: `Level ${permissions}`, permissions: String(permissions) });
      expect(response).toMatchObject({ status: 201, body: { permissions } });
    }
  });

  it('rejects a name that is taken in any case', async () => {
    const taken = { status: 409, body: { message: 'A role with this name already exists' } };
    expect(await create({ name: 'ADMINISTRATOR', permissions: 1 })).toMatchObject(taken);
    const { id } = role.parse((await create({ name: 'Guides', permissions: 1 })).body);
    expect(await call('PUT', `/api/roles/${id}`, { name: 'editor', permissions: 1 })).toMatchObject(taken);
    const renamed = await call('PUT', `/api/roles/${id}`, { name: 'GUIDES', permissions: 1 });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'GUIDES' } });
  });

  it('changes a role, and keeps its status when the update leaves it out', async () => {
    const { id } = role.parse((await create({ name: 'Drivers', permissions: 1, status: 0 })).body);
    const sent = { id, name: 'Pilots', permissions: '3' };
    const body = { id, name: 'Pilots', permissions: 3, status: 0 };
    expect(await call('PUT', `/api/roles/${id}`, sent)).toMatchObject({ status: 200, body });
    const shown = await call('PUT', `/api/roles/${id}`, { ...sent, status: '1' });
    expect(shown).toMatchObject({ status: 200, body: { ...body, status: 1 } });
  });

  it('deletes a role, but no seeded one', async () => {
    const { id } = role.parse((await create({ name: 'Passing', permissions: 1 })).body);
    expect((await call('DELETE', `/api/roles/${id}`)).status).toBe(200);
    expect((await call('DELETE', `/api/roles/${id}`)).status).toBe(404);
    for (const seeded of [1, 2, 3, 4]) {
      const body = { message: 'This role is built in and cannot be deleted.' };
      expect(await call('DELETE', `/api/roles/${seeded}`)).toMatchObject({ status: 409, body });
    }
  });

  it('does not delete a role that users have', async () => {
    const { id } = role.parse((await create({ name: 'Held', permissions: 1 })).body);
    const first = await makeUser(api, id);
    const one = { message: '1 user has this role. Give them another one first.' };
    expect(await call('DELETE', `/api/roles/${id}`)).toMatchObject({ status: 409, body: one });
    const second = await makeUser(api, id);
    const two = { message: '2 users have this role. Give them another one first.' };
    expect(await call('DELETE', `/api/roles/${id}`)).toMatchObject({ status: 409, body: two });
    for (const user of [first, second]) await call('DELETE', `/api/users/${user.id}`);
    expect((await call('DELETE', `/api/roles/${id}`)).status).toBe(200);
  });

  it('either gives a role to a user or deletes it, when both calls arrive at the same time', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { id } = role.parse((await create({ name: `Now ${round}`, permissions: 1 })).body);
      const giving = api.app.db.transaction(async (writer) => {
        const held = await lockRole(writer, id);
        if (!held) return 'refused';
        const account = { gender: null, contact: '1', image_id: null, password_hash: 'x', status: 1 };
        const email = `now${round}@setucare.example`;
        await insertUser(writer, { ...account, name: 'Mina', email, role_id: id }, held.created_at);
        return 'given';
      });
      const [given, deleted] = await Promise.all([giving, call('DELETE', `/api/roles/${id}`)]);
      expect([given, deleted.status]).toEqual(given === 'given' ? ['given', 409] : ['refused', 200]);
    }
  });

  it.each(['999999', 'abc', '1.5', '0', '-1'])('returns 404 for %s, an id that no role has', async (id) => {
    const response = await call('PUT', `/api/roles/${id}`, { name: 'New', permissions: 1 });
    expect(response.status).toBe(404);
  });
});
