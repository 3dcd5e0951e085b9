import { expect, it } from 'vitest';
import { activity } from '#shared/contract/activity.ts';
import { attention } from '#shared/contract/attention.ts';
import { limits } from '#shared/contract/limits.ts';
import { requestDetail } from '#shared/contract/requests.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { inboxOf, openRequest } from '#tests/support/requests.ts';

describeEachEngine('requests of the same person', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off' });
  let last = 10_000_000;
  /** Another number and address than those of the other tests. */
  const person = () => {
    last += 1;
    return { phone: `017${last}`, email: `p${last}@patients.example` };
  };
  const get = async (id: number) => {
    const { body } = await api.call('GET', `/api/appointments/${id}`, { token: api.adminToken });
    return requestDetail.strict().parse(body);
  };
  const relatedTo = async (id: number) => (await get(id)).related.map((other) => [other.id, other.common]);
  const isInInbox = async (id: number, search: object = {}) =>
    (await inboxOf(api, { ...search, per_page: 200 })).some((found) => found.id === id);
  const mark = (one: { send: (body: object, token?: string) => Promise<unknown> }, id: number | null) =>
    one.send({ type: 'same_as', same_as_id: id });
  const newRequests = async () => {
    const { body } = await api.call('GET', '/api/attention', { token: api.adminToken });
    const { new_requests, arrivals } = attention.parse(body);
    return { new_requests, arrivals: arrivals.length };
  };

  it('know each other by number, address and account, however these are written', async () => {
    const me = person();
    const digits = me.phone.slice(1);
    const first = await openRequest(api, me);
    const second = await openRequest(api, { ...me, phone: `+880 ${digits}`, email: me.email.toUpperCase() });
    const third = await openRequest(api, { ...person(), phone: `(০${digits})` });
    const fourth = await openRequest(api, { ...person(), message: `Call also 0${digits}` });
    expect(await relatedTo(first.id)).toEqual([
      [third.id, ['phone']],
      [second.id, ['phone', 'email']],
    ]);
    expect(await relatedTo(third.id)).toHaveLength(2);
    expect(await relatedTo(fourth.id)).toEqual([]);

    const owner = await makeUser(api, 1);
    const headers = { authorization: `Bearer ${owner.token}` };
    const own = [await openCase(api, person()), await openRequest(api, person())];
    const sent = await api.call('POST', '/api/contact', {
      body: { name: 'A', date: '2999-01-01', ...person() },
      headers,
    });
    expect(sent.status).toBe(201);
    expect(await relatedTo(own[1]?.id ?? 0)).toEqual([]);
    const rows = await api.app.db.read
      .selectFrom('appointments')
      .select('id')
      .where('user_id', '=', owner.id)
      .execute();
    const one = await openRequest(api, person());
    await api.app.db.transaction((writer) =>
      writer.updateTable('appointments').set({ user_id: owner.id }).where('id', '=', one.id).execute(),
    );
    expect(await relatedTo(one.id)).toEqual([[rows[0]?.id, ['account']]]);
  });

  it('are marked as the same: one leaves inbox and counts, each shows the other, and it can be undone', async () => {
    const me = person();
    const main = await openRequest(api, me);
    const before = await newRequests();
    const double = await openRequest(api, me);
    const untouched = await main.now();
    const marked = await double.add({ type: 'same_as', same_as_id: main.id, version: 1 });
    expect(marked).toMatchObject({
      status: 'new',
      assignee: null,
      version: 2,
      awaiting_response: false,
      same_as: { id: main.id },
      related: [{ id: main.id, marked: true, common: ['phone', 'email'] }],
    });
    expect(await newRequests()).toEqual(before);
    for (const search of [{}, { status: 'new' }, { assignee: 'nobody' }, { sort: 'waiting' }]) {
      expect(await isInInbox(double.id, search)).toBe(false);
      expect(await isInInbox(main.id, search)).toBe(true);
    }
    expect(await inboxOf(api, { q: marked.reference })).toMatchObject([{ same_as: { id: main.id } }]);
    const shown = await get(main.id);
    expect(shown).toMatchObject({
      same_as: null,
      awaiting_response: true,
      account: untouched.account,
      case_id: null,
      related: [{ id: double.id, marked: true }],
    });
    expect(shown.events.at(-1)).toMatchObject({ type: 'same_here', to: marked.reference, actor: { id: 2 } });
    expect(marked.events.at(-1)).toMatchObject({ type: 'same_as', to: shown.reference });

    await double.add({ type: 'note', note: 'Called' });
    const undone = await double.add({ type: 'same_as', same_as_id: null, version: 2, undo: true });
    expect(undone).toMatchObject({ same_as: null, related: [{ id: main.id, marked: false }] });
    expect(await isInInbox(double.id)).toBe(true);
    const { body } = await api.call('GET', '/api/activity?entity=appointment&action=edited', {
      token: api.adminToken,
    });
    const entries = activity.array().parse(body);
    expect(entries.slice(0, 2)).toMatchObject([
      { entity_id: double.id, fields: ['same_as'] },
      { entity_id: double.id, fields: ['same_as'] },
    ]);
  });

  it('are marked by two colleagues at once: the second is told, and no circle arises', async () => {
    const me = person();
    const [one, other, third] = [
      await openRequest(api, me),
      await openRequest(api, me),
      await openRequest(api, me),
    ];
    const colleague = await makeUser(api, 4);
    const both = await Promise.all([
      one.send({ type: 'same_as', same_as_id: other.id, version: 1 }),
      other.send({ type: 'same_as', same_as_id: one.id }, colleague.token),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const twice = await Promise.all([
      third.send({ type: 'same_as', same_as_id: one.id, version: 1 }),
      third.send({ type: 'same_as', same_as_id: other.id, version: 1 }, colleague.token),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const rows = await api.app.db.read
      .selectFrom('same_requests')
      .selectAll()
      .where('appointment_id', 'in', [one.id, other.id, third.id])
      .execute();
    expect(rows).toHaveLength(2);
    expect(await mark(one, one.id)).toMatchObject({ status: 422 });
    expect(await mark(one, 999_999)).toMatchObject({ status: 422 });
    expect(await mark(one, -1)).toMatchObject({ status: 422 });
  });

  it('form one group when they are marked one after the other, and part of it when a mark is taken back', async () => {
    const me = person();
    const a = await openRequest(api, me);
    const b = await openRequest(api, me);
    const c = await openRequest(api, me);
    expect(await a.add({ type: 'same_as', same_as_id: b.id })).toMatchObject({ same_as: { id: b.id } });
    expect(await b.add({ type: 'same_as', same_as_id: c.id })).toMatchObject({ same_as: { id: c.id } });
    for (const one of [a, b, c]) {
      const { related } = await get(one.id);
      expect(related.map(({ marked }) => marked)).toEqual([true, true]);
    }
    expect(await mark(c, a.id)).toMatchObject({ status: 409, body: { code: 'same_already' } });
    const d = await openRequest(api, me);
    // The one in the inbox is meant.
    expect(await d.add({ type: 'same_as', same_as_id: a.id })).toMatchObject({ same_as: { id: c.id } });
    await b.add({ type: 'same_as', same_as_id: null });
    expect((await get(a.id)).related.filter(({ marked }) => marked)).toMatchObject([{ id: b.id }]);
    expect((await get(c.id)).related.filter(({ marked }) => marked)).toMatchObject([{ id: d.id }]);
  });

  it('are at most twenty, of which those marked come first', async () => {
    const me = person();
    const all = [];
    for (let i = 0; i <= limits.relatedRequests + 1; i++) all.push(await openRequest(api, me));
    const [first, second, ...others] = all;
    if (!first || !second) throw new Error('There are no requests');
    await mark(first, second.id);
    const shown = await get(second.id);
    expect(shown.related_more).toBe(true);
    expect(shown.related[0]).toMatchObject({ id: first.id, marked: true });
    expect(shown.related).toHaveLength(limits.relatedRequests);
    const statuses = [];
    for (const other of others) statuses.push(await mark(other, second.id));
    const refused = statuses.filter((response) => JSON.stringify(response).includes('same_too_many'));
    expect(refused).toHaveLength(2);
  });

  it('change nothing of a case, an owner or a right, and a marked request keeps its case', async () => {
    const me = person();
    const withCase = await openCase(api, me);
    const other = await openRequest(api, me);
    await mark(other, withCase.requestId);
    expect((await get(other.id)).related).toMatchObject([{ case_id: withCase.id, marked: true }]);
    expect(await get(other.id)).toMatchObject({ account: null, case_id: null });
    await mark(other, null);
    const marked = await withCase.request();
    await api.call('POST', `/api/appointments/${withCase.requestId}/events`, {
      token: api.adminToken,
      body: { type: 'same_as', same_as_id: other.id, version: marked.version },
    });
    expect(await get(withCase.requestId)).toMatchObject({
      case_id: withCase.id,
      account: { id: withCase.owner.id },
      same_as: { id: other.id },
    });
    expect((await withCase.get()).stage).toBe(withCase.opened.stage);
    expect((await withCase.own()).id).toBe(withCase.id);
    const own = await api.call('GET', '/api/account/requests', { token: withCase.owner.token });
    expect(own.body).toMatchObject([{ reference: withCase.reference }]);
    expect(JSON.stringify(own.body)).not.toContain('same');
    const file = await api.call('GET', '/api/account/export?format=json', { token: withCase.owner.token });
    expect(JSON.stringify(file.body)).not.toContain((await other.now()).reference);
  });

  it('forget each other when one is erased', async () => {
    const me = person();
    const main = await openRequest(api, me);
    const erased = await openRequest(api, me);
    await mark(main, erased.id);
    const { reference } = await erased.add({ type: 'status', status: 'confirmed' });
    const response = await api.call('DELETE', `/api/appointments/${erased.id}`, { token: api.adminToken });
    expect(response.status).toBe(200);
    const after = await get(main.id);
    expect(after).toMatchObject({ same_as: null, related: [] });
    expect(JSON.stringify(after)).not.toContain(reference);
    const stripped = await get(erased.id);
    expect(stripped).toMatchObject({ phone: '', related: [] });
    expect(JSON.stringify(stripped)).not.toContain(after.reference);
    expect(await isInInbox(main.id)).toBe(true);
    expect(await mark(main, erased.id)).toMatchObject({ status: 409, body: { code: 'request_erased' } });
  });

  it('cannot be marked by level 1, who sees them', async () => {
    const me = person();
    const one = await openRequest(api, me);
    const other = await openRequest(api, me);
    expect(
      (await one.send({ type: 'same_as', same_as_id: other.id }, (await makeUser(api, 1)).token)).status,
    ).toBe(403);
  });
});
