import { expect, it } from 'vitest';
import { dashboard } from '#shared/contract/dashboard.ts';
import { admin, useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { inboxOf, openRequest } from '#tests/support/requests.ts';

const minute = 60 * 1000;

describeEachEngine('a request', (engine) => {
  const api = useApi(engine);

  it('records who changed its status, from what to what, and when', async () => {
    const { add } = await openRequest(api);
    api.pass(minute);
    const contacted = await add({ type: 'status', status: 'contacted' });
    expect(contacted).toMatchObject({ status: 'contacted', version: 2 });
    expect(await add({ type: 'note', note: 'Late', version: 1 })).toMatchObject({ version: 3 });
    expect(contacted.events[1]).toMatchObject({
      type: 'status',
      from: 'new',
      to: 'contacted',
      note: null,
      actor: { id: 2, name: 'Administrator' },
    });
    expect(Date.parse(contacted.events[1]?.created_at ?? '')).toBeGreaterThanOrEqual(
      Date.parse(contacted.created_at) + minute,
    );
    for (const status of ['confirmed', 'completed', 'cancelled', 'new']) {
      expect(await add({ type: 'status', status })).toMatchObject({ status });
    }
  });

  it('records the time of the first answer once', async () => {
    const { add } = await openRequest(api);
    const { responded_at } = await add({ type: 'status', status: 'contacted' });
    expect(responded_at).not.toBeNull();
    api.pass(minute);
    await add({ type: 'status', status: 'new' });
    expect(await add({ type: 'status', status: 'confirmed' })).toMatchObject({ responded_at });
  });

  it('awaits the first answer again only after its change was undone by the person who made it', async () => {
    const { add } = await openRequest(api);
    const colleague = await makeUser(api, 4);
    const undo = { type: 'status', status: 'new', undo: true };
    await add({ type: 'status', status: 'completed' });
    const undone = await add({ ...undo, version: 2 });
    expect(undone).toMatchObject({ responded_at: null, awaiting_response: true, version: 3 });
    expect(undone.events).toMatchObject([{ type: 'received' }, { to: 'completed' }, { to: 'new' }]);
    const { responded_at } = await add({ type: 'status', status: 'contacted' });
    expect(await add(undo, colleague.token)).toMatchObject({ responded_at, awaiting_response: false });
    await add({ type: 'status', status: 'contacted' });
    expect(await add(undo)).toMatchObject({ responded_at, awaiting_response: false });
  });

  it('allows undoing a change when only notes follow it, but not when somebody else has changed something', async () => {
    const { add, send } = await openRequest(api);
    await add({ type: 'status', status: 'contacted' });
    await add({ type: 'note', note: 'Called' });
    await add({ type: 'note', note: 'Called again' });
    const undo = { type: 'status', status: 'new', version: 2 };
    expect(await send(undo)).toMatchObject({ status: 409 });
    const undone = await add({ ...undo, undo: true });
    expect(undone).toMatchObject({ status: 'new', version: 5, awaiting_response: true });

    const colleague = await makeUser(api, 4);
    await add({ type: 'assignment', assignee_id: 2, version: 5 });
    await add({ type: 'note', note: 'Mine now' });
    const back = { type: 'assignment', assignee_id: null, version: 6, undo: true };
    expect(await add(back)).toMatchObject({ assignee: null, version: 8 });
    await add({ type: 'status', status: 'confirmed' }, colleague.token);
    await add({ type: 'note', note: 'Too late' });
    expect(await send({ ...back, assignee_id: 2, version: 8 })).toMatchObject({
      status: 409,
      body: { changed: { by: expect.stringMatching(/^Person/) } },
    });
    expect(await send({ ...undo, undo: true, version: 99 })).toMatchObject({ status: 409 });
  });

  it('does not count a note or an assignment as an answer', async () => {
    const { add } = await openRequest(api);
    await add({ type: 'note', note: 'Called, nobody there' });
    expect(await add({ type: 'assignment', assignee_id: 2 })).toMatchObject({ responded_at: null });
  });

  it('records to whom it is assigned', async () => {
    const { add } = await openRequest(api);
    const colleague = await makeUser(api, 4);
    const name = expect.stringMatching(/^Person/);
    const taken = await add({ type: 'assignment', assignee_id: String(colleague.id) });
    expect(taken).toMatchObject({ assignee: { id: colleague.id, name }, version: 2 });
    expect(taken.events[1]).toMatchObject({ type: 'assignment', from: null, to: name });
    const freed = await add({ type: 'assignment', assignee_id: null });
    expect(freed).toMatchObject({ assignee: null, version: 3 });
    expect(freed.events[2]).toMatchObject({ from: name, to: null });
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a customer', async () => (await makeUser(api, 1)).id],
    ['the editorial account', async () => 1],
    ['the anonymous account', async () => 8],
    ['an unknown user', async () => 999],
    ['a malformed id', async () => 'x'],
    ['no id', async () => undefined],
  ])('cannot be assigned to %s', async (_who, assignee) => {
    const { send, now } = await openRequest(api);
    const message = 'This user does not exist';
    const body = { message, errors: { assignee_id: [message] } };
    expect(await send({ type: 'assignment', assignee_id: await assignee() })).toMatchObject({
      status: 422,
      body,
    });
    expect(await now()).toMatchObject({ assignee: null, version: 1 });
  });

  it('does not await a first answer again after there was one, even if the status is set back to new', async () => {
    const { id, add, now } = await openRequest(api);
    const overdue = async () => (await inboxOf(api, { overdue: true })).map((found) => found.id);
    const countOverdue = async () => {
      const { body } = await api.call('GET', '/api/dashboard', { token: api.adminToken });
      return dashboard.parse(body).requests.overdue;
    };
    expect(await now()).toMatchObject({ status: 'new', awaiting_response: true });

    api.pass(25 * 60 * 60 * 1000);
    api.adminToken = await api.tokenOf(admin.email, admin.password);
    expect(await overdue()).toContain(id);
    const before = await countOverdue();

    expect(await add({ type: 'status', status: 'contacted' })).toMatchObject({ awaiting_response: false });
    const back = await add({ type: 'status', status: 'new' });
    expect(back).toMatchObject({ status: 'new', awaiting_response: false });
    const listed = (await inboxOf(api)).find((found) => found.id === id);
    expect(listed).toMatchObject({ status: 'new', awaiting_response: false });
    expect(await overdue()).not.toContain(id);
    expect(await countOverdue()).toBe(before - 1);
    const awaiting = (await inboxOf(api, { sort: 'waiting' })).map((found) => found.awaiting_response);
    expect(awaiting).toEqual(awaiting.toSorted((one, other) => Number(other) - Number(one)));
  });

  it('stores notes trimmed, and rejects an empty one', async () => {
    const { add, send } = await openRequest(api);
    const noted = await add({ type: 'note', note: '  ফোন করেছি ' });
    expect(noted.events[1]).toMatchObject({ type: 'note', note: 'ফোন করেছি', from: null, to: null });
    expect(noted.version).toBe(2);
    for (const note of ['', '  ', undefined, 'x'.repeat(5001)]) {
      expect((await send({ type: 'note', note })).status).toBe(422);
    }
  });

  it('gets no event when nothing changes', async () => {
    const { add } = await openRequest(api);
    await add({ type: 'assignment', assignee_id: 2 });
    await add({ type: 'assignment', assignee_id: 2 });
    const same = await add({ type: 'status', status: 'new' });
    expect([same.version, same.events.length, same.responded_at]).toEqual([2, 2, null]);
  });

  it.each([{}, { type: 'received' }, { type: 'status', status: 'lost' }, { type: 'status' }])(
    'rejects the event %j',
    async (body) => {
      const { send } = await openRequest(api);
      expect((await send(body)).status).toBe(422);
    },
  );

  it('returns 404 for an event when it does not exist', async () => {
    const response = await api.call('POST', '/api/appointments/999999/events', {
      token: api.adminToken,
      body: { type: 'note', note: 'x' },
    });
    expect(response.status).toBe(404);
  });

  it('rejects a change of an older version, says who changed the request, and still accepts a note', async () => {
    const { add, send, now } = await openRequest(api);
    await add({ type: 'status', status: 'contacted', version: 1 });
    const message = 'A colleague has changed this request in the meantime. Please look at it again.';
    for (const change of [
      { type: 'status', status: 'cancelled' },
      { type: 'assignment', assignee_id: 2 },
    ]) {
      const changed = { by: 'Administrator', at: (await now()).events[1]?.created_at };
      const body = { message, changed };
      expect(await send({ ...change, version: 1 })).toMatchObject({ status: 409, body });
    }
    expect(await now()).toMatchObject({ status: 'contacted', version: 2 });
  });

  it('stores one of several changes of the same version that arrive at the same time', async () => {
    const statuses = ['contacted', 'confirmed', 'cancelled', 'completed'];
    for (let round = 0; round < 5; round += 1) {
      const { send, now } = await openRequest(api);
      const changes = statuses.map((status) => send({ type: 'status', status, version: 1 }));
      const responses = await Promise.all(changes);
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect((await now()).events).toHaveLength(2);
    }
  });

  it('is changed by staff who may create, and read by staff who may read', async () => {
    const { send, id } = await openRequest(api);
    const note = { type: 'note', note: 'x' };
    const [support, customer] = [await makeUser(api, 4), await makeUser(api, 1)];
    expect((await send(note, support.token)).status).toBe(200);
    expect((await send(note, customer.token)).status).toBe(403);
    expect((await api.call('GET', `/api/appointments/${id}`, { token: support.token })).status).toBe(200);
    await api.call('PUT', '/api/roles/4', {
      token: api.adminToken,
      body: { name: 'Support', permissions: 1 },
    });
    const reader = await api.tokenOf(support.email, support.password);
    expect((await send(note, reader)).status).toBe(403);
    expect((await api.call('GET', `/api/appointments/${id}`, { token: reader })).status).toBe(200);
    await api.call('PUT', '/api/roles/4', {
      token: api.adminToken,
      body: { name: 'Support', permissions: 2 },
    });
  });

  it('keeps the name of a member of staff whose account is deleted', async () => {
    const { add, now } = await openRequest(api);
    const colleague = await makeUser(api, 4);
    await add({ type: 'assignment', assignee_id: colleague.id }, colleague.token);
    await api.call('DELETE', `/api/users/${colleague.id}`, { token: api.adminToken });
    const { assignee, events } = await now();
    expect(assignee).toBeNull();
    expect(events[1]).toMatchObject({ actor: { id: null, name: expect.stringMatching(/^Person/) } });
  });
});
