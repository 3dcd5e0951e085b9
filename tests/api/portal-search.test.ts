import { expect, it } from 'vitest';
import { portalHitsShown, portalSearchGroup } from '#shared/contract/portal-search.ts';
import { useApi } from '#tests/support/api.ts';
import { everyKindOfCaller } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { sentDoctor } from '#tests/support/doctors-and-hospitals.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

describeEachEngine('the portal’s search', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', STAFF_ROLE_IDS: '2,3,4,5' });
  const ask = (q: string, token = api.adminToken) =>
    api.call('POST', '/api/portal/search', { token, body: { q } });
  const find = async (q: string, token?: string) =>
    portalSearchGroup
      .strict()
      .array()
      .parse((await ask(q, token)).body);
  const titles = async (q: string) => {
    const groups = await find(q);
    return groups.map(({ kind, hits }) => [kind, hits.map(({ title }) => title)]);
  };

  it('finds requests, cases and people by name, sound, number and reference', async () => {
    const one = await openCase(api, { name: 'Shirin Akter Mim', phone: '+880 1999-111222' });
    await one.send('/events', { type: 'note', note: 'x' });
    await api.app.db.transaction((writer) =>
      writer.updateTable('patients').set({ passport_name: 'SHIREEN MIMOSA' }).execute(),
    );
    for (const q of ['akhter shirin mim', '01999 111222', one.reference, 'শিরিন আক্তার']) {
      const groups = await find(q);
      const hit = (kind: string) => groups.find((group) => group.kind === kind)?.hits[0];
      expect(hit('request'), q).toEqual({
        id: one.requestId,
        title: 'Shirin Akter Mim',
        note: one.reference,
      });
      expect(hit('case'), q).toEqual({ id: one.id, title: 'SHIREEN MIMOSA', note: one.reference });
    }
    expect(await titles('mimosa')).toEqual([['case', ['SHIREEN MIMOSA']]]);
    const user = { name: 'Zubaida Rahmani', email: 'zubaida@people.example', contact: '01733000111' };
    await api.call('POST', '/api/users', {
      token: api.adminToken,
      body: { ...user, role_id: 1, password: 'correct-horse' },
    });
    for (const q of ['zubaida', 'zubaida@people', '01733000111']) {
      expect(await find(q), q).toMatchObject([
        { kind: 'user', hits: [{ title: user.name, note: user.email }], more: false },
      ]);
    }
  });

  it('finds content, drafts too, with what has the words in its title first', async () => {
    const add = (url: string, body: object) => api.call('POST', url, { token: api.adminToken, body });
    const doctor = sentDoctor;
    const named = { ...doctor, name: 'Dr. Xanthippe Woo', desc: 'Hearts' };
    const mentioned = { ...doctor, name: 'Dr. Other', desc: 'Works with Xanthippe' };
    const statuses = [await add('/api/doctors', named), await add('/api/doctors', mentioned)];
    const faq = { question: 'Who is Xanthippe?', answer: 'A doctor', topic: 'service', published: 0 };
    statuses.push(await add('/api/faqs', faq));
    statuses.push(await add('/api/reply-templates', { name: 'Xanthippe is away', text: 'Sorry' }));
    expect(statuses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(await titles('xanthippe')).toEqual([
      ['doctor', ['Dr. Xanthippe Woo', 'Dr. Other']],
      ['faq', ['Who is Xanthippe?']],
      ['reply_template', ['Xanthippe is away']],
    ]);
  });

  it('shows a few of each kind, and says that there are more', async () => {
    for (let i = 0; i <= portalHitsShown; i++) await openRequest(api, { name: `Quentin Number${i}` });
    const [group, ...others] = await find('quentin');
    expect(group).toMatchObject({ kind: 'request', more: true });
    expect(group?.hits).toHaveLength(portalHitsShown);
    expect(others).toEqual([]);
    const marked = await openRequest(api, { name: 'Ottoline Marked' });
    const other = await openRequest(api);
    await marked.add({ type: 'same_as', same_as_id: other.id });
    expect(await titles('ottoline')).toEqual([['request', ['Ottoline Marked']]]);
  });

  it.each(['%', '_', ';;;', '🙂', "'", '"', '\\', 'x'.repeat(200)])(
    'answers %j like any other text',
    async (q) => {
      expect((await ask(q)).status).toBe(200);
    },
  );

  it('refuses an empty text and one that is too long', async () => {
    for (const q of ['', '   ', 'x'.repeat(201)]) expect((await ask(q)).status).toBe(422);
  });

  it('is for staff alone: level 1 finds what level 4 finds, as in the lists', async () => {
    await openRequest(api, { name: 'Perpetua Searched' });
    const tokens = await everyKindOfCaller(api);
    const all = await find('perpetua');
    expect(all).toHaveLength(1);
    for (const [who, token] of Object.entries(tokens)) {
      const response = await ask('perpetua', token ?? '');
      if (/^level \d$/.test(who)) expect(response.body, who).toEqual(all);
      else expect(response.status, who).toBeGreaterThanOrEqual(401);
    }
  });
});
