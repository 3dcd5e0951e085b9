import type { Selectable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { forUpdateSkipLocked } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';
import { standInsOn, whoActsFor } from '#server/domain/accounts/absence-repository.ts';
import { waitsForHospital } from '#server/domain/cases/case-policy.ts';
import { actionableStates, isActionable } from '#shared/cases/tasks.ts';

/** The last due date to remind of, and the last day of a previous reminder after which patients are reminded again. */
export type ReminderDays = { today: string; patientsNotSince: string };

/** The columns that decide whether somebody is reminded of a task. */
const deciding = [
  'case_tasks.state',
  'case_tasks.owner',
  'case_tasks.due',
  'case_tasks.reminded_on',
  'case_tasks.kind',
  'case_tasks.assignee_id',
  'case_tasks.template_id',
  'cases.closed_at',
  'cases.hold_reason',
  'cases.reminders',
  'cases.hospital_name',
] as const;
type Deciding = Pick<
  Selectable<Tables['case_tasks']>,
  'state' | 'owner' | 'due' | 'reminded_on' | 'kind' | 'template_id'
> &
  Pick<Selectable<Tables['cases']>, 'closed_at' | 'hold_reason' | 'reminders' | 'hospital_name'>;

/**
 * Whether somebody must be reminded: the office every day, patients who agreed to it every few days. Not a condition in
 * SQL, because SQLite would then choose an index by which it reads all due tasks, however few are requested.
 */
function isToRemind(task: Deciding, { today, patientsNotSince }: ReminderDays): boolean {
  const isOpen = isActionable(task) && task.closed_at === null;
  if (!isOpen || task.hold_reason !== null || task.due === null || task.due > today) return false;
  if (waitsForHospital(task, task)) return false;
  const last = task.reminded_on ?? '';
  if (task.owner === 'office') return last < today;
  return task.owner === 'patient' && task.reminders === 1 && last <= patientsNotSince;
}

/** The kinds of tasks that can be reminded of. For each kind there is an index in the order of due dates. */
const kinds = (['office', 'patient'] as const).flatMap((owner) =>
  actionableStates.map((state) => ({ owner, state })),
);
type Kind = (typeof kinds)[number];
type Place = { due: string; id: number };

/**
 * Reads the next due tasks of a kind, whether somebody must be reminded of them or not: first the remaining tasks of
 * the same day, then those of later days. With one condition for both, SQLite would read the whole day again in each
 * step.
 */
async function nextDue(reader: Reader, { owner, state }: Kind, last: Place, today: string, count: number) {
  const tasks = reader
    .selectFrom('case_tasks')
    .innerJoin('cases', 'cases.id', 'case_tasks.case_id')
    .select(['case_tasks.id', 'case_tasks.case_id', ...deciding])
    .where('case_tasks.state', '=', state)
    .where('case_tasks.owner', '=', owner)
    .$narrowType<{ due: string }>();
  const ofDay = await tasks
    .where('case_tasks.due', '=', last.due)
    .where('case_tasks.id', '>', last.id)
    .orderBy('case_tasks.id')
    .limit(count)
    .execute();
  if (ofDay.length === count) return ofDay;
  const later = await tasks
    .where('case_tasks.due', '>', last.due)
    .where('case_tasks.due', '<=', today)
    .orderBy('case_tasks.due')
    .orderBy('case_tasks.id')
    .limit(count - ofDay.length)
    .execute();
  return [...ofDay, ...later];
}

/**
 * Yields the ids of the cases that have a task to remind of, found in steps of `step` tasks. A case may be yielded
 * twice, but not if it was reminded between two steps.
 */
export async function* casesToRemind(reader: Reader, days: ReminderDays, step: number) {
  for (const kind of kinds) {
    let last: Place | undefined = { due: '', id: 0 };
    while (last) {
      const tasks = await nextDue(reader, kind, last, days.today, step);
      const found = tasks.filter((task) => isToRemind(task, days)).map((task) => task.case_id);
      yield [...new Set(found)].sort((one, other) => one - other);
      last = tasks.length < step ? undefined : tasks.at(-1);
    }
  }
}

/** Locks the case, unless another node has locked it. */
export const takeCase = (writer: Writer, id: number) =>
  forUpdateSkipLocked(
    writer,
    writer.selectFrom('cases').select('cases.id').where('cases.id', '=', id),
  ).executeTakeFirst();

/** The tasks of a locked case to remind somebody of. Read them after the case is locked. */
export async function tasksToRemind(reader: Reader, caseId: number, days: ReminderDays) {
  const tasks = await reader
    .selectFrom('case_tasks')
    .innerJoin('cases', 'cases.id', 'case_tasks.case_id')
    .select(['case_tasks.id', ...deciding])
    .where('case_tasks.case_id', '=', caseId)
    .orderBy('case_tasks.id')
    .execute();
  return tasks.filter((task) => isToRemind(task, days));
}

/** Stores that somebody was reminded. The version stays the same, so that people who edit the task get no conflict. */
export async function markReminded(writer: Writer, ids: number[], today: string): Promise<void> {
  await writer.updateTable('case_tasks').set({ reminded_on: today }).where('id', 'in', ids).execute();
}

/**
 * Who is reminded of the office's tasks of a case: its coordinators and the people whose tasks they are, and for those
 * who are away on the day whoever does their work. Only people who can sign in to the portal, with their addresses.
 */
export async function staffToRemind(
  reader: Reader,
  caseId: number,
  assignees: readonly number[],
  { staffRoleIds, today }: { staffRoleIds: readonly number[]; today: string },
) {
  const coordinators = await reader
    .selectFrom('care_team')
    .select('user_id')
    .where('case_id', '=', caseId)
    .where('role', '=', 'coordinator')
    .where('to_at', 'is', null)
    .execute();
  const standIns = await standInsOn(reader, today, staffRoleIds);
  const asked = [...assignees, ...coordinators.flatMap(({ user_id }) => user_id ?? [])];
  const reached = asked.map((id) => whoActsFor(id, standIns));
  return reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.email', 'users.name'])
    .where('users.id', 'in', [0, ...reached])
    .where('users.status', '=', 1)
    .where('roles.status', '=', 1)
    .where('roles.id', 'in', [...staffRoleIds])
    .orderBy('users.id')
    .execute();
}
