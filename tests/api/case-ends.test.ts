import { expect, it } from 'vitest';
import { caseReminders } from '#server/domain/cases/reminders.ts';
import { mailKindsAbout } from '#shared/contract/mails.ts';
import { useApi } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { caseOf, openCase } from '#tests/support/cases.ts';
import { farYear } from '#tests/support/days.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('the end of a case', (engine) => {
  const api = useApi(engine);
  const due = `${farYear}-03-01`;
  /** The kinds of the mails to the patient that are or were in the outbox. */
  const mailsTo = async (one: { requestId: number; owner: { email: string } }) => {
    const rows = await api.app.db.read
      .selectFrom('mails')
      .select(['kind', 'recipient'])
      .where('appointment_id', '=', one.requestId)
      .where('kind', 'not in', [
        'appointment-office',
        'appointment-acknowledgement',
        'appointment-withdrawn',
        ...mailKindsAbout.message,
      ])
      .orderBy('id')
      .execute();
    return rows.map(({ kind }) => kind);
  };
  const remind = (day: string) =>
    caseReminders({
      db: api.app.db,
      site: api.app.services.site,
      staffRoleIds: api.config.staffRoleIds,
      clock: () => new Date(`${day}T06:00:00Z`),
    }).send();
  /** A case whose patient wants reminders and has a task, as seen by an editor. */
  const withTask = async () => {
    const one = await openCase(api);
    await one.send('/tasks', { text: 'Send the films', owner: 'patient', due });
    const { token } = one.owner;
    await api.call('PUT', `/api/account/cases/${one.id}/reminders`, {
      token,
      body: { on: true, lang: 'en' },
    });
    return { ...one, editor: one.as((await makeUser(api, 3)).token) };
  };

  it('is told by its stage unless staff say it, and is unknown again once the case goes on', async () => {
    const { editor, own, stage } = await withTask();
    expect(caseOf(await stage('cancelled', { note: 'No answer' }))).toMatchObject({ ended_as: 'stopped' });
    expect(await own()).toMatchObject({ ended_as: 'stopped' });
    expect(caseOf(await stage('reports', { note: 'They called' }))).toMatchObject({ ended_as: null });
    const closed = caseOf(await editor.stage('closed', { reason: 'Done in Dhaka' }));
    expect(closed).toMatchObject({ ended_as: 'done' });
    expect(closed.events.map(({ type }) => type)).not.toContain('ended');
    expect((await editor.stage('closed', { ended_as: 'in heaven' })).status).toBe(422);
    const corrected = caseOf(await editor.stage('closed', { ended_as: 'elsewhere' }));
    expect(corrected).toMatchObject({ ended_as: 'elsewhere', version: closed.version + 1 });
    expect(corrected.events.at(-1)).toMatchObject({ type: 'ended', to: 'elsewhere' });
    // Correcting an existing value needs level 3.
    expect((await stage('closed', { ended_as: 'died' })).status).toBe(403);
    expect((await editor.stage('closed')).status).toBe(409);
  });

  it('can’t be told while the case stays open', async () => {
    const { editor } = await withTask();
    const refused = await editor.stage('estimate', { reason: 'Has one', ended_as: 'done' });
    expect(refused).toMatchObject({ status: 422, body: { code: 'stage_not_possible' } });
  });

  it('by a death cancels all open tasks, and nothing is written to the patient from then on', async () => {
    const one = await withTask();
    await remind(due);
    expect(await mailsTo(one)).toEqual(['case-reminder']);
    const { body: before } = await one.stage('cancelled', { note: 'In hospital', ended_as: 'died' });
    expect(before).toMatchObject({
      ended_as: 'died',
      turn: null,
      tasks: [{ state: 'cancelled', note: 'The patient has died' }],
    });
    // What waited to be sent is gone, too.
    expect(await mailsTo(one)).toEqual([]);
    await remind(`${farYear}-04-10`);
    // The request follows, and other changes of its status are not told either.
    const status = (to: string) =>
      api.call('PUT', `/api/appointments/${one.requestId}`, { token: api.adminToken, body: { status: to } });
    await status('completed');
    expect(await mailsTo(one)).toEqual([]);
    expect(await one.own()).toMatchObject({ ended_as: 'died' });
  });

  it('that turns out later to be a death deletes the mail that still waits', async () => {
    const one = await withTask();
    await one.editor.stage('closed', { reason: 'Treated' });
    expect(await mailsTo(one)).toEqual(['request-completed']);
    const corrected = caseOf(await one.editor.stage('closed', { ended_as: 'died' }));
    expect(corrected.tasks).toMatchObject([{ state: 'cancelled' }]);
    expect(await mailsTo(one)).toEqual([]);
  });

  it('by a death ends the request without a success, and is said of it', async () => {
    const one = await withTask();
    await one.editor.stage('closed', { reason: 'In hospital', ended_as: 'died' });
    expect(await one.request()).toMatchObject({ status: 'cancelled', died: true, may_notify: false });
    const status = { type: 'status', status: 'cancelled', notify: true };
    const told = await api.call('POST', `/api/appointments/${one.requestId}/events`, {
      token: api.adminToken,
      body: status,
    });
    expect(told).toMatchObject({ status: 200, body: { may_notify: false } });
    expect(await mailsTo(one)).toEqual([]);
    const token = api.adminToken;
    const body = { type: 'reply', channel: 'mail', text: 'Our condolences.', key: 'after-the-death' };
    await api.call('POST', `/api/appointments/${one.requestId}/events`, { token, body });
    const [mail] = await api.app.db.read
      .selectFrom('mails')
      .select(['text'])
      .where('kind', '=', 'appointment-reply')
      .where('appointment_id', '=', one.requestId)
      .execute();
    expect(mail?.text).toContain('Our condolences.');
    // Neither 'follow your request' nor 'send your reports' stands below it.
    expect(mail?.text).not.toContain('/track');
    expect(mail?.text).not.toContain('/send-reports');
  });

  it('that was no death after all is corrected without a mail about a success', async () => {
    const one = await withTask();
    await one.editor.stage('closed', { reason: 'Treated', ended_as: 'died' });
    await one.editor.stage('closed', { ended_as: 'done' });
    expect(await one.request()).toMatchObject({ status: 'completed', died: false });
    expect(await mailsTo(one)).toEqual([]);
  });

  it('by anything else is told as any end of a request', async () => {
    const one = await withTask();
    await one.stage('cancelled', { note: 'Moved abroad', ended_as: 'elsewhere' });
    expect(await mailsTo(one)).toEqual(['request-cancelled']);
  });
});
