import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { chatLine, chatStored } from '#shared/contract/office-requests.ts';
import { portalSearchGroup } from '#shared/contract/portal-search.ts';
import { useApi } from '#tests/support/api.ts';
import { everyKindOfCaller, makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

const found = z.object({ id: z.int() });

const line = (text: string, minute = 0, from = 'family') => ({
  from,
  text,
  at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00+06:00`,
});

describeEachEngine('the lines of a chat', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', STAFF_ROLE_IDS: '2,3,4,5' });
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

  describe('in searches', () => {
    const search = async (list: 'appointments' | 'cases', q: string, token = api.adminToken) => {
      const { body } = await api.call('POST', `/api/${list}/search`, { token, body: { q } });
      return found.array().parse(body);
    };
    const everywhere = async (q: string, token = api.adminToken) => {
      const { status, body } = await api.call('POST', '/api/portal/search', { token, body: { q } });
      return status === 200 ? portalSearchGroup.array().parse(body) : status;
    };
    const foldedRows = () =>
      api.app.db.read.selectFrom('folded_texts').selectAll().where('kind', '=', 'chat_lines').execute();

    it('are found with requests, cases and everything, however the words are spelt', async () => {
      const one = await openCase(api, { name: 'Shirin Akter' });
      const other = await openRequest(api);
      const lines = [
        line('Vai, echocardiogram D’Souza te korsi', 1),
        line('আমার ভাইয়ের নম্বর ০১৭১২ ৩৪৫৬৭৮', 2),
        line('zqxtalk', 3, 'office'),
      ];
      await store(one.requestId, lines);
      await store(other.id, [line('Another echocardiogram')]);
      const typed = ['ECHOCARDIOGRAM', 'echocardiogram dsouza', '+8801712-345678', 'ভাইয়ের', 'ko vai zqxtalk'];
      for (const q of [...typed, 'zqxtalk shirin', 'zqxtalk akhter']) {
        expect(await search('appointments', q), q).toContainEqual({ id: one.requestId });
        expect(await search('cases', q), q).toEqual([{ id: one.id }]);
      }
      expect(await search('appointments', 'echocardiogram')).toEqual([
        { id: other.id },
        { id: one.requestId },
      ]);
      // Each word has to be found with the same request.
      expect(await search('appointments', 'another zqxtalk')).toEqual([]);
      const hits = [{ id: one.requestId, title: 'Shirin Akter', note: one.reference }];
      expect(await everywhere('zqxtalk')).toMatchObject([
        { kind: 'request', hits, more: false },
        { kind: 'case', hits: [{ ...hits[0], id: one.id }], more: false },
        {
          kind: 'line',
          hits: [{ ...hits[0], line: { kind: 'chat', type: 'office', excerpt: { text: 'zqxtalk' } } }],
          more: false,
        },
      ]);
    });

    it('are found by whoever of staff may read, as other texts, and by nobody else', async () => {
      const one = await openCase(api);
      await store(one.requestId, [line('zqxrights')]);
      const all = await everywhere('zqxrights');
      expect(all).toHaveLength(3);
      for (const [who, token] of Object.entries(await everyKindOfCaller(api)))
        if (/^level \d$/.test(who)) expect(await everywhere('zqxrights', token ?? ''), who).toEqual(all);
        else expect(await everywhere('zqxrights', token ?? ''), who).toBeOneOf([401, 403]);
      expect(await everywhere('zqxrights', one.owner.token)).toBe(403);
    });

    it('are found no longer once they are erased, with a request or a case', async () => {
      const [deleted, emptied] = [await openRequest(api), await openRequest(api)];
      await emptied.add({ type: 'status', status: 'confirmed' });
      const one = await openCase(api);
      const linesOf = async () => (await foldedRows()).filter(({ text }) => text === 'zqxerased');
      for (const id of [deleted.id, emptied.id, one.requestId]) await store(id, [line('zqxerased', id)]);
      expect(await linesOf()).toHaveLength(3);
      expect(await search('appointments', 'zqxerased')).toHaveLength(3);
      const admin = await makeUser(api, 2);
      const remove = async (path: string) =>
        expect((await api.call('DELETE', path, { token: admin.token })).status).toBe(200);
      await remove(`/api/cases/${one.id}`);
      expect(await search('appointments', 'zqxerased')).toHaveLength(2);
      await remove(`/api/appointments/${deleted.id}`);
      await remove(`/api/appointments/${emptied.id}`);
      expect(await everywhere('zqxerased')).toEqual([]);
      expect(JSON.stringify(await foldedRows())).not.toContain('zqxerased');
    });
  });
});
