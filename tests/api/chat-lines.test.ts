import { expect, it } from 'vitest';
import { chatLine, chatStored } from '#shared/contract/office-requests.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

const line = (text: string, minute = 0, from = 'family') => ({
  from,
  text,
  at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00+06:00`,
});

describeEachEngine('the lines of a chat', (engine) => {
  const api = useApi(engine);
  const send = (id: number, lines: object[], token = api.adminToken) =>
    api.call('POST', `/api/appointments/${id}/chat-lines`, { token, body: { lines } });
  const store = async (id: number, lines: object[]) =>
    chatStored.strict().parse((await send(id, lines)).body);
  const linesOf = async (id: number, query = '') => {
    const path = `/api/appointments/${id}/chat-lines${query}`;
    return chatLine
      .strict()
      .array()
      .parse((await api.call('GET', path, { token: api.adminToken })).body);
  };

  it('are stored with their sides and times, and the history says how many', async () => {
    const one = await openRequest(api);
    const lines = [line('We called', 2, 'office'), line('আব্বার বুকে ব্যথা', 1)];
    expect(await store(one.id, lines)).toEqual({ added: 2, total: 2 });
    expect(await linesOf(one.id)).toMatchObject([
      { from: 'family', text: 'আব্বার বুকে ব্যথা', at: '2026-11-20T04:01:00.000Z' },
      { from: 'office', text: 'We called', at: '2026-11-20T04:02:00.000Z' },
    ]);
    expect(await linesOf(one.id, '?page=2&per_page=1')).toMatchObject([{ text: 'We called' }]);
    const last = (await one.now()).events.at(-1);
    expect(last).toMatchObject({ type: 'chat', to: '2', note: null, actor: { id: expect.any(Number) } });
  });

  it('are not stored again when the chat is pasted again, also twice at once', async () => {
    const one = await openRequest(api);
    const twice = [line('ok', 1), line('ok', 1), line('yes', 2)];
    const both = await Promise.all([store(one.id, twice), store(one.id, twice)]);
    expect(both.map(({ added }) => added).toSorted()).toEqual([0, 3]);
    const { version } = await one.now();
    expect(await store(one.id, twice)).toEqual({ added: 0, total: 3 });
    expect((await one.now()).version).toBe(version);
    expect(await store(one.id, [...twice, line('more', 3)])).toEqual({ added: 1, total: 4 });
  });

  it('are 300 at most in a call and 5,000 in all, and none of the future', async () => {
    const one = await openRequest(api);
    const many = Array.from({ length: 301 }, (_, nth) => line(`line ${nth}`));
    expect((await send(one.id, many)).status).toBe(422);
    expect(await store(one.id, many.slice(1))).toMatchObject({ added: 300 });
    await api.app.db.transaction((writer) =>
      writer
        .insertInto('chat_lines')
        .values(
          Array.from({ length: 4699 }, () => ({
            appointment_id: one.id,
            from: 'family' as const,
            text: 'x',
            at: api.clock().toISOString(),
            recorded_by: 'x',
            created_at: api.clock().toISOString(),
          })),
        )
        .execute(),
    );
    expect(await send(one.id, [line('one', 1), line('two', 1)])).toMatchObject({
      status: 409,
      body: { code: 'chat_too_long' },
    });
    expect(await store(one.id, [line('one', 1)])).toEqual({ added: 1, total: 5000 });
    const tomorrow = new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString();
    expect((await send(one.id, [{ ...line('x'), at: tomorrow }])).status).toBe(422);
    expect((await send(one.id, [{ ...line('x'), at: '20 Nov 2026' }])).status).toBe(422);
    expect((await send(one.id, [])).status).toBe(422);
  });

  it('are nothing for customers, and nothing is stored with an erased request', async () => {
    const one = await openCase(api);
    expect((await send(one.requestId, [line('x')], one.owner.token)).status).toBe(403);
    const path = `/api/appointments/${one.requestId}/chat-lines`;
    expect((await api.call('GET', path, { token: one.owner.token })).status).toBe(403);
    const other = await openRequest(api);
    await other.add({ type: 'status', status: 'confirmed' });
    await store(other.id, [line('zqxchat')]);
    await api.call('DELETE', `/api/appointments/${other.id}`, { token: api.adminToken });
    expect(await send(other.id, [line('x')])).toMatchObject({ status: 409 });
    expect(await linesOf(other.id)).toEqual([]);
    expect((await send(999_999, [line('x')])).status).toBe(404);
  });

  it('go with the case in which they were stored, and stay where they were stored before', async () => {
    const one = await openCase(api);
    await api.app.db.transaction((writer) =>
      writer
        .insertInto('chat_lines')
        .values({
          appointment_id: one.requestId,
          from: 'office',
          text: 'before',
          recorded_by: 'x',
          at: '2020-01-01T00:00:00.000Z',
          created_at: '2020-01-01T00:00:00.000Z',
        })
        .execute(),
    );
    await store(one.requestId, [line('since')]);
    const admin = await makeUser(api, 2);
    expect((await api.call('DELETE', `/api/cases/${one.id}`, { token: admin.token })).status).toBe(200);
    expect((await linesOf(one.requestId)).map(({ text }) => text)).toEqual(['before']);
  });
});
