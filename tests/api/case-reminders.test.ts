import { expect, it } from 'vitest';
import type { App } from '#server/app.ts';
import type { Clock } from '#server/clock.ts';
import { caseReminders } from '#server/domain/cases/reminders.ts';
import { useNodes } from '#tests/support/api.ts';
import { makeUser } from '#tests/support/callers.ts';
import { openCase } from '#tests/support/cases.ts';
import { farYear } from '#tests/support/days.ts';
import { describeEachEngine } from '#tests/support/engines.ts';
import { queriesOf } from '#tests/support/queries.ts';

describeEachEngine('reminders of tasks', (engine) => {
  const count = engine.name === 'postgres' ? 2 : 1;
  const api = useNodes(engine, { count });
  /** Noon in Dhaka on a day in the distant future. */
  const noon =
    (day: string): Clock =>
    () =>
      new Date(`${day}T06:00:00Z`);
  const remindBy = ({ db, services: { site } }: App, clock: Clock, step?: number) =>
    caseReminders({ staffRoleIds: api.config.staffRoleIds, db, clock, site, step }).send();
  /** Every node checks for reminders at the same time. */
  const remind = (clock: Clock) => Promise.all(api.nodes.map((node) => remindBy(node, clock)));
  const mailsAbout = (requestId: number) =>
    api.app.db.read
      .selectFrom('mails')
      .select(['kind', 'recipient', 'subject', 'text'])
      .where('appointment_id', '=', requestId)
      .where('kind', 'in', ['case-task-due', 'case-reminder'])
      .orderBy('id')
      .execute();
  const task = (more: object) => ({ text: 'Send the biopsy', due: `${farYear}-03-01`, ...more });

  it('go to the coordinators once a day, and do not say what the tasks are about', async () => {
    const one = await openCase(api);
    const interpreter = await makeUser(api, 4);
    await one.as(interpreter.token).send('/team', { user_id: interpreter.id, role: 'interpreter' });
    await one.send('/tasks', task({ owner: 'office' }));
    await one.send('/tasks', task({ owner: 'office', text: 'Ask the hospital' }));
    await one.send('/tasks', task({ owner: 'hospital' }));
    await remind(noon(`${farYear}-02-28`));
    expect(await mailsAbout(one.requestId)).toEqual([]);
    await remind(noon(`${farYear}-03-01`));
    await remind(noon(`${farYear}-03-01`));
    const [mail, ...more] = await mailsAbout(one.requestId);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'case-task-due',
      recipient: one.coordinator.email,
      subject: `Due today: ${one.reference}`,
    });
    expect(mail?.text).toContain(`/admin/cases/${one.id}`);
    expect(mail?.text).not.toMatch(/biopsy|hospital|রহিমা/);
    await remind(noon(`${farYear}-03-02`));
    const subjects = (await mailsAbout(one.requestId)).map(({ subject }) => subject);
    expect(subjects).toEqual([`Due today: ${one.reference}`, `Overdue: ${one.reference}`]);
    // A person who is no longer staff gets no reminder.
    const { id } = one.coordinator;
    await api.app.db.transaction((writer) =>
      writer.updateTable('users').set({ role_id: 1 }).where('id', '=', id).execute(),
    );
    await remind(noon(`${farYear}-03-03`));
    expect(await mailsAbout(one.requestId)).toHaveLength(2);
  });

  it('go to the stand-in of a coordinator who is away, and to the person whose task it is', async () => {
    const one = await openCase(api);
    const [standIn, person] = [await makeUser(api, 4), await makeUser(api, 4)];
    const absence = (until: string | null) =>
      api.call('PUT', `/api/colleagues/${one.coordinator.id}/absence`, {
        token: one.coordinator.token,
        body: { until, stand_in_id: until && standIn.id },
      });
    await absence(`${farYear}-03-01`);
    await one.send('/tasks', task({ owner: 'office' }));
    await one.send('/tasks', task({ owner: 'office', assignee_id: person.id }));
    await remind(noon(`${farYear}-03-01`));
    const recipients = async () => (await mailsAbout(one.requestId)).map(({ recipient }) => recipient);
    expect(await recipients()).toEqual([standIn.email, person.email]);
    // On the day after it, the coordinator is back.
    await remind(noon(`${farYear}-03-02`));
    expect(await recipients()).toEqual([standIn.email, person.email, one.coordinator.email, person.email]);
  });

  it('go to patients who turned them on, in their language, every few days', async () => {
    const one = await openCase(api);
    await one.send('/tasks', task({ owner: 'patient' }));
    await remind(noon(`${farYear}-03-01`));
    expect(await mailsAbout(one.requestId)).toEqual([]);
    const url = `/api/account/cases/${one.id}/reminders`;
    const body = { on: true, lang: 'bn' };
    expect((await api.call('PUT', url, { token: one.owner.token, body })).body).toMatchObject({
      reminders: true,
    });
    for (const day of [`${farYear}-03-02`, `${farYear}-03-03`, `${farYear}-03-05`]) await remind(noon(day));
    const mails = await mailsAbout(one.requestId);
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual(
      Array(2).fill(['rahima@patients.example', `আপনার একটি কাজ বাকি আছে: ${one.reference}`]),
    );
    expect(mails[0]?.text).toContain(`/bn/profile/cases/${one.id}`);
    expect(mails[0]?.text).not.toMatch(/biopsy/);
    await api.call('PUT', url, { token: one.owner.token, body: { on: false } });
    await remind(noon(`${farYear}-03-20`));
    expect(await mailsAbout(one.requestId)).toHaveLength(2);
  });

  it('are found by reading a few tasks in each step, and none is missed', async () => {
    const cases = [await openCase(api), await openCase(api), await openCase(api)];
    for (const one of cases) {
      await one.send('/tasks', task({ owner: 'office', due: `${farYear}-04-01` }));
      await one.send('/tasks', task({ owner: 'office', due: `${farYear}-03-30` }));
    }
    const step = 2;
    const read = await queriesOf(api.app.db, () => remindBy(api.app, noon(`${farYear}-04-01`), step));
    const ofAllCases = ({ sql }: { sql: string }) =>
      /^select .* from "case_tasks"/.test(sql) && !sql.includes('where "case_tasks"."case_id" = ');
    const steps = read.filter(ofAllCases);
    expect(steps.length).toBeGreaterThan(cases.length);
    expect(steps.filter(({ rows }) => rows > step)).toEqual([]);
    for (const one of cases) expect(await mailsAbout(one.requestId)).toHaveLength(1);
  });

  it('are not sent at night, for cases on hold, or for cases that are over', async () => {
    const night: Clock = () => new Date(`${farYear}-03-01T18:00:00Z`);
    const one = await openCase(api);
    await one.send('/tasks', task({ owner: 'office' }));
    await remind(night);
    await one.event({ type: 'hold', reason: 'Exams' });
    await remind(noon(`${farYear}-03-04`));
    await one.event({ type: 'resume' });
    await one.stage('cancelled');
    await remind(noon(`${farYear}-03-05`));
    expect(await mailsAbout(one.requestId)).toEqual([]);
  });
});
