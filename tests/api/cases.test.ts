import { expect, it } from 'vitest';
import { listedCase } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { addCurrentPaper, addTemplate, caseOf, openCase } from '#tests/support/cases.ts';
import { farYear } from '#tests/support/days.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { openRequest } from '#tests/support/requests.ts';
import { idOf } from '#tests/support/response-body.ts';

describeEachEngine('cases', (engine) => {
  const api = useApi(engine);
  const asAdmin = (url: string, body: object) => api.call('POST', url, { token: api.adminToken, body });
  const consent = { hospital: { name: 'Riverside' }, lang: 'bn', how: 'phone', given_by: 'Rahima' };
  const mailKinds = async (requestId: number) =>
    (
      await api.app.db.read
        .selectFrom('mails')
        .select('kind')
        .where('appointment_id', '=', requestId)
        .where('kind', 'in', [
          'request-confirmed',
          'request-completed',
          'request-cancelled',
          'request-withdrawn',
          'request-code',
        ])
        .execute()
    ).map(({ kind }) => kind);

  it('are opened once, even by two members of staff at the same time', async () => {
    await addTemplate(api, { text: 'Send all reports', owner: 'patient', due_days: 2 });
    const { id: appointment_id, now } = await openRequest(api, { about: 'volunteer' });
    const open = () => asAdmin('/api/cases', { appointment_id });
    const [one, two] = (await Promise.all([open(), open()])).map(caseOf);
    expect(one?.id).toBe(two?.id);
    expect(two).toMatchObject({
      appointment_id,
      stage: 'reports',
      hold_reason: null,
      hospital: null,
      version: 1,
      patient: { name: 'রহিমা বেগম', passport_name: null, lang: 'en' },
      team: [{ name: 'Administrator', role: 'coordinator', to: null }],
      tasks: [{ text: 'Send all reports', owner: 'patient', state: 'requested', blocking: true }],
      turn: { owner: 'patient' },
      may_read_contents: true,
      next: { stage: 'opinion', missing: ['paper', 'consent'] },
      previous: null,
    });
    expect(two?.events.map(({ type }) => type)).toEqual(['opened', 'team_joined']);
    // Nobody has written or called yet: the request still waits for its first answer.
    const request = await now();
    expect(request).toMatchObject({ status: 'new', responded_at: null, awaiting_response: true });
    expect(request.events.map(({ type, to }) => [type, to])).toEqual([['received', null]]);
  });

  it('are not opened for requests that are over or do not exist', async () => {
    const { id, add } = await openRequest(api);
    await add({ type: 'status', status: 'cancelled' });
    expect(await asAdmin('/api/cases', { appointment_id: id })).toMatchObject({
      status: 409,
      body: { code: 'request_ended' },
    });
    expect((await asAdmin('/api/cases', { appointment_id: 999_999 })).status).toBe(422);
  });

  it('take hospital and doctor from our records, from the request or as they are typed', async () => {
    const hospital = {
      name: 'Riverside',
      specialty: 'Heart',
      established: 1990,
      desc: 'x',
      beds: '1',
      location: 'Bangkok',
      contact_phone: '1',
      contact_internationaldept: '1',
      contact_address: '1',
      'services[]': ['x'],
    };
    const { body } = await asAdmin('/api/hospitals', { ...hospital, services: ['x'] });
    const id = idOf(body);
    const one = await openCase(api, { about: `hospital-${id}` });
    expect(one.opened.hospital).toEqual({ id, name: 'Riverside', name_bn: null });
    const typed = caseOf(await one.as(api.adminToken).update({ hospital: { name: 'Another one' } }));
    expect(typed).toMatchObject({ hospital: { id: null, name: 'Another one' }, version: 2 });
    expect(await one.as(api.adminToken).update({ hospital: { id: 999_999 } })).toMatchObject({
      status: 422,
      body: { codes: { hospital: ['hospital_unknown'] } },
    });
  });

  it('let level 2 fill in what is missing, and level 3 change what exists', async () => {
    const one = await openCase(api);
    const patient = { passport_name: 'RAHIMA BEGUM', birth_date: '1960-02-01', requester_relation: 'child' };
    expect(caseOf(await one.update({ patient }))).toMatchObject({ patient });
    const changed = { patient: { passport_name: 'RAHIMA KHATUN' } };
    expect((await one.update(changed)).status).toBe(403);
    const editor = await makeUser(api, 3);
    expect(caseOf(await one.as(editor.token).update(changed))).toMatchObject(changed);
    expect(await one.update({ doctor: { name: 'Dr. Anan' }, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'record_changed', changed: { by: expect.stringMatching(/^Person/) } },
    });
  });

  it('enter the stage opinion with a current paper and a consent that names the hospital', async () => {
    await addTemplate(api, { stage: 'opinion', text: 'Ask the hospital', owner: 'hospital', due_days: 5 });
    const one = await openCase(api);
    await one.update({ hospital: { name: 'Riverside' } });
    expect(await one.stage('opinion')).toMatchObject({ status: 409, body: { code: 'stage_blocked' } });
    expect((await one.stage('opinion', { reason: 'Papers come by courier' })).status).toBe(403);
    await addCurrentPaper(api, one.requestId);
    expect((await one.get()).next).toEqual({ stage: 'opinion', missing: ['consent'] });
    // A consent for another hospital is not enough.
    await one.send('/consents', { ...consent, hospital: { name: 'Another' } });
    expect((await one.stage('opinion')).status).toBe(409);
    await one.send('/consents', { ...consent, hospital: { name: ' riverside ' } });
    const moved = caseOf(await one.stage('opinion'));
    expect(moved).toMatchObject({ stage: 'opinion', previous: 'reports' });
    expect(moved.tasks.map(({ text }) => text)).toContain('Ask the hospital');
    expect(await one.stage('reports')).toMatchObject({ status: 422, body: { code: 'note_required' } });
    expect(caseOf(await one.stage('reports', { note: 'The scan is missing' })).stage).toBe('reports');
    // A stage that is entered again creates no task twice.
    const again = caseOf(await one.stage('opinion'));
    expect(again.tasks.filter(({ text }) => text === 'Ask the hospital')).toHaveLength(1);
  });

  it('let level 3 skip what is missing, with a reason that the history shows', async () => {
    const one = await openCase(api);
    const editor = await makeUser(api, 3);
    expect((await one.as(editor.token).stage('travelling')).status).toBe(409);
    const moved = caseOf(await one.as(editor.token).stage('travelling', { reason: 'Arrived by herself' }));
    expect(moved.stage).toBe('travelling');
    expect(moved.events.at(-1)).toMatchObject({
      type: 'skipped',
      from: 'paper consent option estimate',
      note: 'Arrived by herself',
    });
    expect((await one.own()).events.at(-1)).toMatchObject({ type: 'skipped', note: 'Arrived by herself' });
  });

  it('complete their request when they are closed, and notify the patient once', async () => {
    const one = await openCase(api);
    const admin = one.as(api.adminToken);
    await admin.stage('closed', { reason: 'Treated elsewhere' });
    expect(await one.request()).toMatchObject({ status: 'completed' });
    expect(await mailKinds(one.requestId)).toEqual(['request-completed']);
    expect((await one.send('/tasks', { text: 'x', owner: 'office' })).status).toBe(409);
    await admin.stage('home', { note: 'One more check' });
    // Neither the end of the case nor its return answered the family.
    expect(await one.request()).toMatchObject({ status: 'new', responded_at: null });
    expect((await one.get()).closed_at).toBeNull();
  });

  it('cancel their request when they are cancelled, and are cancelled when it is cancelled or withdrawn', async () => {
    const one = await openCase(api);
    await one.stage('cancelled');
    expect(await one.request()).toMatchObject({ status: 'cancelled' });
    expect(await mailKinds(one.requestId)).toEqual(['request-cancelled']);

    const two = await openCase(api);
    const ids = [two.requestId];
    await asAdmin('/api/appointments/status', { ids, status: 'cancelled' });
    expect(await two.get()).toMatchObject({ stage: 'cancelled', turn: null, previous: 'reports' });
    expect(await mailKinds(two.requestId)).toEqual([]);
    await asAdmin('/api/appointments/status', { ids, status: 'contacted' });
    expect(await two.get()).toMatchObject({ stage: 'reports', closed_at: null });

    // A request that changes between the two end states does not reopen its case. Once the request leaves them, the
    // case is back in its earlier stage.
    for (const status of ['cancelled', 'completed']) {
      await asAdmin('/api/appointments/status', { ids, status });
      expect(await two.get()).toMatchObject({ stage: 'cancelled' });
    }
    await asAdmin('/api/appointments/status', { ids, status: 'contacted' });
    expect(await two.get()).toMatchObject({ stage: 'reports', closed_at: null });
    await two.as(api.adminToken).stage('closed', { reason: 'Treated elsewhere' });
    await asAdmin('/api/appointments/status', { ids, status: 'contacted' });
    expect(await two.get()).toMatchObject({ stage: 'reports', closed_at: null });

    const three = await openCase(api);
    await api.call('POST', `/api/account/requests/${three.requestId}/withdraw`, { token: three.owner.token });
    expect(await three.get()).toMatchObject({ stage: 'cancelled' });
    expect(await mailKinds(three.requestId)).toEqual(['request-withdrawn']);
  });

  it('are put on hold with a reason, and then it is nobody’s turn and the stage cannot change', async () => {
    const one = await openCase(api);
    await one.send('/tasks', { text: 'Call her', owner: 'office', due: `${farYear}-01-01` });
    expect((await one.get()).turn).toMatchObject({ owner: 'patient' });
    expect((await one.event({ type: 'hold', reason: ' ' })).status).toBe(422);
    const held = caseOf(await one.event({ type: 'hold', reason: 'The passport is being renewed' }));
    expect(held).toMatchObject({
      turn: null,
      hold_reason: 'The passport is being renewed',
    });
    expect(held.office_due).toBe(held.hold_until);
    expect(await one.stage('opinion')).toMatchObject({ status: 409, body: { code: 'case_held' } });
    expect(caseOf(await one.event({ type: 'resume' })).turn).toMatchObject({ owner: 'patient' });
  });

  it('are back in my turn on the day until which they are on hold, and can be held longer', async () => {
    const one = await openCase(api);
    const { token } = one.coordinator;
    const waiting = async () =>
      listedCase
        .array()
        .parse((await api.call('GET', '/api/cases/my-turn', { token })).body)
        .map(({ id }) => id);
    const today = dayInDhaka(api.clock());
    const hold = (until: string) => one.event({ type: 'hold', reason: 'They wait for money', until });
    expect(await hold(today)).toMatchObject({ status: 422, body: { code: 'day_not_later' } });
    await hold(daysAfter(today, 20));
    expect(caseOf(await hold(daysAfter(today, 2)))).toMatchObject({ hold_until: daysAfter(today, 2) });
    expect(await one.own()).toMatchObject({ on_hold: true, hold_until: daysAfter(today, 2) });
    expect(await waiting()).toEqual([]);
    // The sessions of the test would end before that day.
    const come = { hold_until: today, office_due: today };
    await api.app.db.transaction((writer) =>
      writer.updateTable('cases').set(come).where('id', '=', one.id).execute(),
    );
    expect(await waiting()).toEqual([one.id]);
    await one.event({ type: 'resume' });
    expect(await one.get()).toMatchObject({ hold_reason: null, hold_until: null });
    expect(await waiting()).toEqual([]);
  });

  it('get a colleague into the care team by the colleague, or by level 3', async () => {
    const one = await openCase(api);
    const [colleague, editor] = [await makeUser(api, 4), await makeUser(api, 3)];
    const member = { user_id: colleague.id, role: 'interpreter' };
    expect((await one.send('/team', member)).status).toBe(403);
    expect((await one.as(colleague.token).send('/team', member)).status).toBe(200);
    expect((await one.send('/team/leave', { user_id: colleague.id })).status).toBe(403);
    expect((await one.as(editor.token).send('/team', member)).status).toBe(200);
  });

  it('show the patient the newest lines of their history, however many internal ones follow', async () => {
    const one = await openCase(api);
    const member = await makeUser(api, 4);
    await one.as(member.token).send('/team', { user_id: member.id, role: 'interpreter' });
    const draft = { case_id: one.id, type: 'option', to: 'draft', internal: 1 } as const;
    const created_at = api.clock().toISOString();
    const drafts = Array.from({ length: limits.caseEvents }, () => ({ ...draft, created_at }));
    await api.app.db.transaction((writer) => writer.insertInto('case_events').values(drafts).execute());
    const { events } = await one.own();
    expect(events.at(-1)).toMatchObject({ type: 'team_joined', to: expect.stringContaining('Person') });
    expect(events.some(({ to }) => to === 'draft')).toBe(false);
    expect((await one.get()).events).toHaveLength(limits.caseEvents);
  });

  it('show staff whose turn it is, and list by day the cases of their teams that wait for the office', async () => {
    const one = await openCase(api);
    const two = await openCase(api);
    const { token, id } = one.coordinator;
    await two.as(token).send('/team', { user_id: id, role: 'interpreter' });
    const turnOf = async () => {
      const { body } = await api.call('GET', '/api/cases/my-turn', { token });
      return listedCase
        .strict()
        .array()
        .parse(body)
        .map((found) => found.id);
    };
    expect(await turnOf()).toEqual([]);
    const task = { text: 'Call her', owner: 'office', blocking: 0 };
    await one.send('/tasks', { ...task, due: `${farYear}-02-01` });
    // It is the patient's turn, but a task of the office is due.
    await two.send('/tasks', { ...task, due: '2026-01-01' });
    expect(await turnOf()).toEqual([two.id]);
    for (const { id: own } of (await one.own()).tasks.filter(({ owner }) => owner === 'patient'))
      await api.call('POST', `/api/account/case-tasks/${own}/complete`, { token: one.owner.token });
    await one.send('/tasks', { ...task, blocking: 1, due: `${farYear - 1}-02-01` });
    expect(await turnOf()).toEqual([two.id, one.id]);
    const { body } = await api.call('GET', '/api/attention', { token });
    expect(body).toMatchObject({ my_turn: 2 });
    await two.as(token).send('/team/leave', { user_id: id });
    expect(await turnOf()).toEqual([one.id]);
  });

  it('show their stage and whose turn it is with the request', async () => {
    const one = await openCase(api);
    const body = { reference: one.reference, phone: '01711-000000' };
    const progress = { stage: 'reports', stage_since: one.opened.stage_since, on_hold: false };
    const tracked = await api.call('POST', '/api/appointments/track', { body });
    expect(tracked.body).toMatchObject({ status: 'new' });
    expect(JSON.stringify(tracked.body)).not.toMatch(/Send all|Person|stage|case|turn/);
    const { body: listed } = await api.call('GET', '/api/account/requests', { token: one.owner.token });
    expect(listed).toMatchObject([{ case_id: one.id, case: progress }]);
    expect(await one.request()).toMatchObject({ case_id: one.id });
  });
});
