import { setImmediate } from 'node:timers/promises';
import { type Clock, hour } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { processQueue } from '#server/db/process-queue.ts';
import { mayWriteTo } from '#server/domain/cases/case-policy.ts';
import { type CaseRow, findCase } from '#server/domain/cases/case-repository.ts';
import * as reminders from '#server/domain/cases/reminder-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { enqueueSiteMail } from '#server/mail/site-mail.ts';
import { dayInDhaka, daysAfter, startOfDay } from '#shared/dhaka.ts';

type Deps = {
  db: Database;
  clock: Clock;
  site: MailingSite;
  staffRoleIds: readonly number[];
  /** How many tasks are read in one step. */
  step?: number | undefined;
};
type Task = Awaited<ReturnType<typeof reminders.tasksToRemind>>[number];

/** Mails are sent only from nine in the morning to nine in the evening in Dhaka, so that nobody is woken. */
const from = 9 * hour;
const to = 21 * hour;
/** After how many days a patient is reminded of a task again. */
const patientDays = 3;

/** There may be a hundred thousand tasks that were due long ago. */
const tasksInStep = 500;
const failed = 'Some reminders could not be written';

/** Claims the next of these cases, and skips those that another node has locked. */
const takeOneOf =
  (ids: readonly number[]) =>
  async (writer: Writer, after: number): Promise<{ id: number } | undefined> => {
    for (const id of ids) {
      const taken = id > after ? await reminders.takeCase(writer, id) : undefined;
      if (taken) return taken;
    }
    return undefined;
  };

/** Sends mails about due tasks. They contain a reference and a link, and nothing about the content of the tasks. */
export function caseReminders({ db, clock, site, staffRoleIds, step = tasksInStep }: Deps) {
  const days = (): reminders.ReminderDays => {
    const today = dayInDhaka(clock());
    return { today, patientsNotSince: daysAfter(today, -patientDays) };
  };
  const isDay = () => {
    const sinceMidnight = clock().getTime() - Date.parse(startOfDay(dayInDhaka(clock())));
    return sinceMidnight >= from && sinceMidnight < to;
  };

  const remindOffice = async (writer: Writer, one: CaseRow, tasks: Task[], today: string) => {
    const settings = await mailSettings(site, writer);
    const overdue = tasks.some(({ due }) => due !== null && due < today);
    const about = { reference: one.reference, caseId: one.id, overdue, count: tasks.length };
    const assignees = tasks.flatMap(({ assignee_id }) => assignee_id ?? []);
    const reached = await reminders.staffToRemind(writer, one.id, assignees, { staffRoleIds, today });
    for (const { email, name } of reached) {
      if (email === null) continue;
      const mail = {
        kind: 'case-task-due' as const,
        lang: 'en' as const,
        requestId: one.appointment_id,
        recipient: email,
        recipientName: name,
        replyTo: null,
        facts: about,
      };
      await enqueueSiteMail(writer, mail, settings, clock);
    }
  };

  const remindPatient = async (writer: Writer, one: CaseRow) => {
    // Only the owner can turn reminders on: without proof, it may not have been the family.
    if (one.request_email === null || one.owner_proven_at === null || !mayWriteTo(one)) return;
    const { reference, id: caseId, request_name: name } = one;
    const mail = {
      kind: 'case-reminder' as const,
      lang: one.reminders_lang ?? one.patient_lang,
      requestId: one.appointment_id,
      recipient: one.request_email,
      recipientName: name,
      facts: { reference, caseId, name },
    };
    await enqueueSiteMail(writer, mail, await mailSettings(site, writer), clock);
  };

  const remind = async (writer: Writer, { id }: { id: number }): Promise<void> => {
    const present = days();
    // Another node may have sent the reminder while this one waited for the case.
    const tasks = await reminders.tasksToRemind(writer, id, present);
    const one = await findCase(writer, id);
    if (!one || tasks.length === 0) return;
    const ofOffice = tasks.filter(({ owner }) => owner === 'office');
    if (ofOffice.length > 0) await remindOffice(writer, one, ofOffice, present.today);
    if (ofOffice.length < tasks.length) await remindPatient(writer, one);
    await reminders.markReminded(
      writer,
      tasks.map((task) => task.id),
      present.today,
    );
  };

  return {
    /** Sends reminders of what is due. Each task is reminded of at most once a day, by whichever node runs first. */
    async send(stopping?: AbortSignal): Promise<void> {
      if (!isDay()) return;
      const tried = new Set<number>();
      const errors: unknown[] = [];
      for await (const found of reminders.casesToRemind(db.read, days(), step)) {
        // Lets other calls run between two steps.
        await setImmediate();
        if (stopping?.aborted || !isDay()) break;
        // What failed is retried in the next run.
        const ids = found.filter((id) => !tried.has(id));
        if (ids.length === 0) continue;
        for (const id of ids) tried.add(id);
        const queue = { take: takeOneOf(ids), work: remind, failed };
        await processQueue(db, queue, stopping).catch((error: unknown) => {
          if (!(error instanceof AggregateError)) throw error;
          errors.push(...error.errors);
        });
      }
      if (errors.length > 0) throw new AggregateError(errors, failed);
    },
  };
}
