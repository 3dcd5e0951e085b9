import type { Reader, Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { type By, insertEvent, updateCase } from '#server/domain/cases/repository.ts';
import type { CareRole } from '#shared/contract/cases.ts';

/** The care team of a case: whose members may see what papers contain. */

/** Everybody who is or was in the team; present members first. */
export async function teamOf(reader: Reader, caseId: number) {
  const members = await reader
    .selectFrom('care_team')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('id')
    .execute();
  return members.toSorted((a, b) => Number(a.to_at !== null) - Number(b.to_at !== null));
}

/** Whether a member of staff is in the care team of the request's case: without a case nobody is. */
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

const memberships = (reader: Reader, caseId: number, userId: number) =>
  reader
    .selectFrom('care_team')
    .select(['id', 'role', 'user_name'])
    .where('case_id', '=', caseId)
    .where('user_id', '=', userId)
    .where('to_at', 'is', null);

async function endMembership(writer: Writer, id: number, now: string): Promise<void> {
  await writer.updateTable('care_team').set({ to_at: now }).where('id', '=', id).execute();
}

/** Takes somebody into the team, or gives a member another role. A member with this role stays as they are. */
export async function join(
  writer: Writer,
  caseId: number,
  { id, name, role }: { id: number; name: string; role: CareRole },
  by: By,
): Promise<void> {
  const present = await memberships(writer, caseId, id).executeTakeFirst();
  if (present?.role === role) return;
  if (present) await endMembership(writer, present.id, by.now);
  await writer
    .insertInto('care_team')
    .values({ case_id: caseId, user_id: id, user_name: name, role, from_at: by.now })
    .execute();
  await insertEvent(writer, caseId, { type: 'team_joined', from: role, to: name }, by);
  await recordActivity(writer, by.actor, { entity: 'case', id: caseId, action: 'assigned' }, by.now);
}

/** Ends a membership. False if there is none. */
export async function leave(writer: Writer, caseId: number, userId: number, by: By): Promise<boolean> {
  const present = await memberships(writer, caseId, userId).executeTakeFirst();
  if (!present) return false;
  await endMembership(writer, present.id, by.now);
  await insertEvent(writer, caseId, { type: 'team_left', from: present.role, to: present.user_name }, by);
  await recordActivity(writer, by.actor, { entity: 'case', id: caseId, action: 'assigned' }, by.now);
  return true;
}

/** Takes a member of staff whose account is deleted out of all teams. */
export async function leaveAllTeams(writer: Writer, userId: number, by: By): Promise<void> {
  const rows = await writer
    .selectFrom('care_team')
    .select('case_id')
    .where('user_id', '=', userId)
    .where('to_at', 'is', null)
    .orderBy('case_id')
    .execute();
  for (const { case_id } of rows) {
    await leave(writer, case_id, userId, by);
    await updateCase(writer, case_id, {});
  }
}
