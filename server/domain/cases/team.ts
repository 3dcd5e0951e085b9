import type { Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { type By, insertEvent, updateCase } from '#server/domain/cases/case-repository.ts';
import * as repository from '#server/domain/cases/team-repository.ts';
import type { CareRole } from '#shared/contract/cases.ts';

/** The care team of a case. Its members may see what papers contain. */

/** Adds somebody to the team, or gives a member another role. A member who already has the role stays unchanged. */
export async function join(
  writer: Writer,
  caseId: number,
  { id, name, role }: { id: number; name: string; role: CareRole },
  by: By,
): Promise<void> {
  const present = await repository.findMembership(writer, caseId, id);
  if (present?.role === role) return;
  if (present) await repository.endMembership(writer, present.id, by.now);
  const membership = { case_id: caseId, user_id: id, user_name: name, role, from_at: by.now };
  await repository.insertMembership(writer, membership);
  await insertEvent(writer, caseId, { type: 'team_joined', from: role, to: name }, by);
  await recordActivity(writer, by.actor, { entity: 'case', id: caseId, action: 'assigned' }, by.now);
}

/** Ends a membership. Returns false if there is none. */
export async function leave(writer: Writer, caseId: number, userId: number, by: By): Promise<boolean> {
  const present = await repository.findMembership(writer, caseId, userId);
  if (!present) return false;
  await repository.endMembership(writer, present.id, by.now);
  await insertEvent(writer, caseId, { type: 'team_left', from: present.role, to: present.user_name }, by);
  await recordActivity(writer, by.actor, { entity: 'case', id: caseId, action: 'assigned' }, by.now);
  return true;
}

/** Removes a member of staff whose account is deleted from all teams. */
export async function leaveAllTeams(writer: Writer, userId: number, by: By): Promise<void> {
  for (const caseId of await repository.casesOfMember(writer, userId)) {
    await leave(writer, caseId, userId, by);
    await updateCase(writer, caseId, {});
  }
}
