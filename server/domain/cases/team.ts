import { type By, updateCase } from '#server/domain/cases/case-repository.ts';
import { type Done, note } from '#server/domain/cases/change.ts';
import * as repository from '#server/domain/cases/team-repository.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import type { CareRole } from '#shared/contract/cases.ts';

/** The care team of a case. Its members may see what papers contain. */

/** Adds somebody to the team, or gives a member another role. A member who already has the role stays unchanged. */
export async function join(
  writer: LockedWriter,
  caseId: number,
  { id, name, role }: { id: number; name: string; role: CareRole },
  by: By,
): Promise<Done> {
  const present = await repository.findMembership(writer, caseId, id);
  if (present?.role === role) return undefined;
  if (present) await repository.endMembership(writer, present.id, by.now);
  const membership = { case_id: caseId, user_id: id, user_name: name, role, from_at: by.now };
  await repository.insertMembership(writer, membership);
  return { type: 'team_joined', from: role, to: name };
}

/** Ends a membership. Returns undefined if there is none. */
export async function leave(writer: LockedWriter, caseId: number, userId: number, by: By): Promise<Done> {
  const present = await repository.findMembership(writer, caseId, userId);
  if (!present) return undefined;
  await repository.endMembership(writer, present.id, by.now);
  return { type: 'team_left', from: present.role, to: present.user_name };
}

/** Removes a member of staff whose account is deleted from all teams. */
export async function leaveAllTeams(writer: LockedWriter, userId: number, by: By): Promise<void> {
  for (const caseId of await repository.casesOfMember(writer, userId)) {
    await note(writer, caseId, await leave(writer, caseId, userId, by), by);
    await updateCase(writer, caseId, {});
  }
}
