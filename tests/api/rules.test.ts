import { expect, it } from 'vitest';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { taskTemplate } from '#shared/records/task-templates.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { addCurrentPaper, addTemplate, caseOf, openCase } from '#tests/support/cases.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

const today = dayInDhaka(Date.now());

describeEachEngine('rules', (engine) => {
  const api = useApi(engine);
  const write = (method: 'POST' | 'PUT', rest: string, body: object, token = api.adminToken) =>
    api.call(method, `/api/task-templates${rest}`, { token, body });
  const usual = { stage: 'reports', text: 'A rule', owner: 'patient', active: 0 };
  const templateOf = ({ body }: { body: unknown }) => taskTemplate.strict().parse(body);

  it('have a day on which their source was checked, and are public only once somebody has looked', async () => {
    const refused = async (changes: object) => (await write('POST', '', { ...usual, ...changes })).body;
    expect(await refused({ source: 'The embassy' })).toMatchObject({
      errors: { checked_on: ['Please say on which day the source was checked'] },
    });
    expect(await refused({ public: 1 })).toMatchObject({
      errors: { source: ['A rule that everybody reads needs a source'] },
    });
    expect(await refused({ due_days: -3 })).toMatchObject({ errors: { due_days: expect.anything() } });
    expect(await refused({ takes_min: 5, takes_max: 4 })).toMatchObject({
      errors: { takes_max: expect.anything() },
    });
    const rule = { ...usual, source: 'The embassy', checked_on: today, due_days: -45, due_from: 'arrival' };
    const made = templateOf(await write('POST', '', { ...rule, public: 1, step: 'visa_form' }));
    expect(made).toMatchObject({ checked_by: expect.stringMatching(/./), due_days: -45, public: 1 });
    expect(await write('POST', '', { ...rule, step: 'visa_form' })).toMatchObject({
      status: 409,
      body: { codes: { step: ['already_listed'] } },
    });
    // Another source was not looked at: nobody reads the rule until it was.
    const other = { ...rule, source: 'Another page' };
    expect(await write('PUT', `/${made.id}`, { ...other, public: 1 })).toMatchObject({
      status: 409,
      body: { code: 'rule_unchecked' },
    });
    const changed = templateOf(await write('PUT', `/${made.id}`, other));
    expect(changed).toMatchObject({ checked_by: null, public: 0, checked_on: today });
  });

  it('make a task for each person who travels, and these follow them', async () => {
    await addTemplate(api, { text: 'Passport', who: 'traveller' });
    await addTemplate(api, { text: 'Proof of relation', who: 'companion' });
    await addTemplate(api, { text: 'Hotel', who: 'case' });
    const draft = await write('POST', '', { ...usual, active: 1, source: 'A page', checked_on: today });
    const { id } = templateOf(draft);
    await api.app.db.transaction((writer) =>
      writer.updateTable('task_templates').set({ checked_by: null }).where('id', '=', id).execute(),
    );
    const one = await openCase(api);
    const named = (tasks: Awaited<ReturnType<typeof one.get>>['tasks']) =>
      tasks.map(({ text, traveller, state }) => `${text}: ${traveller?.name ?? '-'} ${state}`).toSorted();
    const patient = one.opened.patient.name;
    expect(named(one.opened.tasks)).toEqual(['Hotel: - requested', `Passport: ${patient} requested`]);

    const add = (name: string, travels: 0 | 1) =>
      one.send('/companions', { name, relation: 'sibling', travels, attendant: 0 });
    await add('Rahim', 1);
    const both = caseOf(await add('Karim', 0));
    const ofRahim = ['Passport: Rahim requested', 'Proof of relation: Rahim requested'];
    const first = ['Hotel: - requested', `Passport: ${patient} requested`, ...ofRahim];
    expect(named(both.tasks)).toEqual(first.toSorted());

    const karim = both.companions.find(({ name }) => name === 'Karim');
    const { token } = await makeUser(api, 3);
    const travels = async (isTravelling: 0 | 1) =>
      caseOf(
        await api.call('PUT', `/api/companions/${karim?.id}`, {
          token,
          body: { name: 'Karim', relation: 'sibling', travels: isTravelling, attendant: 0 },
        }),
      );
    const ofKarim = (state: string) => [`Passport: Karim ${state}`, `Proof of relation: Karim ${state}`];
    expect(named((await travels(1)).tasks)).toEqual([...first, ...ofKarim('requested')].toSorted());
    expect(named((await travels(0)).tasks)).toEqual([...first, ...ofKarim('cancelled')].toSorted());
    const again = await travels(1);
    expect(named(again.tasks)).toEqual([...first, ...ofKarim('requested')].toSorted());
    // Who is removed has no open task any more.
    const removed = caseOf(await api.call('DELETE', `/api/companions/${karim?.id}`, { token }));
    expect(removed.tasks.filter(({ state }) => state === 'cancelled')).toHaveLength(2);
    expect((await one.own()).tasks.find(({ text }) => text === 'Passport')).toMatchObject({
      traveller: { id: null, name: patient },
    });
  });

  it('give tasks days that follow the journey, unless a person set them', async () => {
    await addTemplate(api, { text: 'Apply', due_from: 'arrival', due_days: -45 });
    await addTemplate(api, { text: 'Book', due_from: 'arrival', due_days: -50 });
    await addTemplate(api, { text: 'Extend', due_from: 'departure', due_days: -10 });
    const one = await openCase(api);
    const dueOf = (text: string, tasks = one.opened.tasks) => tasks.find((task) => task.text === text)?.due;
    expect(['Apply', 'Book', 'Extend'].map((text) => dueOf(text))).toEqual([null, null, null]);
    const plan = (body: object) =>
      api.call('PUT', `/api/cases/${one.id}/journey`, { token: one.coordinator.token, body });
    const arrives_on = daysAfter(today, 100);
    expect(await plan({ arrives_on, leaves_on: daysAfter(today, 99) })).toMatchObject({ status: 422 });
    const planned = caseOf(await plan({ arrives_on, leaves_on: null, version: 1 }));
    expect(planned.journey).toMatchObject({ arrives_on, leaves_on: null, version: 2 });
    expect(dueOf('Apply', planned.tasks)).toBe(daysAfter(today, 55));
    expect(dueOf('Extend', planned.tasks)).toBeNull();
    expect(await plan({ arrives_on: null, leaves_on: null, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'record_changed' },
    });
    const book = planned.tasks.find(({ text }) => text === 'Book');
    await one.taskState(book?.id ?? 0, { state: 'requested', due: daysAfter(today, 7) });
    const sooner = caseOf(await plan({ arrives_on: daysAfter(today, 20), leaves_on: daysAfter(today, 40) }));
    expect(dueOf('Apply', sooner.tasks)).toBe(today);
    expect(dueOf('Book', sooner.tasks)).toBe(daysAfter(today, 7));
    expect(dueOf('Extend', sooner.tasks)).toBe(daysAfter(today, 30));
  });

  it('say that they changed, and the new text is taken over with the state left as it is', async () => {
    const rule = { ...usual, active: 1, source: 'A page', checked_on: today, recheck_days: 30 };
    const made = templateOf(await write('POST', '', { ...rule, text: 'Ten days', text_bn: 'দশ দিন' }));
    const one = await openCase(api);
    const shown = async () => (await one.own()).tasks.find(({ text }) => text.endsWith('days'));
    expect(await shown()).toMatchObject({ rule: { source: 'A page', changed: false, outdated: false } });
    // A new day of checking is no change of what it says.
    await write('PUT', `/${made.id}`, { ...rule, text: 'Ten days', checked_on: daysAfter(today, -1) });
    expect(await shown()).toMatchObject({ rule: { changed: false, checked_on: daysAfter(today, -1) } });
    await write('PUT', `/${made.id}`, { ...rule, text: 'Twenty days' });
    expect(await shown()).toMatchObject({ text: 'Ten days', rule: { changed: true } });
    const task = (await one.get()).tasks.find(({ text }) => text === 'Ten days');
    await one.taskState(task?.id ?? 0, { state: 'in_progress' });
    const { token } = one.coordinator;
    const renew = (version: number) =>
      api.call('POST', `/api/case-tasks/${task?.id}/renew`, { token, body: { version } });
    expect((await renew(1)).status).toBe(409);
    expect(caseOf(await renew(2)).tasks).toContainEqual(
      expect.objectContaining({
        text: 'Twenty days',
        state: 'in_progress',
        rule: expect.objectContaining({ changed: false }),
      }),
    );
    expect(await shown()).toMatchObject({ text: 'Twenty days', rule: { outdated: false } });
    const lookedAt = (days: number) =>
      write('PUT', `/${made.id}`, { ...rule, text: 'Twenty days', checked_on: daysAfter(today, -days) });
    await lookedAt(30);
    expect(await shown()).toMatchObject({ rule: { outdated: false } });
    await lookedAt(31);
    expect(await shown()).toMatchObject({ rule: { outdated: true, changed: false } });
  });

  it('are fulfilled by a current paper of the person, until it is withdrawn', async () => {
    await addTemplate(api, { text: 'Send the passport', who: 'traveller', paper_type: 'passport' });
    const one = await openCase(api);
    const withRahim = caseOf(
      await one.send('/companions', { name: 'Rahim', relation: 'sibling', travels: 1, attendant: 0 }),
    );
    const rahim = withRahim.companions[0]?.id;
    const paper = await addCurrentPaper(api, one.requestId);
    const token = api.adminToken;
    const change = (body: object) => api.call('PUT', `/api/papers/${paper}`, { token, body });
    const found = async () =>
      (await one.get()).tasks
        .filter(({ text }) => text === 'Send the passport')
        .map(({ traveller, state, found }) => [traveller?.id ?? null, state, found]);
    expect((await change({ type: 'passport', companion_id: 0 })).status).toBe(422);
    const other = await openCase(api);
    const stranger = caseOf(
      await other.send('/companions', { name: 'X', relation: 'other', travels: 1, attendant: 0 }),
    );
    expect(await change({ companion_id: stranger.companions[0]?.id })).toMatchObject({ status: 422 });
    expect((await change({ type: 'passport', companion_id: rahim })).status).toBe(200);
    expect(await found()).toEqual([
      [null, 'requested', false],
      [rahim, 'completed', true],
    ]);
    expect((await one.own()).tasks.at(-1)).toMatchObject({ found: true, traveller: { name: 'Rahim' } });
    // Else the paper would count as the patient's.
    const remove = () => api.call('DELETE', `/api/companions/${rahim}`, { token });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'companion_has_papers' } });
    await change({ companion_id: null });
    expect(await found()).toEqual([
      [rahim, 'requested', false],
      [null, 'completed', true],
    ]);
    await api.call('POST', `/api/papers/${paper}/error`, { token });
    expect((await found()).every(([, state]) => state === 'requested')).toBe(true);
  });

  it('ask no longer for the reports once the family has sent one, whatever its kind, but for what may be no report', async () => {
    await addTemplate(api, { text: 'Send the reports', kind: 'papers', step: 'reports' });
    const one = await openCase(api);
    const paper = await addCurrentPaper(api, one.requestId);
    const isAsked = async (of = one) =>
      (await of.own()).tasks.flatMap(({ text, state, found }) =>
        text === 'Send the reports' ? [[state, found]] : [],
      );
    const change = (body: object) => api.call('PUT', `/api/papers/${paper}`, { token: api.adminToken, body });
    for (const type of ['passport', 'other']) {
      await change({ type });
      expect(await isAsked(), type).toEqual([['requested', false]]);
    }
    await change({ type: 'imaging' });
    expect(await isAsked()).toEqual([['completed', true]]);
    await api.call('POST', `/api/papers/${paper}/error`, { token: api.adminToken });
    expect(await isAsked()).toEqual([['requested', false]]);

    const later = await openCase(api);
    const ofHospital = await addCurrentPaper(api, later.requestId);
    await api.app.db.transaction((writer) =>
      writer.updateTable('documents').set({ source: 'hospital' }).where('id', '=', ofHospital).execute(),
    );
    await api.call('PUT', `/api/papers/${ofHospital}`, { token: api.adminToken, body: { type: 'lab' } });
    expect(await isAsked(later)).toEqual([['requested', false]]);
  });
});
