import type { Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { isEnded } from '#server/domain/cases/policy.ts';
import * as repository from '#server/domain/cases/repository.ts';
import { refreshTurn } from '#server/domain/cases/task-repository.ts';
import type { CaseStage } from '#shared/contract/cases.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

/** Stores the new stage of a case with its line of the history and of the activity. */
export async function setStage(
  writer: Writer,
  one: Pick<repository.CaseRow, 'id' | 'stage'>,
  { stage, note = null }: { stage: CaseStage; note?: string | null },
  by: repository.By,
): Promise<void> {
  const { actor, now } = by;
  await repository.updateCase(writer, one.id, {
    stage,
    stage_since: now,
    closed_at: isEnded(stage) ? now : null,
    ...(isEnded(stage) ? { hold_reason: null } : {}),
  });
  await repository.insertEvent(writer, one.id, { type: 'stage', from: one.stage, to: stage, note }, by);
  await refreshTurn(writer, one.id, now);
  await recordActivity(writer, actor, { entity: 'case', id: one.id, action: 'status' }, now);
}

const isOver = (status: RequestStatus) => status === 'completed' || status === 'cancelled';

/**
 * Lets a case follow its request, in the transaction that changes the request's status: cancelled with it, and back
 * where it was when the request is taken up again, whichever end both had. From one end to the other the case stays as
 * it is. The requests are locked.
 */
export async function followRequest(
  writer: Writer,
  { id, from, to }: { id: number; from: RequestStatus; to: RequestStatus },
  by: repository.By,
): Promise<void> {
  if (!isOver(from) && to !== 'cancelled') return;
  const one = await repository.findCaseOfRequest(writer, id);
  if (!one) return;
  if (to === 'cancelled' && !isEnded(one.stage)) return setStage(writer, one, { stage: 'cancelled' }, by);
  if (isOver(to) || (one.stage !== 'closed' && one.stage !== 'cancelled')) return;
  const before = await repository.stageBeforeEnd(writer, one.id, one.stage);
  await setStage(writer, one, { stage: before ?? 'reports' }, by);
}
