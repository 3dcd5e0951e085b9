import { expect, it } from 'vitest';
import { portalSearchGroup } from '#shared/contract/portal-search.ts';
import { useApi } from '#tests/support/api.ts';
import { everyKindOfCaller, makeUser } from '#tests/support/callers.ts';
import { addTemplate, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';

describeEachEngine('a search of what was said and written', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', STAFF_ROLE_IDS: '2,3,4,5' });
  const groups = async (q: string, token = api.adminToken) => {
    const { body } = await api.call('POST', '/api/portal/search', { token, body: { q } });
    return portalSearchGroup.strict().array().parse(body);
  };
  /** What is found of lines: where each is, and its words, with what was found in braces. */
  const lines = async (q: string, token?: string) => {
    const found = (await groups(q, token)).find(({ kind }) => kind === 'line');
    return (found?.hits ?? []).map(({ id, line }) => {
      if (!line) throw new Error('A line is missing');
      const { excerpt } = line;
      if (!excerpt) return `${id} ${line.kind} -`;
      const words = excerpt.marks.reduceRight(
        (text, [start, end]) => `${text.slice(0, start)}{${text.slice(start, end)}}${text.slice(end)}`,
        excerpt.text,
      );
      return `${id} ${line.kind} ${line.type}: ${words}`;
    });
  };
  const idsOf = async (list: 'appointments' | 'cases', q: string) => {
    const { body } = await api.call('POST', `/api/${list}/search`, { token: api.adminToken, body: { q } });
    return (Array.isArray(body) ? body : []).map(({ id }) => id);
  };
  const insertLetter = (case_id: number, text: string) =>
    api.app.db.transaction((writer) =>
      writer
        .insertInto('hospital_letters')
        .values({
          case_id,
          hospital: 'Bumrungrad',
          kind: 'here',
          text,
          created_at: api.clock().toISOString(),
        })
        .execute(),
    );

  it('finds notes, answers, messages, tasks and letters with their words, and their request and case', async () => {
    await addTemplate(api, { text: 'Send the zqfilms of the template' });
    const one = await openCase(api, { name: 'Jorina Khatun', message: 'My knee: zqmessage, since May' });
    const { requestId: id } = one;
    const add = (body: object) =>
      api.call('POST', `/api/appointments/${id}/events`, { token: api.adminToken, body });
    await add({ type: 'note', note: 'Allergic to zqpenicillin, the CD is at the uncle in Mirpur' });
    await add({ type: 'family_message', channel: 'phone', text: 'আব্বার বুকে ব্যথা, ফোন ০১৯১১ ২২৩৩৪৪' });
    await add({ type: 'reply', channel: 'whatsapp', text: 'We ask for the zqangiogram', key: 'one-answer' });
    await one.event({ type: 'note', note: 'Budget 12 zqlakh' });
    await one.send('/tasks', { text: 'Fetch the zqfilms', owner: 'office', kind: 'other' });
    await insertLetter(one.id, 'We need the zqinr result');
    const expected = {
      ZQpenicillin: `${id} request note: Allergic to {zqpenicillin,} the CD is at the uncle in Mirpur`,
      'বুকে ব্যথা': `${id} request message: আব্বার {বুকে} {ব্যথা,} ফোন ০১৯১১ ২২৩৩৪৪`,
      '1122334': `${id} request message: আব্বার বুকে ব্যথা, ফোন ০১৯{১১ ২২৩৩৪}৪`,
      zqangio: `${id} request reply: We ask for the {zqangiogram}`,
      zqlakh: `${id} case note: Budget 12 {zqlakh}`,
      '12 zqlakh': `${id} case note: Budget {12} {zqlakh}`,
      'jorina zqlakh': `${id} case note: Budget 12 {zqlakh}`,
      zqfilms: `${id} task requested: Fetch the {zqfilms}`,
      zqmessage: `${id} request received: My knee: {zqmessage,} since May`,
    };
    for (const [q, line] of Object.entries(expected)) {
      expect(await lines(q), q).toEqual([line]);
      expect(await idsOf('appointments', q), q).toEqual([id]);
      expect(await idsOf('cases', q), q).toEqual([one.id]);
    }
    // Letters are for the care team: nobody else learns that a word is in one.
    expect(await lines('zqinr')).toEqual([]);
    for (const list of ['appointments', 'cases'] as const)
      expect(await idsOf(list, 'zqinr'), list).toEqual([]);
    expect(await lines('zqinr', one.coordinator.token)).toEqual([
      `${id} letter here: Bumrungrad: We need the {zqinr} result`,
    ]);
    const hit = (await groups('zqpenicillin')).find(({ kind }) => kind === 'line')?.hits[0];
    expect(hit).toMatchObject({ title: 'Jorina Khatun', note: one.reference });
    expect(hit?.line?.at).toMatch(/^\d{4}-\d\d-\d\dT/);
  });

  it('shows lines with all words first, then the newest, and says that there are more', async () => {
    for (let nth = 0; nth < 4; nth++) {
      const one = await openRequest(api, { name: `Many ${nth}` });
      await one.add({ type: 'note', note: `zqcommon note ${nth}` });
      await one.add({ type: 'note', note: `zqcommon again ${nth}` });
      await one.add({ type: 'note', note: nth === 0 ? 'zqcommon and zqrare' : 'zqrare alone' });
    }
    const found = (await groups('zqcommon')).find(({ kind }) => kind === 'line');
    expect(found?.more).toBe(true);
    expect(found?.hits).toHaveLength(5);
    expect((await lines('zqcommon zqrare'))[0]).toMatch(/\{zqcommon\} and \{zqrare\}$/);
  });

  it('shows level 1 what level 4 reads, and nobody else anything', async () => {
    const one = await openRequest(api);
    await one.add({ type: 'note', note: 'zqlevels' });
    const all = await lines('zqlevels');
    expect(all).toHaveLength(1);
    for (const [who, token] of Object.entries(await everyKindOfCaller(api))) {
      if (/^level \d$/.test(who)) expect(await lines('zqlevels', token ?? ''), who).toEqual(all);
      else {
        const { status } = await api.call('POST', '/api/portal/search', {
          ...(token && { token }),
          body: { q: 'zqlevels' },
        });
        expect(status, who).toBeOneOf([401, 403]);
      }
    }
  });

  it('finds what is changed by its new words, and nothing that was erased', async () => {
    const admin = await makeUser(api, 2);
    const one = await openCase(api);
    await one.event({ type: 'note', note: 'zqgone of the case' });
    await one.send('/tasks', { text: 'zqgone task', owner: 'office', kind: 'other' });
    await insertLetter(one.id, 'zqgone letter');
    const other = await openRequest(api);
    await other.add({ type: 'note', note: 'zqgone note' });
    expect(await lines('zqgone')).toHaveLength(3);
    await api.app.db.transaction(async (writer) => {
      await writer
        .updateTable('case_tasks')
        .set({ text: 'zqnew task' })
        .where('text', '=', 'zqgone task')
        .execute();
    });
    expect(await lines('zqnew')).toHaveLength(1);
    await api.call('DELETE', `/api/cases/${one.id}`, { token: admin.token });
    await api.call('DELETE', `/api/appointments/${other.id}`, { token: admin.token });
    expect(await groups('zqgone')).toEqual([]);
    const rows = await api.app.db.read.selectFrom('folded_texts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('zqgone');
  });
});
