import type { Clock } from '#server/clock.ts';
import { askForCode } from '#server/domain/case-access/asking.ts';
import { contactChanged } from '#server/domain/case-access/office-tasks.ts';
import { followReply, receiveMessage } from '#server/domain/case-messages/messages.ts';
import { casesOfRequests } from '#server/domain/cases/case-list-repository.ts';
import { mayWriteTo } from '#server/domain/cases/case-policy.ts';
import type { By } from '#server/domain/cases/case-repository.ts';
import * as repository from '#server/domain/cases/case-repository.ts';
import { type Line, type Locked, note } from '#server/domain/cases/change.ts';
import { endLinksOfCase } from '#server/domain/cases/hospital-consents.ts';
import { presentCaseProgress, presentStageOnly } from '#server/domain/cases/progress.ts';
import { notifyFamily } from '#server/domain/news/notify-family.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { note as noteOnRequest } from '#server/domain/requests/change.ts';
import * as requestEvents from '#server/domain/requests/event-repository.ts';
import { deleteDelayedProgressMails, notifyPatient } from '#server/domain/requests/progress-mails.ts';
import type { LockedWriter } from '#server/domain/requests/request-repository.ts';
import * as requests from '#server/domain/requests/request-repository.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { type Ended, isEnded } from '#shared/cases/stages.ts';
import type { CaseStage } from '#shared/contract/cases.ts';
import { type RequestStatus, requestStatus } from '#shared/contract/requests.ts';
import { isOver } from '#shared/request-status.ts';

/** Stores the new stage of a case, and returns the line of the history. */
export async function setStage(
  one: Locked,
  { stage, ended_as = null, note: text = null }: Partial<Ended> & { stage: CaseStage; note?: string | null },
): Promise<Line> {
  const { writer, row, by } = one;
  await repository.updateCase(writer, row.id, {
    stage,
    stage_since: by.now,
    closed_at: isEnded(stage) ? by.now : null,
    ended_as,
    ...(isEnded(stage) ? { hold_reason: null, hold_until: null } : {}),
  });
  const after = () => endLinksOfCase(one, { stage, ended_as });
  return { type: 'stage', from: row.stage, to: stage, note: text, after };
}

/**
 * Updates a case when its request's status changes, in the same transaction: the case is cancelled together with the
 * request, and returns to its former stage when the request is reopened, whether it was completed or cancelled. The
 * case stays the same when the request moves between completed and cancelled.
 */
async function followStatus(
  writer: LockedWriter,
  { id, from, to }: { id: number; from: RequestStatus; to: RequestStatus },
  by: repository.By,
): Promise<void> {
  if (!isOver(from) && to !== 'cancelled') return;
  const row = await repository.findCaseOfRequest(writer, id);
  if (!row || isOver(to) === isEnded(row.stage)) return;
  if (!isEnded(row.stage) && to !== 'cancelled') return;
  const stage = isEnded(row.stage)
    ? ((await repository.stageBeforeEnd(writer, row.id, row.stage)) ?? 'reports')
    : 'cancelled';
  await note(writer, row.id, await setStage({ writer, row, by }, { stage }), by);
}

const notifyOfProgress: CasePort['notifyOfProgress'] = async (writer, { id, email }, mail, mailing) => {
  const row = await repository.findCaseOfRequest(writer, id);
  if (row) await notifyFamily(writer, row, { kind: 'progress', mail }, mailing);
  else if (email !== null) await mail();
};

/** How requests meet their cases. */
export const casePort: CasePort = {
  followStatus,
  receiveMessage,
  followReply,
  notifyOfProgress,
  askForCode,
  contactChanged,
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

/** Sets the request's status that follows from the stage of its case, in the same transaction. */
async function setStatus(
  writer: LockedWriter,
  row: requests.RequestRow,
  status: RequestStatus,
  by: By,
): Promise<void> {
  const line = { type: 'status', from: row.status, to: status, set: { status } } as const;
  await noteOnRequest(writer, row.id, line, by);
}

/** Ends a request together with its case. If staff told how the case ended, the patient is notified once. */
export async function endRequestOfCase(
  writer: LockedWriter,
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
  writer: LockedWriter,
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
