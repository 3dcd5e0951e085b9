import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { CareTeamTable } from '#server/db/tables/cases.ts';

/** The queries of the care teams of cases. */

/** Everybody who is or was in the team, current members first. */
export async function teamOf(reader: Reader, caseId: number) {
  const members = await reader
    .selectFrom('care_team')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return members.toSorted((a, b) => Number(a.to_at !== null) - Number(b.to_at !== null));
}

/** Whether a member of staff is in the care team of the request's case. Without a case nobody is. */
export async function mayReadContents(
  reader: Reader,
  appointmentId: number,
  user: { id: number },
): Promise<boolean> {
  const row = await reader
    .selectFrom('care_team')
    .innerJoin('cases', 'cases.id', 'care_team.case_id')
    .select('care_team.id')
    .where('cases.appointment_id', '=', appointmentId)
    .where('care_team.user_id', '=', user.id)
    .where('care_team.to_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The current membership of a user in the team of a case. */
export const findMembership = (reader: Reader, caseId: number, userId: number) =>
  reader
    .selectFrom('care_team')
    .select(['id', 'role', 'user_name'])
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .where('to_at', 'is', null)
    .executeTakeFirst();

export async function insertMembership(writer: Writer, row: Insertable<CareTeamTable>): Promise<void> {
  await writer.insertInto('care_team').values(row).execute();
}

export async function endMembership(writer: Writer, id: number, now: string): Promise<void> {
  await writer.updateTable('care_team').set({ to_at: now }).where('id', '=', id).execute();
}

/** The cases whose teams the user belongs to. */
export async function casesOfMember(reader: Reader, userId: number): Promise<number[]> {
  const rows = await reader
    .selectFrom('care_team')
    .select('case_id')
    .where('user_id', '=', userId)
    .where('to_at', 'is', null)
    .orderBy('case_id')
    .execute();
  return rows.map(({ case_id }) => case_id);
}
