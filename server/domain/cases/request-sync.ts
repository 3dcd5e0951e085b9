import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { recordActivity } from '#server/domain/activity/record-activity.ts';
import { mayWriteTo } from '#server/domain/cases/case-policy.ts';
import type { By } from '#server/domain/cases/case-repository.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { endLinksOfCase } from '#server/domain/cases/hospital-consents.ts';
import { casesOfRequests } from '#server/domain/cases/list-repository.ts';
import { followReply, receiveMessage } from '#server/domain/cases/messages.ts';
import { presentCaseProgress, presentStageOnly } from '#server/domain/cases/progress.ts';
import { refreshTurn } from '#server/domain/cases/task-repository.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import { deleteDelayedProgressMails, notifyPatient } from '#server/domain/requests/progress-mails.ts';
import * as requests from '#server/domain/requests/request-repository.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseEnd, CaseStage } from '#shared/contract/cases.ts';
import { type RequestStatus, requestStatus } from '#shared/contract/requests.ts';
import { isOver } from '#shared/request-status.ts';

/** Stores the new stage of a case, with a line in its history and in the activity. */
export async function setStage(
  writer: Writer,
  one: Pick<repository.CaseRow, 'id' | 'stage'>,
  {
    stage,
    note = null,
    endedAs = null,
  }: { stage: CaseStage; note?: string | null; endedAs?: CaseEnd | null },
  by: repository.By,
): Promise<void> {
  const { actor, now } = by;
  await repository.updateCase(writer, one.id, {
    stage,
    stage_since: now,
    closed_at: isEnded(stage) ? now : null,
    ended_as: endedAs,
    ...(isEnded(stage) ? { hold_reason: null, hold_until: null } : {}),
  });
  await repository.insertEvent(writer, one.id, { type: 'stage', from: one.stage, to: stage, note }, by);
  await endLinksOfCase(writer, { id: one.id, stage, ended_as: endedAs }, by);
  await refreshTurn(writer, one.id, now);
  await recordActivity(writer, actor, { entity: 'case', id: one.id, action: 'status' }, now);
}

/**
 * Updates a case when its request's status changes, in the same transaction: the case is cancelled together with the
 * request, and returns to its former stage when the request is reopened, whether it was completed or cancelled. The
 * case stays the same when the request moves between completed and cancelled. The requests must be locked.
 */
async function followStatus(
  writer: Writer,
  { id, from, to }: { id: number; from: RequestStatus; to: RequestStatus },
  by: repository.By,
): Promise<void> {
  if (!isOver(from) && to !== 'cancelled') return;
  const one = await repository.findCaseOfRequest(writer, id);
  if (!one) return;
  if (to === 'cancelled' && !isEnded(one.stage)) return setStage(writer, one, { stage: 'cancelled' }, by);
  if (isOver(to) || !isEnded(one.stage)) return;
  const before = await repository.stageBeforeEnd(writer, one.id, one.stage);
  await setStage(writer, one, { stage: before ?? 'reports' }, by);
}

/** How requests meet their cases. */
export const casePort: CasePort = {
  followStatus,
  receiveMessage,
  followReply,
  casesOf: async (reader, requestIds) =>
    (await casesOfRequests(reader, requestIds)).map((row) => ({
      id: row.id,
      requestId: row.appointment_id,
      progress: presentCaseProgress(row),
      stageOnly: presentStageOnly(row),
      mayWriteTo: mayWriteTo(row),
    })),
};

type Deps = { clock: Clock; site: MailingSite };

/**
 * Sets the request's status that follows from the stage of its case, in the same transaction. The requests must be
 * locked.
 */
async function setStatus(
  writer: Writer,
  row: requests.RequestRow,
  status: RequestStatus,
  { actor, now }: By,
): Promise<void> {
  await requests.updateRequest(writer, row.id, { status });
  await requestEvents.insertEvent(writer, {
    appointment_id: row.id,
    type: 'status',
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? null,
    from: row.status,
    to: status,
    created_at: now,
  });
  await recordActivity(writer, actor, { entity: 'appointment', id: row.id, action: 'status' }, now);
}

/** Ends a request together with its case. If staff told how the case ended, the patient is notified once. */
export async function endRequestOfCase(
  writer: Writer,
  requestId: number,
  { status, notify }: { status: 'completed' | 'cancelled'; notify: boolean },
  by: By,
  deps: Deps,
): Promise<void> {
  const row = await requests.findRequest(writer, requestId);
  if (!row || row.status === status) return;
  if (notify) await notifyPatient(writer, row, { status, notify }, { ...deps, cases: casePort });
  await setStatus(writer, row, status, by);
}

/**
 * Restores the status that a request had before it ended, because its case goes on. Deletes only the delayed mail about
 * the end.
 */
export async function reopenRequestOfCase(
  writer: Writer,
  requestId: number,
  by: By,
  deps: Deps,
): Promise<void> {
  const row = await requests.findRequest(writer, requestId);
  if (!row || !isOver(row.status)) return;
  const usual = row.responded_at === null ? 'new' : 'contacted';
  const before = requestStatus
    .catch(usual)
    .parse(await requestEvents.statusBefore(writer, row.id, row.status));
  await deleteDelayedProgressMails(writer, row.id, deps);
  await setStatus(writer, row, before === 'new' || isOver(before) ? usual : before, by);
}
