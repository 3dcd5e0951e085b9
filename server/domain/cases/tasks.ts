import type { Writer } from '#server/db/database.ts';
import {
  checkIsOpen,
  checkMayDropNews,
  checkNote,
  checkTaskIsOpen,
  mayHandle,
  waitsForHospital,
} from '#server/domain/cases/case-policy.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { type Change, checkRead, type Done, type Line, type Locked } from '#server/domain/cases/change.ts';
import { guardStateOf } from '#server/domain/cases/guard-repository.ts';
import * as tasks from '#server/domain/cases/task-repository.ts';
import { hasActiveConsent } from '#server/domain/consents/hospital-consent-repository.ts';
import { nextOpenDay } from '#server/domain/open-days.ts';
import { readClosedDays } from '#server/domain/site/closed-days.ts';
import { conflict, invalid } from '#server/errors.ts';
import { isOpenTask } from '#shared/cases/tasks.ts';
import type {
  CaseTaskInput,
  CaseTaskStateInput,
  CaseTaskUpdate,
  TaskState,
} from '#shared/contract/case-tasks.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';

/** Changes of a case's tasks by staff and patients. */

type Row = repository.CaseRow;

/** Adds a task by hand. */
export async function addTask(
  { writer, row, by }: Locked,
  { due = null, ...input }: CaseTaskInput,
): Promise<Line> {
  checkIsOpen(row);
  const task = { ...input, due, case_id: row.id, stage: row.stage, created_at: by.now };
  await tasks.insertTask(writer, { ...task, state: 'requested', added_by: by.actor?.id ?? null });
  return { type: 'task_added', to: input.owner, note: input.text };
}

/** Changes the text of a task. Throws `conflict` if the version is outdated. */
export async function editTask(
  one: Change<tasks.TaskRow>,
  { version, due = null, ...input }: CaseTaskUpdate,
): Promise<Line> {
  const { writer, part: task } = one;
  await checkRead(one, task, version);
  const moved = due !== task.due && ({ due_by_hand: 1, reminded_on: null } as const);
  await tasks.updateTask(writer, task.id, { ...input, due, ...moved });
  return { type: 'task', note: input.text };
}

type NewState = {
  state: TaskState;
  note: string | null;
  due?: string | undefined;
  internal?: 0 | 1;
  /** What sets it, if it is no person. */
  set_by?: tasks.TaskRow['set_by'];
};

/** Stores the state of a task, and returns the line of the history. */
async function storeState(
  { writer, by }: Locked,
  task: tasks.TaskRow,
  { state, note, due, internal = 0, set_by = null }: NewState,
): Promise<repository.NewEvent> {
  const isDone = state === 'completed';
  await tasks.updateTask(writer, task.id, {
    state,
    note,
    ...(state !== task.state && { added_by: null, set_by }),
    done_at: isDone ? by.now : null,
    done_by: isDone ? (by.actor?.name ?? null) : null,
    ...(due !== undefined && due !== task.due && { due, due_by_hand: 1, reminded_on: null }),
  });
  return { type: 'task', from: task.state, to: state, note: task.text, internal };
}

/** Sets the state of a task where that follows from something else, which is noted itself. */
export const setState = async (one: Locked, task: tasks.TaskRow, state: NewState): Promise<void> =>
  repository.insertEvent(one.writer, task.case_id, await storeState(one, task, state), one.by);

/** Sets the state of a task. Throws `conflict` if the version is outdated. */
export async function changeState(
  one: Change<tasks.TaskRow>,
  { state, note, due, version }: CaseTaskStateInput,
): Promise<Done> {
  const { row, part: task } = one;
  // Who opened a paper is also investigated after the end of a case.
  if (task.kind === 'news') checkMayDropNews(one.by.actor, task, state);
  else if (task.kind !== 'access') checkIsOpen(row);
  if (task.state === state && (due === undefined || due === task.due)) return undefined;
  await checkRead(one, task, version);
  checkNote(task, state, note);
  return storeState(one, task, { state, note: note || null, due });
}

/**
 * Cancels open tasks of a case, for a reason. Throws `invalid` for a task that `offered` does not accept, and
 * `conflict` for one that has ended.
 */
export async function cancelTasks(
  one: Locked,
  ids: readonly number[],
  { offered, reason }: { offered: (task: tasks.TaskRow) => boolean; reason: string },
): Promise<void> {
  const found = new Map((await tasks.tasksOf(one.writer, one.row.id)).map((task) => [task.id, task]));
  for (const id of new Set(ids)) {
    const task = found.get(id);
    if (!task || !offered(task)) throw invalid('drop', 'not_found');
    checkTaskIsOpen(task);
    await setState(one, task, { state: 'cancelled', note: reason });
  }
}

/**
 * Cancels all open tasks of a case whose patient has died. Nobody ends a dispute in this way who may not handle it: it
 * may be about themselves.
 */
export async function cancelAfterDeath(one: Change): Promise<void> {
  for (const task of await tasks.tasksOf(one.writer, one.row.id)) {
    if (!isOpenTask(task) || !mayHandle(one.by.actor, task)) continue;
    // One line of the history says it to the family, not one for each task.
    const end = { state: 'cancelled', note: 'The patient has died', internal: 1 } as const;
    await setState(one, task, end);
  }
}

/** Completes a task for whoever has done it. Call `refreshTurn` afterwards. */
export const completeTask = (one: Locked, task: tasks.TaskRow): Promise<void> =>
  setState(one, task, { state: 'completed', note: null });

/** Whether the family agreed to the hospital of the case; to any hospital, as long as the case has none. */
const hasAgreed = async (writer: Writer, row: Row): Promise<boolean> =>
  row.hospital_name === null ? hasActiveConsent(writer, row.id) : (await guardStateOf(writer, row)).consent;

/**
 * Completes a task of the patient's. Completing it again changes nothing; a task that ended otherwise throws
 * `conflict`, as does one that asks for a consent while there is none, for the answer to an estimate, or to pay for
 * visas.
 */
export async function completeOwn(one: Change<tasks.TaskRow>): Promise<Done> {
  const { writer, row, part: task } = one;
  if (task.state === 'completed') return undefined;
  checkIsOpen(row);
  checkTaskIsOpen(task);
  if (task.kind === 'consent' && !(await hasAgreed(writer, row))) throw conflict('consent_first');
  if (task.kind === 'estimate') throw conflict('estimate_first');
  if (task.application_id !== null) throw conflict('receipt_first');
  return storeState(one, task, { state: 'completed', note: null });
}

/**
 * Completes the patient's open tasks that ask for a consent, if it was given. Call it after a change of the case's
 * consents or hospital.
 */
export async function settleConsentTasks(one: Locked): Promise<void> {
  const { writer, row } = one;
  if (!(await hasAgreed(writer, row))) return;
  for (const task of await tasks.tasksOf(writer, row.id)) {
    const isAsking = task.kind === 'consent' && task.owner === 'patient' && isOpenTask(task);
    if (isAsking && !waitsForHospital(row, task)) await completeTask(one, task);
  }
}

const answered = { state: 'completed', note: null } as const;

/**
 * Gives the patient the task to answer an estimate until a day. Null ends it: they have answered, unless `end` says
 * something else. There is at most one.
 */
export async function askForAnswer(
  one: Locked,
  { due, end = answered }: { due: string | null; end?: { state: TaskState; note: string | null } },
): Promise<void> {
  const { writer, row, by } = one;
  const open = (await tasks.tasksOf(writer, row.id)).filter(
    ({ kind, owner, state }) => kind === 'estimate' && owner === 'patient' && isOpenTask({ state }),
  );
  if (due === null) for (const task of open) await setState(one, task, end);
  else if (open[0]) await tasks.updateTask(writer, open[0].id, { due, reminded_on: null });
  else {
    const text = {
      text: 'Read the estimate, and tell us whether to plan with it',
      text_bn: 'খরচের হিসাব পড়ুন, তারপর জানান এটি ধরে এগোব কি না',
    };
    const task = { kind: 'estimate', owner: 'patient', blocking: 1, due, state: 'requested' } as const;
    await tasks.insertTask(writer, {
      ...task,
      ...text,
      case_id: row.id,
      stage: row.stage,
      created_at: by.now,
    });
    await repository.insertEvent(writer, row.id, { type: 'task_added', to: 'patient', note: text.text }, by);
  }
}

/** How many days the family has for a consent that waited for the case's hospital. */
const consentDays = 3;

/** Follows a change of the case's hospital: the consent for it exists already, or becomes the family's task. */
export async function followHospital({ writer, row: before, by }: Locked, changed: Row): Promise<void> {
  const inDays = daysAfter(dayInDhaka(new Date(by.now)), consentDays);
  const soonest = nextOpenDay(inDays, await readClosedDays(writer));
  for (const task of await tasks.tasksOf(writer, changed.id)) {
    const hasWaited = waitsForHospital(before, task) && isOpenTask(task);
    if (hasWaited && task.due !== null && task.due < soonest)
      await tasks.updateTask(writer, task.id, { due: soonest });
  }
  await settleConsentTasks({ writer, row: changed, by });
}
