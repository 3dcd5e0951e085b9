import { beforeAll, expect, it } from 'vitest';
import { activity } from '#shared/contract/activity.ts';
import { statusResponse } from '#shared/contract/request-handling.ts';
import { savedFilter } from '#shared/contract/request-search.ts';
import { patientRequest } from '#shared/contract/requests.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { inboxOf, openRequest, sendRequest } from '#tests/support/requests.ts';

const hour = 60 * 60 * 1000;

describeEachEngine('the inbox', (engine) => {
  const api = useApi(engine);
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, body?: object, token = api.adminToken) =>
    api.call(method, `/api/appointments/${url}`, { token, ...(body ? { body } : {}) });
  const names = async (search: object) => (await inboxOf(api, search)).map(({ name }) => name);
  const add = (id: number, body: object) => call('POST', `${id}/events`, body);

  // Received in this order, an hour apart; "b" is answered, "c" confirmed, "a" waits longer than promised.
  beforeAll(async () => {
    const dates = { a: '2999-03-01', b: '2999-01-01', c: '2999-02-01', d: '2999-04-01' };
    for (const [name, date] of Object.entries(dates)) {
      await sendRequest(api, { name, date, message: name === 'd' ? '=1+1, "quoted"' : 'Text' });
      api.pass(name === 'a' ? 11 * hour : hour);
    }
    api.pass(11.5 * hour);
    api.adminToken = await api.tokenOf('admin@setucare.example', 'six-of-one');
    await add(2, { type: 'status', status: 'contacted' });
    await add(3, { type: 'status', status: 'confirmed' });
    await add(3, { type: 'assignment', assignee_id: 2 });
  });

  it.each(
    Object.entries({
      received: ['a', 'b', 'c', 'd'],
      waiting: ['a', 'd', 'b', 'c'],
      date: ['b', 'c', 'a', 'd'],
      status: ['a', 'd', 'b', 'c'],
    }),
  )('sorts requests by %s, and in the opposite order', async (sort, order) => {
    expect(await names({ sort })).toEqual(order);
    expect(await names({ sort: `-${sort}` })).toEqual(order.toReversed());
  });

  it('sorts the newest request first by default, page by page, and rejects an unknown order', async () => {
    expect(await names({})).toEqual(['d', 'c', 'b', 'a']);
    expect(await names({ sort: 'waiting', page: 2, per_page: 1 })).toEqual(['d']);
    expect((await call('POST', 'search', { sort: 'name' })).status).toBe(422);
  });

  it('filters requests by assignee, and by being overdue', async () => {
    expect(await names({ assignee: 'me' })).toEqual(['c']);
    expect(await names({ assignee: 2 })).toEqual(['c']);
    expect(await names({ assignee: 'nobody', sort: 'received' })).toEqual(['a', 'b', 'd']);
    expect(await names({ overdue: true })).toEqual(['a']);
    expect(await names({ overdue: false, status: 'new' })).toEqual(['d', 'a']);
  });

  it('exports requests as a CSV file without formulas, and records it in the activity', async () => {
    const response = await call('POST', 'export', { sort: 'received', status: 'new' });
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toContain('attachment');
    const lines = String(response.body).split('\r\n');
    expect(lines[0]?.startsWith('\ufeff"Reference","Received (Dhaka)","Name"')).toBe(true);
    expect(lines).toHaveLength(4);
    expect(lines[2]).toContain(`"+880 1711-000000","2999-04-01","'=1+1, ""quoted""","English","New","",""`);
    const recorded = await api.call('GET', '/api/activity?action=exported', { token: api.adminToken });
    expect(activity.array().parse(recorded.body)).toMatchObject([
      { entity: 'appointment', entity_id: null, actor: { id: 2 }, gone: false },
    ]);
    const support = await makeUser(api, 4);
    expect((await call('POST', 'export', {}, support.token)).status).toBe(403);
  });

  it('assigns several requests to a colleague: all of them, or none', async () => {
    const support = await makeUser(api, 4);
    const assign = (ids: number[], assignee_id: number | null) =>
      call('POST', 'assign', { ids, assignee_id });
    const refused = await Promise.all([
      assign([1, 2, 999_999], support.id),
      assign([1, 2], 999_999),
      assign([], 2),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([404, 422, 422]);
    expect(await names({ assignee: support.id })).toEqual([]);
    const response = await assign([4, 1, 4], support.id);
    expect(patientRequest.strict().array().parse(response.body)).toMatchObject([
      { id: 1, assignee: { id: support.id }, version: 2 },
      { id: 4, assignee: { id: support.id }, version: 2 },
    ]);
    await assign([1, 4], support.id);
    const recorded = await api.call('GET', '/api/activity?action=assigned', { token: api.adminToken });
    expect(
      activity
        .array()
        .parse(recorded.body)
        .slice(0, 2)
        .map(({ entity_id }) => entity_id),
    ).toEqual([4, 1]);
    const detail = await call('GET', '4');
    expect(detail.body).toMatchObject({ events: [{ type: 'received' }, { type: 'assignment', from: null }] });
    expect((await assign([1, 4], null)).body).toMatchObject([{ assignee: null }, { assignee: null }]);
  });

  it('assigns none of several requests when one of them was changed since it was read', async () => {
    const support = await makeUser(api, 4);
    const seen = patientRequest.array().parse((await call('POST', 'search', {})).body);
    const versions = Object.fromEntries(seen.map(({ id, version }) => [id, version]));
    const [first, second] = seen.map(({ id }) => id).sort((a, b) => a - b);
    const assign = (ids: unknown[]) => call('POST', 'assign', { ids, assignee_id: support.id, versions });
    await call('POST', `${second}/events`, { type: 'note', note: 'Called him' });
    expect(await assign([first, second])).toMatchObject({
      status: 409,
      body: { changed: { by: expect.any(String), at: expect.any(String) } },
    });
    expect(await names({ assignee: support.id })).toEqual([]);
    expect((await assign([first])).status).toBe(200);
    await call('POST', 'assign', { ids: [first], assignee_id: null });
  });

  it('stores two assignments of the same requests one after the other', async () => {
    const orders = [
      [1, 2, 3, 4],
      [4, 3, 2, 1],
    ];
    for (let round = 0; round < 3; round += 1) {
      const responses = await Promise.all(
        orders.map((ids, index) => call('POST', 'assign', { ids, assignee_id: index === 0 ? 2 : null })),
      );
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    }
  });

  it('sets the status of several requests, and names those that it left unchanged', async () => {
    const [one, two] = [await openRequest(api), await openRequest(api)];
    const versions = { [one.id]: 1, [two.id]: 1 };
    await two.add({ type: 'note', note: 'Called him' });
    const body = { ids: [two.id, one.id, 999_999], status: 'contacted', versions };
    const response = statusResponse.strict().parse((await call('POST', 'status', body)).body);
    expect(response.changed).toMatchObject([{ id: one.id, status: 'contacted', version: 2 }]);
    expect(response.refused).toEqual([
      { id: two.id, reason: 'changed_meanwhile', by: 'Administrator' },
      { id: 999_999, reason: 'not_found', by: null },
    ]);
    expect(await one.now()).toMatchObject({ status: 'contacted', awaiting_response: false });
    expect(await two.now()).toMatchObject({ status: 'new', version: 2 });

    const back = { ids: [one.id], status: 'new', versions: { [one.id]: 2 }, undo: true };
    const undone = statusResponse.parse((await call('POST', 'status', back)).body);
    expect(undone.changed).toMatchObject([{ id: one.id, awaiting_response: true, responded_at: null }]);
    const refused = [{ ids: [], status: 'new' }, { ids: [one.id] }, { ids: [one.id], status: 'lost' }];
    for (const wrong of refused) expect((await call('POST', 'status', wrong)).status).toBe(422);
  });

  it('shows each member of staff only their own saved filters', async () => {
    const other = await makeUser(api, 4);
    const filter = { status: 'new', sort: 'waiting', assignee: 'me', q: 'রহিমা' };
    const save = (name: string, token?: string) => call('POST', 'filters', { name, filter }, token);
    const saved = await save('Mine');
    expect(saved.status).toBe(201);
    expect(savedFilter.strict().parse(saved.body)).toMatchObject({ name: 'Mine', filter });
    expect(await save('mine')).toMatchObject({
      status: 409,
      body: { errors: { name: [expect.any(String)] } },
    });
    expect((await save('Mine', other.token)).status).toBe(201);
    await save('All');
    const list = savedFilter.array().parse((await call('GET', 'filters')).body);
    expect(list.map(({ name }) => name)).toEqual(['All', 'Mine']);
    const id = list[1]?.id;
    expect((await call('DELETE', `filters/${id}`, undefined, other.token)).status).toBe(404);
    expect((await call('DELETE', `filters/${id}`)).status).toBe(200);
    expect(savedFilter.array().parse((await call('GET', 'filters')).body)).toHaveLength(1);
    expect((await call('POST', 'filters', { name: ' ', filter: {} })).status).toBe(422);
    expect((await call('POST', 'filters', { name: 'Odd', filter: { sort: 'x' } })).status).toBe(422);
    await api.call('DELETE', `/api/users/${other.id}`, { token: api.adminToken });
    const left = await api.app.db.read.selectFrom('request_filters').select('user_id').execute();
    expect(left).toMatchObject([{ user_id: 2 }]);
  });
});
