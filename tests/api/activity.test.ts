import { beforeAll, expect, it } from 'vitest';
import { type ActivityQuery, activity } from '#shared/contract/activity.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest, request } from '#tests/support/requests.ts';
import { idOf } from '#tests/support/response-body.ts';

const doctor = { name: 'Dr Ayesha', specialty: 'Heart', experience: 3, desc: 'Text' };
const place = { specialty: 'Heart', established: 1990, desc: 'Text', beds: '10', location: 'Bangkok' };
const contact = { contact_phone: '1', contact_internationaldept: '2', contact_address: 'Street' };
const hospital = { name: 'Riverside', ...place, ...contact };

describeEachEngine('the activity list', (engine) => {
  const api = useApi(engine);
  const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) =>
    api.call(method, url, { token: api.adminToken, body: body ?? {} });
  const ask = (query: Record<string, unknown> = {}) =>
    api.call('GET', `/api/activity?${new URLSearchParams(query as Record<string, string>)}`, {
      token: api.adminToken,
    });
  const lines = async (query: ActivityQuery = {}) =>
    activity
      .strict()
      .array()
      .parse((await ask(query)).body);
  const newest = async (query: ActivityQuery = {}) => (await lines(query))[0];
  const by = { id: 2, name: 'Administrator' };

  beforeAll(async () => {
    await send('POST', '/api/categories', { name: 'Papers' });
  });

  it('shows who created, changed and deleted a record, and the names of the changed fields', async () => {
    const blog = { title: 'Visas', descriptions: 'Text', category_id: 1 };
    const role = { name: 'Readers', permissions: 1 };
    const kinds = [
      ['doctor', 'doctors', doctor, { ...doctor, desc: 'New', name_bn: 'আয়েশা' }, ['desc', 'name_bn']],
      ['hospital', 'hospitals', hospital, { ...hospital, services: ['MRI'] }, ['services']],
      ['blog', 'blogs', blog, { ...blog, title: 'Papers', status: 0 }, ['title', 'status']],
      ['role', 'roles', role, { ...role, permissions: 2 }, ['permissions']],
    ] as const;
    for (const [entity, path, first, second, fields] of kinds) {
      const made = await send('POST', `/api/${path}`, first);
      const id = idOf(made.body);
      const label = 'title' in first ? first.title : first.name;
      expect(await newest({ entity })).toMatchObject({
        actor: by,
        entity,
        entity_id: id,
        action: 'created',
        label,
        gone: false,
        fields: [],
      });
      await send('PUT', `/api/${path}/${id}`, second);
      const edited = await newest({ entity });
      expect(edited).toMatchObject({ action: 'edited', entity_id: id, actor: by });
      expect([...(edited?.fields ?? [])].sort()).toEqual([...fields].sort());
      await send('PUT', `/api/${path}/${id}`, second);
      expect(await newest({ entity })).toEqual(edited);
      await send('DELETE', `/api/${path}/${id}`);
      expect(await newest({ entity })).toMatchObject({ action: 'deleted', label: null, gone: true });
      expect(await lines({ entity, entity_id: id })).toHaveLength(3);
    }
    expect(await newest({ entity: 'category' })).toMatchObject({ action: 'created', label: 'Papers' });
  });

  it('shows changes of accounts, without their contents', async () => {
    const { id } = await makeUser(api, 4);
    expect(await newest({ entity: 'user', action: 'signed_in' })).toMatchObject({
      actor: { id },
      entity_id: id,
    });
    const change = {
      name: 'Nadia',
      email: 'nadia@setucare.example',
      contact: '1',
      password: 'correct-horse',
    };
    await send('PUT', `/api/users/${id}`, change);
    const edited = await newest({ entity: 'user' });
    expect(edited?.fields.sort()).toEqual(['contact', 'email', 'name', 'password']);
    const token = await api.tokenOf(change.email, change.password);
    await api.call('POST', '/api/categories', { token, body: { name: 'Costs' } });
    await send('DELETE', `/api/users/${id}`);
    expect(await newest({ entity: 'user' })).toMatchObject({ action: 'deleted', actor: by, gone: true });
    expect(await newest({ entity: 'category' })).toMatchObject({ actor: { id, name: null } });
    const stored = await api.app.db.read.selectFrom('activities').selectAll().execute();
    expect(JSON.stringify(stored)).not.toMatch(/nadia|Ayesha|horse/i);
  });

  it('shows customers who register, but not their sign-ins', async () => {
    const { id } = await makeUser(api, 1);
    const made = await api.call('POST', '/api/users', {
      body: { name: 'Karim', email: 'karim@patients.example', password: 'correct-horse', contact: '1' },
    });
    const own = idOf(made.body);
    expect(await newest({ entity: 'user' })).toMatchObject({
      action: 'created',
      actor: { id: own },
      entity_id: own,
    });
    expect(await lines({ user_id: id })).toEqual([]);
  });

  it('shows what happened to a request, by its reference', async () => {
    const { id, send: add, now } = await openRequest(api);
    await add({ type: 'status', status: 'contacted' });
    await add({ type: 'status', status: 'contacted' });
    await add({ type: 'assignment', assignee_id: 2 });
    await add({ type: 'note', note: 'Called' });
    const recorded = await lines({ entity: 'appointment', entity_id: id });
    expect(recorded.map(({ action }) => action)).toEqual(['noted', 'assigned', 'status']);
    const { reference } = await now();
    expect(recorded[0]).toMatchObject({ label: reference, actor: by });
    expect(JSON.stringify(recorded)).not.toContain(request.name);
  });

  it('records nothing for a call that failed', async () => {
    const before = await newest();
    expect((await send('POST', '/api/roles', { name: 'Editor', permissions: 1 })).status).toBe(409);
    expect((await send('DELETE', '/api/roles/1')).status).toBe(409);
    expect((await send('DELETE', '/api/doctors/999')).status).toBe(404);
    expect(await newest()).toEqual(before);
  });

  it('returns the newest entry first, page by page, filtered by who, what and when', async () => {
    const all = await ask({ per_page: 200 });
    const total = Number(all.headers['x-total-count']);
    const ids = activity
      .array()
      .parse(all.body)
      .map(({ id }) => id);
    expect(ids).toHaveLength(total);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(await lines()).toHaveLength(Math.min(20, total));
    expect(await lines({ page: 2, per_page: 3 })).toMatchObject(ids.slice(3, 6).map((id) => ({ id })));
    api.pass(3 * 24 * 60 * 60 * 1000);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    await send('POST', '/api/doctors', doctor);
    const timestamp = (await newest())?.created_at ?? '';
    const today = new Date(Date.parse(timestamp) + 6 * 60 * 60 * 1000).toISOString().slice(0, 10);
    expect(await lines({ from: today, to: today })).toHaveLength(2);
    expect(await lines({ from: timestamp })).toHaveLength(1);
    expect((await lines({ to: timestamp }))[0]?.created_at).toBe(timestamp);
    expect(Number((await ask({ to: '2020-01-01' })).headers['x-total-count'])).toBe(0);
    expect((await lines({ user_id: 2, action: 'created', entity: 'doctor' })).length).toBeGreaterThan(1);
  });

  it.each(['entity=x', 'action=x', 'user_id=x', 'from=yesterday', 'to=2031-13-01'])(
    'rejects the filter %s',
    async (wrong) => {
      const { status } = await api.call('GET', `/api/activity?${wrong}`, { token: api.adminToken });
      expect(status).toBe(422);
    },
  );

  it('cannot be changed, not even by a query of the database', async () => {
    const { db } = api.app;
    const change = db.transaction((w) => w.updateTable('activities').set({ action: 'shown' }).execute());
    await expect(change).rejects.toThrow(/append only/);
    const removal = db.transaction((w) => w.deleteFrom('activities').execute());
    await expect(removal).rejects.toThrow(/append only/);
  });
});
