import type { ExpressionBuilder } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { lockFree } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';

/** Up to which day tasks are due, and since when nobody is reminded of them again. */
export type ReminderDays = { today: string; patientsNotSince: string };

/** Tasks of which somebody is to be reminded: the office each day, patients who agreed to it every few days. */
const isToRemind = (
  eb: ExpressionBuilder<Tables, 'case_tasks' | 'cases'>,
  { today, patientsNotSince }: ReminderDays,
) =>
  eb.and([
    eb('case_tasks.state', 'in', ['requested', 'in_progress']),
    eb('case_tasks.due', '<=', today),
    eb('cases.closed_at', 'is', null),
    eb('cases.hold_reason', 'is', null),
    eb.or([
      eb.and([
        eb('case_tasks.owner', '=', 'office'),
        eb.or([eb('case_tasks.reminded_on', 'is', null), eb('case_tasks.reminded_on', '<', today)]),
      ]),
      eb.and([
        eb('case_tasks.owner', '=', 'patient'),
        eb('cases.reminders', '=', 1),
        eb.or([
          eb('case_tasks.reminded_on', 'is', null),
          eb('case_tasks.reminded_on', '<=', patientsNotSince),
        ]),
      ]),
    ]),
  ]);

/** The first cases after an id that have such a task, by their ids. To find one, all that is due is read. */
export async function casesToRemind(reader: Reader, after: number, days: ReminderDays, count: number) {
  const found = await reader
    .selectFrom('case_tasks')
    .innerJoin('cases', 'cases.id', 'case_tasks.case_id')
    .select('cases.id')
    .distinct()
    .where('cases.id', '>', after)
    .where((eb) => isToRemind(eb, days))
    .orderBy('cases.id')
    .limit(count)
    .execute();
  return found.map(({ id }) => id);
}

/** Locks the case, unless another node has it. */
export const takeCase = (writer: Writer, id: number) =>
  lockFree(
    writer,
    writer.selectFrom('cases').select('cases.id').where('cases.id', '=', id),
  ).executeTakeFirst();

/** The tasks of a locked case of which somebody is to be reminded, read after it was locked. */
export const tasksToRemind = (reader: Reader, caseId: number, days: ReminderDays) =>
  reader
    .selectFrom('case_tasks')
    .innerJoin('cases', 'cases.id', 'case_tasks.case_id')
    .select(['case_tasks.id', 'case_tasks.owner', 'case_tasks.due'])
    .where('case_tasks.case_id', '=', caseId)
    .where((eb) => isToRemind(eb, days))
    .orderBy('case_tasks.id')
    .execute();

/** Stores that somebody was reminded. The version stays: nobody who edits the task is disturbed. */
export async function markReminded(writer: Writer, ids: number[], today: string): Promise<void> {
  await writer.updateTable('case_tasks').set({ reminded_on: today }).where('id', 'in', ids).execute();
}

/** The coordinators of a case who can sign in to the portal, with their addresses. */
export const coordinatorsOf = (reader: Reader, caseId: number, staffRoleIds: readonly number[]) =>
  reader
    .selectFrom('care_team')
    .innerJoin('users', 'users.id', 'care_team.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.email', 'users.name'])
    .where('care_team.case_id', '=', caseId)
    .where('care_team.role', '=', 'coordinator')
    .where('care_team.to_at', 'is', null)
    .where('users.status', '=', 1)
    .where('roles.status', '=', 1)
    .where('roles.id', 'in', [...staffRoleIds])
    .orderBy('care_team.id')
    .execute();
