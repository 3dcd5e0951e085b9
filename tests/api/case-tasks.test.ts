import { expect, it } from 'vitest';
import { daysAfter } from '#shared/dhaka.ts';
import { legalVersions } from '#shared/legal-versions.ts';
import { type TaskTemplate, taskTemplate } from '#shared/records/task-templates.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { addTemplate, caseOf, openCase } from '#tests/support/cases.ts';
import { farYear } from '#tests/support/days.ts';
import { doctorsAndHospitals } from '#tests/support/doctors-and-hospitals.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('the tasks of cases', (engine) => {
  const api = useApi(engine);
  const due = `${farYear}-01-01`;

  it('change their state, and need a note when they are put on hold or rejected', async () => {
    const one = await openCase(api);
    const [task] = caseOf(await one.send('/tasks', { text: 'Ask for the film', owner: 'office', due })).tasks;
    const id = task?.id ?? 0;
    expect(await one.taskState(id, { state: 'on_hold' })).toMatchObject({
      status: 422,
      body: { code: 'note_required' },
    });
    const held = caseOf(
      await one.taskState(id, { state: 'on_hold', note: 'The archive is closed', version: 1 }),
    );
    expect(held).toMatchObject({ turn: null, tasks: [{ state: 'on_hold', note: 'The archive is closed' }] });
    expect(await one.taskState(id, { state: 'completed', version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'record_changed', changed: { by: expect.stringMatching(/^Person/) } },
    });
    const done = caseOf(await one.taskState(id, { state: 'completed', version: 2 }));
    expect(done.tasks).toMatchObject([{ state: 'completed', done_by: expect.stringMatching(/^Person/) }]);
    const again = caseOf(await one.taskState(id, { state: 'requested', due: `${farYear}-02-01` }));
    expect(again).toMatchObject({
      turn: { owner: 'office', due: `${farYear}-02-01` },
      tasks: [{ done_at: null }],
    });
    expect(await one.taskState(id, { state: 'rejected' })).toMatchObject({
      status: 422,
      body: { code: 'note_required' },
    });
    const refused = caseOf(await one.taskState(id, { state: 'rejected', note: 'There is no film' }));
    expect(refused).toMatchObject({ turn: null, tasks: [{ state: 'rejected', note: 'There is no film' }] });
    expect(refused.events.at(-1)).toMatchObject({ type: 'task', from: 'requested', to: 'rejected' });
    await one.taskState(id, { state: 'requested' });
    // Since somebody changed its state, changing its text needs level 3.
    const change = { text: 'Ask for both films', owner: 'hospital' };
    const put = (token: string) => api.call('PUT', `/api/case-tasks/${id}`, { token, body: change });
    expect((await put(one.coordinator.token)).status).toBe(403);
    const editor = await makeUser(api, 3);
    expect(caseOf(await put(editor.token))).toMatchObject({ turn: { owner: 'hospital', due: null } });
  });

  it('can be corrected by the member of level 2 who added them, until somebody changes their state', async () => {
    const one = await openCase(api);
    const opened = caseOf(await one.send('/tasks', { text: 'Ask for teh film', owner: 'office' }));
    const [task] = opened.tasks;
    const colleague = await makeUser(api, 4);
    const put = (token: string, more: object = {}) =>
      api.call('PUT', `/api/case-tasks/${task?.id}`, {
        token,
        body: { text: 'Ask for the film', owner: 'office', ...more },
      });
    expect(task).toMatchObject({ may_edit: true });
    expect((await put(colleague.token)).status).toBe(403);
    expect(caseOf(await put(one.coordinator.token, { version: 1 }))).toMatchObject({
      tasks: [{ text: 'Ask for the film', version: 2, may_edit: true }],
    });
    const seen = caseOf(await api.call('GET', `/api/cases/${one.id}`, { token: colleague.token }));
    expect(seen.tasks).toMatchObject([{ may_edit: false }]);
    await one.as(colleague.token).taskState(task?.id ?? 0, { state: 'in_progress' });
    const back = caseOf(await one.as(colleague.token).taskState(task?.id ?? 0, { state: 'requested' }));
    expect(back.tasks).toMatchObject([{ state: 'requested' }]);
    expect(await put(one.coordinator.token)).toMatchObject({ status: 403, body: { code: 'not_allowed' } });
  });

  it('keep their kind, and whether the case waits for them, when only their text is corrected', async () => {
    const one = await openCase(api);
    const task = { text: 'Send the films', owner: 'patient', kind: 'papers', blocking: 0 };
    const [added] = caseOf(await one.send('/tasks', task)).tasks;
    const body = { text: 'Send both films', owner: 'patient' };
    const changed = await api.call('PUT', `/api/case-tasks/${added?.id}`, {
      token: one.coordinator.token,
      body,
    });
    expect(caseOf(changed).tasks).toMatchObject([{ ...body, kind: 'papers', blocking: false }]);
  });

  it('of the stages that a skip passes over are cancelled where it names them, and stay otherwise', async () => {
    await addTemplate(api, { stage: 'travelling', text: 'Pack the films', due_days: 9 });
    const one = await openCase(api);
    const editor = one.as((await makeUser(api, 3)).token);
    const reports = caseOf(await one.send('/tasks', { text: 'Send the reports', owner: 'patient', due }));
    const [open] = reports.tasks;
    const refused = (body: object) => editor.stage('travelling', { reason: 'Already in Dhaka', ...body });
    expect(await refused({ drop: [999_999] })).toMatchObject({ status: 422, body: { code: 'not_found' } });
    const moved = caseOf(await refused({ drop: [open?.id, open?.id] }));
    expect(moved.tasks.find(({ id }) => id === open?.id)).toMatchObject({
      state: 'cancelled',
      note: 'Already in Dhaka',
    });
    expect(moved).toMatchObject({ stage: 'travelling', turn: { owner: 'patient' } });
    // Nothing is passed over by a step back or an end.
    const drop = moved.tasks.filter(({ state }) => state === 'requested').map(({ id }) => id);
    for (const body of [{ stage: 'preparing' }, { stage: 'cancelled' }]) {
      const { stage } = body;
      expect((await editor.stage(stage, { note: 'No visa', drop })).status, stage).toBe(422);
    }
    // Without the names, the open tasks stay.
    const other = await openCase(api);
    await other.send('/tasks', { text: 'Send the reports', owner: 'patient', due });
    const cancelled = caseOf(await editor.as(api.adminToken).stage('cancelled', { note: 'x' }));
    expect(cancelled.stage).toBe('cancelled');
    const skipped = caseOf(await other.as(api.adminToken).stage('travelling', { reason: 'Is there' }));
    expect(skipped.tasks.map(({ text, state }) => [text, state])).toContainEqual([
      'Send the reports',
      'requested',
    ]);
  });

  it('can be completed by the case’s owner if they are the patient’s, and by no other customer', async () => {
    const one = await openCase(api);
    await one.send('/tasks', { text: 'Send the reports', owner: 'patient', due });
    const opened = caseOf(await one.send('/tasks', { text: 'Call them', owner: 'office', due }));
    const idOf = (owner: string) => opened.tasks.find((task) => task.owner === owner)?.id ?? 0;
    const complete = (id: number, token: string) =>
      api.call('POST', `/api/account/case-tasks/${id}/complete`, { token });
    const stranger = await makeUser(api, 1);
    expect((await complete(idOf('patient'), stranger.token)).status).toBe(404);
    expect((await complete(idOf('office'), one.owner.token)).status).toBe(404);
    const { body } = await complete(idOf('patient'), one.owner.token);
    expect(body).toMatchObject({ turn: { owner: 'office' }, next_date: due });
    expect((await complete(idOf('patient'), one.owner.token)).status).toBe(200);
    // The office's notes are not for the patient.
    await one.taskState(idOf('office'), { state: 'cancelled', note: 'They sound anxious' });
    await one.event({ type: 'note', note: 'Very anxious' });
    expect(JSON.stringify(await one.own())).not.toMatch(/anxious/);
  });

  it('that ask for a consent wait for the case’s hospital, and are completed once the patient agrees to it', async () => {
    await addTemplate(api, { kind: 'consent', text: 'Agree to the hospital', due_days: 0 });
    const one = await openCase(api);
    expect(await one.own()).toMatchObject({ tasks: [], turn: null, asks_consent: false });
    const opened = (await one.get()).tasks[0];
    await one.update({ hospital: { name: 'Riverside' } });
    const asked = await one.own();
    expect(asked).toMatchObject({
      asks_consent: true,
      turn: { owner: 'patient' },
      tasks: [{ id: opened?.id, text: 'Agree to the hospital', state: 'requested' }],
    });
    // Nobody could agree on the day on which the task was due.
    expect(asked.tasks[0]?.due).toBe(daysAfter(opened?.due ?? '', 3));
    const complete = () =>
      api.call('POST', `/api/account/case-tasks/${opened?.id}/complete`, { token: one.owner.token });
    const refused = {
      status: 409,
      body: { code: 'consent_first', message: 'Please read and agree first' },
    };
    expect(await complete()).toMatchObject(refused);
    const give = (name: string) =>
      api.call('POST', `/api/account/cases/${one.id}/consents`, {
        token: one.owner.token,
        body: { hospital: { name }, lang: 'bn' },
      });
    // Another hospital may see the papers, too, but that is not what was asked.
    await give('Another');
    expect(await complete()).toMatchObject(refused);
    await give('Riverside');
    await give('Riverside');
    const shown = await one.get();
    expect(shown.consents).toMatchObject([
      {
        hospital: { name: 'Riverside' },
        how: 'account',
        lang: 'bn',
        recorded_by: null,
        version: legalVersions.hospital,
      },
      { hospital: { name: 'Another' } },
    ]);
    expect(shown.tasks).toMatchObject([{ text: 'Agree to the hospital', state: 'completed' }]);
    expect(await one.own()).toMatchObject({ asks_consent: false, turn: null });
  });

  it('that ask for a consent are settled where the family agreed before the hospital was known', async () => {
    await addTemplate(api, { kind: 'consent', text: 'Agree to the hospital' });
    const one = await openCase(api);
    const { id } = await doctorsAndHospitals(api).makeHospital({
      name: 'Saithara Riverside Hospital',
      name_bn: 'সাইথারা রিভারসাইড হাসপাতাল',
    });
    const body = { hospital: { name: ' সাইথারা  রিভারসাইড হাসপাতাল' }, lang: 'bn' };
    await api.call('POST', `/api/account/cases/${one.id}/consents`, { token: one.owner.token, body });
    expect((await one.own()).consents).toMatchObject([
      { hospital: { id, name: 'Saithara Riverside Hospital', name_bn: 'সাইথারা রিভারসাইড হাসপাতাল' } },
    ]);
    await one.update({ hospital: { id } });
    expect(await one.own()).toMatchObject({ asks_consent: false, turn: null });
    const states = (await one.get()).tasks.map(({ state }) => state);
    expect(new Set(states)).toEqual(new Set(['completed']));
  });

  it('are made from templates, whose order editors set', async () => {
    const editor = await makeUser(api, 3);
    const token = editor.token;
    const all = async () => {
      const { body } = await api.call('GET', '/api/task-templates?stage=home', { token });
      return taskTemplate.strict().array().parse(body);
    };
    for (const text of ['First', 'Second', 'Third']) await addTemplate(api, { stage: 'home', text });
    const texts = async () => (await all()).map(({ text }) => text);
    const [first, , third] = await all();
    const move = (template: TaskTemplate | undefined, to: string) =>
      api.call('POST', `/api/task-templates/${template?.id}/move`, { token, body: { to } });
    await move(third, 'up');
    await move(first, 'up');
    expect(await texts()).toEqual(['First', 'Third', 'Second']);
    const update = (body: object) =>
      api.call('PUT', `/api/task-templates/${first?.id}`, { token, body: { ...first, ...body } });
    expect(await update({ text_bn: 'প্রথম', active: 0 })).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await update({ text: 'Late' })).toMatchObject({ status: 409, body: { code: 'record_changed' } });
    expect((await update({ due_days: 400, version: 2 })).status).toBe(422);
    expect((await api.call('DELETE', `/api/task-templates/${third?.id}`, { token })).status).toBe(200);
    expect(await texts()).toEqual(['First', 'Second']);
    // A template that is switched off creates no task.
    const one = await openCase(api);
    const moved = caseOf(await one.as(token).stage('home', { reason: 'Is home already' }));
    expect(moved.tasks.flatMap(({ text }) => (/First|Second|Third/.test(text) ? text : []))).toEqual([
      'Second',
    ]);
  });
});
