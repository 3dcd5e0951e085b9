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

/** Locks the first case after an id that has such a task. Of several nodes each gets another. */
export function takeCase(writer: Writer, after: number, days: ReminderDays) {
  const query = writer
    .selectFrom('cases')
    .select('cases.id')
    .where('cases.id', '>', after)
    .where('cases.id', 'in', (eb) =>
      eb
        .selectFrom('case_tasks')
        .innerJoin('cases', 'cases.id', 'case_tasks.case_id')
        .select('case_tasks.case_id')
        .where((inner) => isToRemind(inner, days)),
    )
    .orderBy('cases.id')
    .limit(1);
  return lockFree(writer, query).executeTakeFirst();
}

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
