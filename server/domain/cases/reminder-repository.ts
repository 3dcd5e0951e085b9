import type { ExpressionBuilder } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { lockFree } from '#server/db/portability.ts';
import type { Tables } from '#server/db/tables.ts';

/** Up to which day tasks are due, and since when nobody is reminded of them again. */
export type ReminderDays = { today: string; patientsNotSince: string };

const openStates = ['requested', 'in_progress'] as const;

/** Tasks of which somebody is to be reminded: the office each day, patients who agreed to it every few days. */
const isToRemind = (
  eb: ExpressionBuilder<Tables, 'case_tasks' | 'cases'>,
  { today, patientsNotSince }: ReminderDays,
) =>
  eb.and([
    eb('case_tasks.state', 'in', openStates),
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

/** The kinds of tasks that may be reminded of: with each, an index has them in the order of their days. */
const kinds = (['office', 'patient'] as const).flatMap((owner) =>
  openStates.map((state) => ({ owner, state })),
);
type Kind = (typeof kinds)[number];
type Place = { due: string; id: number };

/** The next tasks of a kind that are due, whether somebody is to be reminded of them or not. */
const nextDue = (reader: Reader, { owner, state }: Kind, last: Place, today: string, count: number) =>
  reader
    .selectFrom('case_tasks')
    .select(['id', 'due'])
    .where('state', '=', state)
    .where('owner', '=', owner)
    .where('due', '<=', today)
    .where('due', '>=', last.due)
    .where((eb) => eb.or([eb('due', '>', last.due), eb('id', '>', last.id)]))
    .orderBy('due')
    .orderBy('id')
    .limit(count)
    .$narrowType<{ due: string }>()
    .execute();

/** The cases of those of some tasks of which somebody is to be reminded. */
async function casesOf(reader: Reader, tasks: number[], days: ReminderDays): Promise<number[]> {
  const found = await reader
    .selectFrom('case_tasks')
    .innerJoin('cases', 'cases.id', 'case_tasks.case_id')
    .select('cases.id')
    .distinct()
    .where('case_tasks.id', 'in', tasks)
    .where((eb) => isToRemind(eb, days))
    .orderBy('cases.id')
    .execute();
  return found.map(({ id }) => id);
}

/**
 * The cases that have such a task, by their ids, found in steps that look at so many tasks. A case may come again; one
 * of which was reminded between two steps does not.
 */
export async function* casesToRemind(reader: Reader, days: ReminderDays, step: number) {
  for (const kind of kinds) {
    let last: Place | undefined = { due: '', id: 0 };
    while (last) {
      const tasks = await nextDue(reader, kind, last, days.today, step);
      const ids = tasks.map(({ id }) => id);
      yield ids.length > 0 ? await casesOf(reader, ids, days) : [];
      last = tasks.length < step ? undefined : tasks.at(-1);
    }
  }
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
