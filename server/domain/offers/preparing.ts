import { addOfficeTask } from '#server/domain/case-messages/messages.ts';
import type { Locked } from '#server/domain/cases/change.ts';
import { tasksOf } from '#server/domain/cases/task-repository.ts';
import { setState } from '#server/domain/cases/tasks.ts';
import { estimatesOf } from '#server/domain/offers/option-repository.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';

/** What the family is promised where it says yes. */
const preparation = {
  text: 'The family said yes to an estimate: prepare visa, visits and travel',
  text_bn: 'পরিবার একটি হিসাব ধরে এগোতে বলেছে। ভিসা, ডাক্তার দেখানো ও যাত্রার প্রস্তুতি নিতে হবে',
};

const openTasks = async ({ writer, row }: Locked) =>
  (await tasksOf(writer, row.id)).filter((task) => isOpenTask(task) && task.text === preparation.text);

/** Gives the office what follows from a yes to an estimate, once. */
export async function startPreparing(one: Locked): Promise<void> {
  if ((await openTasks(one)).length === 0)
    await addOfficeTask(one, preparation, { kind: 'travel', blocking: 1 });
}

/** Ends what the office does after a yes, unless the family has said yes to an estimate that still holds. */
export async function stopPreparing(one: Locked, note: string): Promise<void> {
  if ((await estimatesOf(one.writer, one.row.id)).some(({ state }) => state === 'accepted')) return;
  for (const task of await openTasks(one)) await setState(one, task, { state: 'cancelled', note });
}
