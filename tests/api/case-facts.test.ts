import { expect, it } from 'vitest';
import { day } from '#server/clock.ts';
import { replayTextsRemoval } from '#server/domain/case-desk/case-texts.ts';
import { lockRequests } from '#server/domain/requests/request-repository.ts';
import { type CaseFacts, caseFacts } from '#shared/contract/case-facts.ts';
import { sharedProof, sharedView } from '#shared/contract/share-links.ts';
import { siteSettings } from '#shared/contract/site.ts';
import { type Api, admin, useApi } from '#tests/support/api.ts';
import { everyKindOfCaller } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { dumpOfDatabase } from '#tests/support/personal-data.ts';
import { hospitalLinkOf, openLink } from '#tests/support/share-links.ts';

const filmWith = (marker: string) => ({
  what: `CD of the MRI, ${marker}`,
  holder: 'The nephew in Uttara',
  viewer_url: `https://viewer.example/s/${marker}`,
  viewer_until: '2027-01-31',
  courier_number: 'DHL 99',
});
const film = filmWith('1');
const marker = 'Zyrtexol';

type Opened = Pick<Awaited<ReturnType<typeof openCase>>, 'id' | 'owner' | 'coordinator'>;

/** The calls about what a hospital needs to know, as the owner or as staff. */
const factCalls = (api: Api, { id, owner, coordinator }: Opened) => {
  const as = (start: string) => (token?: string) => {
    const sent = (body: object) => ({ body, ...(token && { token }) });
    return {
      read: () => api.call('GET', `${start}/${id}/facts`, token ? { token } : {}),
      answer: (question: string, body: object) =>
        api.call('PUT', `${start}/${id}/facts/${question}`, sent({ version: 0, ...body })),
      films: (films: object[], version = 0) =>
        api.call('PUT', `${start}/${id}/films`, sent({ films, version })),
    };
  };
  const asOwner = as('/api/account/cases');
  const asStaff = as('/api/cases');
  return { own: asOwner(owner.token), staff: asStaff(coordinator.token), asOwner, asStaff };
};
const read = ({ body }: { body: unknown }): CaseFacts => caseFacts.strict().parse(body);

describeEachEngine('what a hospital needs to know', (engine) => {
  const api = useApi(engine, { RATE_LIMIT: 'off', STAFF_ROLE_IDS: '2,3,4,5' });
  const start = async () => {
    const one = await openCase(api);
    return { ...one, ownCase: one.own, ...factCalls(api, one) };
  };

  /** A text that only this case has. */
  const markOf = ({ id }: Opened) => `Zyrtexol-${id}-`;
  const isStored = async (mark: string) => (await dumpOfDatabase(api.app.db)).includes(mark);

  it('is written down together for a family on the phone, all of it or nothing', async () => {
    const one = await start();
    const all = (facts: object[], token = one.coordinator.token) =>
      api.call('PUT', `/api/cases/${one.id}/facts`, { token, body: { answers: facts } });
    await one.own.answer('illness', { text: 'Chest pain' });
    const age = { question: 'patient', text: '61', choices: ['female'], version: 0 };
    const stale = { question: 'illness', text: 'Pain in the chest', version: 0 };
    expect(await all([age, stale])).toMatchObject({ status: 409, body: { code: 'record_changed' } });
    expect(read(await one.staff.read()).answers).toMatchObject([{ text: 'Chest pain', on_behalf: false }]);
    expect(await all([age, age])).toMatchObject({ status: 422 });
    expect(await all([])).toMatchObject({ status: 422 });
    expect(await all([age], one.owner.token)).toMatchObject({ status: 403 });
    const saved = await all([age, { ...stale, version: 1, text_en: 'Chest pain for two years' }]);
    expect(read(saved).answers).toMatchObject([
      { question: 'patient', text: '61', choices: ['female'], on_behalf: true },
      { question: 'illness', text: 'Pain in the chest', english: { text: 'Chest pain for two years' } },
    ]);
    // After a lost response, the same again changes nothing.
    expect(await all([age, { ...stale, version: 1 }])).toMatchObject({
      status: 200,
      body: saved.body as object,
    });
  });

  it('is kept as it was typed, with who wrote and who translated it', async () => {
    const { own, staff } = await start();
    expect(read(await own.read())).toEqual({
      answers: [],
      films: { items: [], by: null, at: null, version: 0 },
    });
    await own.answer('mobility', { choices: ['oxygen', 'walks'], text: 'দোতলায় উঠতে পারেন না' });
    const written = await own.answer('illness', { text: 'বুকে ব্যথা, দুই বছর ধরে' });
    expect(read(written).answers).toMatchObject([
      { question: 'illness', text: 'বুকে ব্যথা, দুই বছর ধরে', on_behalf: false, english: null, version: 1 },
      { question: 'mobility', choices: ['walks', 'oxygen'] },
    ]);
    const translated = read(
      await staff.answer('illness', { text_en: 'Chest pain for two years', version: 1 }),
    );
    expect(translated.answers[0]).toMatchObject({
      by: expect.stringMatching(/^Person/),
      on_behalf: false,
      english: { text: 'Chest pain for two years', outdated: false },
    });
    expect(translated.answers[0]?.english?.by).not.toBe(translated.answers[0]?.by);
    // A changed answer keeps its English, which says that it is older; looking at it again is enough.
    const changed = read(await own.answer('illness', { text: 'বুকে ব্যথা, তিন বছর ধরে', version: 2 }));
    expect(changed.answers[0]?.english).toMatchObject({ outdated: true });
    const again = read(await staff.answer('illness', { text_en: 'Chest pain for two years', version: 3 }));
    expect(again.answers[0]?.english).toMatchObject({ outdated: false });
    // A removed answer has no English.
    const removed = read(await own.answer('illness', { text: ' ', version: 4 }));
    expect(removed.answers[0]).toMatchObject({ text: '', english: null });
    const onBehalf = read(await staff.answer('family', { text: 'Is there a vegetarian kitchen?' }));
    expect(onBehalf.answers.at(-1)).toMatchObject({ question: 'family', on_behalf: true });
  });

  it('is not changed by somebody who read an older version, and not twice by a call that is sent again', async () => {
    const { own, staff } = await start();
    await own.answer('medicines', { text: 'Aspirin' });
    expect(read(await own.answer('medicines', { text: 'Aspirin' })).answers).toMatchObject([{ version: 1 }]);
    expect(await staff.answer('medicines', { text: 'Aspirin 75 mg' })).toMatchObject({
      status: 409,
      body: { code: 'record_changed', changed: { by: expect.stringMatching(/^Person/) } },
    });
    const both = await Promise.all([
      own.answer('medicines', { text: 'Aspirin 75', version: 1 }),
      staff.answer('medicines', { text: 'Aspirin 150', version: 1 }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await own.films([film]);
    expect(read(await own.films([film])).films).toMatchObject({ items: [film], version: 1 });
    expect((await staff.films([], 0)).status).toBe(409);
    expect(read(await staff.films([], 1)).films).toMatchObject({ items: [], version: 2 });
  });

  it.each([
    ['allergies', { choices: ['walks'] }],
    ['patient', { choices: ['female', 'male'] }],
    ['patient', { choices: ['unknown'] }],
    ['allergies', { text: 'x'.repeat(3001) }],
    ['weather', { text: 'Rain' }],
  ])('refuses for %s what is not its answer: %o', async (question, body) => {
    const { own } = await start();
    expect((await own.answer(question, body)).status).toBeGreaterThanOrEqual(400);
    expect(read(await own.read()).answers).toEqual([]);
  });

  it.each([
    [{ ...film, viewer_url: 'http://viewer.example/s/1' }],
    [{ ...film, viewer_url: 'https://setucare.example@viewer.example/' }],
    [{ ...film, viewer_url: 'javascript:alert(1)' }],
    [{ ...film, what: ' ' }],
    [{ ...film, viewer_until: 'soon' }],
  ])('refuses films like %o', async (wrong) => {
    const { own } = await start();
    expect((await own.films([wrong])).status).toBe(422);
    expect((await own.films(Array.from({ length: 21 }, () => film))).status).toBe(422);
  });

  it('is for its owner with proof, and for the care team: level 1 reads, level 2 writes', async () => {
    const one = await start();
    await one.own.answer('illness', { text: marker });
    const callers = await everyKindOfCaller(api);
    for (const [who, token] of Object.entries(callers)) {
      const staff = one.asStaff(token);
      const refused = token === undefined || who === 'disabled' ? 401 : 403;
      for (const response of [
        await staff.read(),
        await staff.answer('family', { text: 'x' }),
        await staff.films([film]),
      ])
        expect(response, who).toMatchObject({ status: refused });
      const own = one.asOwner(token);
      for (const response of [
        await own.read(),
        await own.answer('family', { text: 'x' }),
        await own.films([film]),
      ])
        expect(response, who).toMatchObject({ status: refused === 401 ? 401 : 404 });
    }
    const join = async (token: string, role: string) => {
      const me = await api.call('GET', '/api/me', { token });
      const { user } = me.body as { user: { id: number } };
      const body = { user_id: user.id, role };
      return api.call('POST', `/api/cases/${one.id}/team`, { token: api.adminToken, body });
    };
    const reader = callers['level 1'] ?? '';
    expect((await join(reader, 'interpreter')).status).toBe(200);
    const asReader = one.asStaff(reader);
    expect(read(await asReader.read()).answers).toMatchObject([{ text: marker }]);
    expect((await asReader.answer('family', { text: 'x' })).status).toBe(403);
    expect((await asReader.films([film])).status).toBe(403);
    const writer = callers['level 2'] ?? '';
    await join(writer, 'coordinator');
    expect((await one.asStaff(writer).answer('family', { text: 'x' })).status).toBe(200);

    const unproven = await openCase(api, {}, { unproven: true });
    const { own } = factCalls(api, unproven);
    for (const response of [
      await own.read(),
      await own.answer('illness', { text: marker }),
      await own.films([film]),
    ])
      expect(response.status).toBe(404);
  });

  it('is read by a hospital that the patient agreed to, if the link shows it, and by no family link', async () => {
    const { one, body, consentId, make } = await hospitalLinkOf(api);
    const { own } = factCalls(api, one);
    await own.answer('illness', { text: marker });
    await own.films([film]);
    const open = async (made: { body: unknown }) => {
      const { token, pin } = made.body as { token: string; pin: string };
      return sharedProof.strict().parse((await openLink(api, token, pin)).body);
    };
    const papersOnly = await open(await make());
    expect(papersOnly.shared).toMatchObject({ kind: 'hospital', facts: null });
    const made = await one.send('/share-links', { ...body, facts: true });
    expect(made.body).toMatchObject({ link: { facts: true, scope: [] } });
    const { proof, shared } = await open(made);
    expect(shared).toMatchObject({
      facts: { answers: [{ question: 'illness', text: marker }], films: { items: [film] } },
    });
    const family = await one.send('/share-links', {
      label: 'Uncle',
      scope: ['progress', 'dates', 'tasks', 'team'],
      facts: true,
    });
    expect(JSON.stringify(await open(family))).not.toContain(marker);

    // The text of an older consent does not name the answers.
    const version = async (text: string) =>
      api.app.db.transaction((writer) =>
        writer.updateTable('hospital_consents').set({ version: text }).where('id', '=', consentId).execute(),
      );
    await version('2026-11-26');
    expect(await one.send('/share-links', { ...body, facts: true })).toMatchObject({
      status: 422,
      body: { codes: { facts: ['consent_without_facts'] } },
    });
    expect((await one.send('/share-links', body)).status).toBe(201);
    await version('2026-11-28');
    const readAgain = () => api.call('POST', '/api/shared/read', { body: { proof } });
    expect(JSON.stringify(sharedView.parse((await readAgain()).body))).toContain(marker);
    await api.call('POST', `/api/account/hospital-consents/${consentId}/withdraw`, {
      token: one.owner.token,
    });
    expect(await readAgain()).toMatchObject({ status: 403, body: { code: 'share_proof_expired' } });
    const { token, pin } = made.body as { token: string; pin: string };
    expect((await openLink(api, token, pin)).status).toBe(422);
  });

  it('is in the owner’s export, in no mail, activity or history, and nowhere after the case is erased', async () => {
    const one = await start();
    const mark = markOf(one);
    const film = filmWith(mark);
    await one.own.answer('illness', { text: mark });
    await one.own.films([film]);
    await one.staff.answer('illness', { text_en: `English ${mark}`, version: 1 });
    const exported = (format: string) =>
      api.call('GET', `/api/account/export?format=${format}`, { token: one.owner.token });
    expect((await exported('json')).body).toMatchObject({
      cases: [{ answers: [{ question: 'illness', text: mark, english: `English ${mark}` }], films: [film] }],
    });
    expect((await exported('html')).body).toContain(`English ${mark}`);
    // Two tables have it, and nothing else: no mail, activity, history or journal.
    const { read: reader, transaction } = api.app.db;
    expect(await isStored(mark)).toBe(true);
    const { body: activity } = await api.call('GET', '/api/activity?entity=case', { token: api.adminToken });
    expect(activity).toContainEqual(expect.objectContaining({ entity_id: one.id, fields: ['facts'] }));
    await transaction(async (writer) => {
      const rows = await reader.selectFrom('case_facts').selectAll().where('case_id', '=', one.id).execute();
      expect(rows).toHaveLength(1);
      await writer.deleteFrom('case_facts').where('case_id', '=', one.id).execute();
      await writer.deleteFrom('case_films').where('case_id', '=', one.id).execute();
    });
    expect(await isStored(mark)).toBe(false);

    await one.own.answer('illness', { text: mark });
    await one.own.films([film]);
    await api.call('DELETE', `/api/cases/${one.id}`, { token: api.adminToken });
    expect(await isStored(mark)).toBe(false);
  });

  it('stays as it is once the case has ended, and goes on the day its papers would go, after a notice', async () => {
    const one = await start();
    const mark = markOf(one);
    const film = filmWith(mark);
    await one.own.answer('illness', { text: mark });
    await one.own.films([film]);
    await one.as(api.adminToken).stage('closed', { reason: 'Done' });
    for (const response of [
      await one.own.answer('illness', { text: 'x', version: 1 }),
      await one.staff.answer('illness', { text_en: 'x', version: 1 }),
      await one.own.films([], 1),
    ])
      expect(response).toMatchObject({ status: 409, body: { code: 'case_ended' } });
    expect((await one.ownCase()).papers_kept).toMatchObject({ removed: false, until: expect.any(String) });
    const expire = () => api.app.services.papers.retention.removeExpired();
    const notices = () =>
      api.app.db.read
        .selectFrom('mails')
        .select('text')
        .where('kind', '=', 'papers-expiring')
        .where('appointment_id', '=', one.requestId)
        .execute();
    const stored = () => isStored(mark);
    const setMonths = async (papersMonths: number) => {
      api.adminToken = await api.tokenOf(admin.email, admin.password);
      const { body } = await api.call('GET', '/api/site/settings', { token: api.adminToken });
      const { keep, ...rest } = siteSettings.parse(body);
      const changed = { ...rest, keep: { ...keep, papersMonths } };
      await api.call('PUT', '/api/site/settings', { token: api.adminToken, body: changed });
    };
    await expire();
    expect(await notices()).toEqual([]);
    await setMonths(1);
    await expire();
    const [notice, ...more] = await notices();
    expect(more).toEqual([]);
    expect(notice?.text).toContain(`/profile/cases/${one.id}#answers`);
    expect(notice?.text).not.toContain(mark);
    // A day that is moved withdraws the notice.
    await setMonths(24);
    await expire();
    await setMonths(1);
    await expire();
    expect(await notices()).toHaveLength(2);
    api.pass(29 * day);
    await expire();
    expect(await stored()).toBe(true);
    api.pass(2 * day);
    await expire();
    expect(await stored()).toBe(false);
    // The journal says so, and a restored database that still has them loses them.
    const { opened_at } = one.opened;
    await api.app.db.transaction(async (writer) => {
      const fact = {
        case_id: one.id,
        question: 'illness',
        choices: '',
        text: mark,
        written_by: 'x',
      } as const;
      const rest = { on_behalf: 0, written_at: opened_at, en_outdated: 0, version: 1 };
      await writer
        .insertInto('case_facts')
        .values({ ...fact, ...rest })
        .execute();
      const entry = { what: 'facts', id: one.id, made_at: opened_at } as const;
      const now = api.clock().toISOString();
      const locked = await lockRequests(writer);
      // What was written since, in a case that was opened again, stays.
      expect(await replayTextsRemoval(locked, entry, now)).toBe(false);
      await writer.deleteFrom('case_events').where('type', '=', 'emptied').execute();
      expect(await replayTextsRemoval(locked, entry, now)).toBe(true);
    });
    expect(await stored()).toBe(false);
    await setMonths(24);
  });
});
