import { checkIsOpen } from '#server/domain/cases/case-policy.ts';
import { type By, findCase } from '#server/domain/cases/case-repository.ts';
import { note } from '#server/domain/cases/change.ts';
import * as team from '#server/domain/cases/team.ts';
import { findMembership } from '#server/domain/cases/team-repository.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import type { HandOverMove } from '#shared/contract/case-changes.ts';
import type { Colleague } from '#shared/contract/requests.ts';

/**
 * Moves people out of and into the teams of cases: all of the moves, or none. Returns the moves that undo it. Throws
 * `not_found` for an unknown case, `conflict` for one that has ended or whose team was changed since the caller read
 * it, and `invalid` for somebody who is no colleague.
 */
export async function handOver(
  writer: LockedWriter,
  moves: readonly HandOverMove[],
  staff: readonly Colleague[],
  by: By,
): Promise<HandOverMove[]> {
  const undo: HandOverMove[] = [];
  for (const { case_id, leave, join } of moves) {
    const row = await findCase(writer, case_id);
    if (!row) throw notFound();
    checkIsOpen(row);
    const leaving = leave === null ? undefined : await findMembership(writer, case_id, leave);
    if (leave !== null && !leaving) throw conflict('record_changed');
    if (leave !== null && leaving && leave !== join?.user_id) {
      await note(writer, case_id, await team.leave(writer, case_id, leave, by), by);
      undo.unshift({ case_id, leave: null, join: { user_id: leave, role: leaving.role } });
    }
    if (join === null) continue;
    const member = staff.find(({ id }) => id === join.user_id);
    if (!member) throw invalid('user_id', 'user_unknown');
    const before = await findMembership(writer, case_id, member.id);
    await note(writer, case_id, await team.join(writer, case_id, { ...member, role: join.role }, by), by);
    if (before?.role === join.role) continue;
    const back = before ? { user_id: member.id, role: before.role } : null;
    undo.unshift({ case_id, leave: member.id, join: back });
  }
  return undo;
}
