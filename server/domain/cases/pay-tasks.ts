import type { Locked } from '#server/domain/cases/change.ts';
import * as tasks from '#server/domain/cases/task-repository.ts';
import { setState } from '#server/domain/cases/tasks.ts';
import { type ApplicationRow, applicationsOfCase, visasOf } from '#server/domain/cases/visa-repository.ts';
import { readPayDay } from '#server/domain/embassy-closed-days/embassy-closed-day-repository.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import { isPayable } from '#shared/cases/visas.ts';

/** The step of the plan whose template becomes the task of an application, instead of a second one. */
export const payStep = 'visa_payment';

const texts = {
  text: 'Pay for the visas all in one go, between 9 and 12; check every name first',
  text_bn: 'ভিসার ফি একবারে দিন, ৯টা থেকে ১২টার মধ্যে; আগে প্রতিটি নাম মিলিয়ে নিন',
};

const isPayTemplate = ({ rule_step, who }: tasks.TaskRow): boolean => rule_step === payStep && who === 'case';

/** Gives an application its task: the open one of the template for paying, or a new one for the next embassy day. */
async function addPayTask({ writer, row, by }: Locked, application_id: number): Promise<void> {
  const open = (await tasks.tasksOf(writer, row.id)).find(
    (task) => isPayTemplate(task) && isOpenTask(task) && task.application_id === null,
  );
  if (open) return tasks.updateTask(writer, open.id, { application_id });
  const { day } = await readPayDay(writer, new Date(by.now));
  await tasks.insertTask(writer, {
    ...texts,
    case_id: row.id,
    stage: row.stage,
    kind: 'visa',
    owner: 'patient',
    blocking: 1,
    state: 'requested',
    due: day,
    application_id,
    created_at: by.now,
  });
}

/** Completes the task of a paid application, cancels it while a form is missing, and asks again for what is unpaid. */
async function followApplication(one: Locked, application: ApplicationRow): Promise<void> {
  const visas = (await visasOf(one.writer, one.row.id))
    .filter(({ application_id }) => application_id === application.id)
    .map(({ state, paid }) => ({ state, paid: paid === 1 && application.current_receipt !== null }));
  const task = (await tasks.tasksOf(one.writer, one.row.id)).findLast(
    ({ application_id }) => application_id === application.id,
  );
  if (isPayable(visas)) {
    if (!task) await addPayTask(one, application.id);
    else if (task.set_by === 'visa') {
      const { day } = await readPayDay(one.writer, new Date(one.by.now));
      await tasks.updateTask(one.writer, task.id, { due: day });
      await setState(one, task, { state: 'requested', note: null });
    }
    return;
  }
  if (!task || !isOpenTask(task)) return;
  const isPaid = visas.some(({ paid }) => paid);
  await setState(one, task, {
    state: isPaid ? 'completed' : 'cancelled',
    note: isPaid ? null : 'Nothing is to be paid now',
    internal: isPaid ? 0 : 1,
    set_by: 'visa',
  });
}

/** Makes the tasks to pay follow the applications of a case. Call it after a change of visas or receipts. */
export async function followApplications(one: Locked): Promise<void> {
  for (const application of await applicationsOfCase(one.writer, one.row.id))
    await followApplication(one, application);
}
