import { type Clock, timestampAfter } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { leftStatusSince } from '#server/domain/requests/event-repository.ts';
import { awaitsProof } from '#server/domain/requests/request-policy.ts';
import type { RequestRow } from '#server/domain/requests/request-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { SiteService } from '#server/domain/site/site-service.ts';
import {
  deleteDelayedMails,
  deleteWaitingMails,
  lastMailKind,
} from '#server/mail/delayed-mail-repository.ts';
import { enqueueProgressMail, progressDelayMs, progressKinds } from '#server/mail/request-mails.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

type Deps = { clock: Clock; site: Pick<SiteService, 'details' | 'settings'>; cases: CasePort };

/** The statuses of which a patient is notified by mail. */
const notifiedStatuses = ['confirmed', 'completed', 'cancelled'] as const;
const kinds = Object.values(progressKinds);

/** Deletes the delayed mails about earlier changes, because they are no longer true. */
export async function deleteDelayedProgressMails(
  writer: Writer,
  requestId: number,
  { clock }: Pick<Deps, 'clock'>,
): Promise<void> {
  await deleteDelayedMails(writer, requestId, kinds, clock().toISOString());
}

/** Deletes the mails that would tell a patient something by themselves and have not been sent yet. */
export const deleteWaitingNews = (writer: Writer, requestId: number): Promise<void> =>
  deleteWaitingMails(writer, requestId, [
    ...kinds,
    'appointment-acknowledgement',
    'case-reminder',
    'case-task-due',
  ]);

/**
 * Notifies the patient of a new status, in the transaction that changes it. A change that is undone while its mail is
 * delayed sends nothing: the mail is deleted, and the patient still knows the old status (ADR 0023). Call this before
 * the event of the change is stored.
 */
export async function notifyPatient(
  writer: Writer,
  row: RequestRow,
  status: RequestStatus,
  deps: Deps,
): Promise<void> {
  await deleteDelayedProgressMails(writer, row.id, deps);
  const news = notifiedStatuses.find((told) => told === status);
  if (!news || row.email === '') return;
  const [ofRequest] = await deps.cases.casesOf(writer, [row.id]);
  if (ofRequest && !ofRequest.mayWriteTo) return;
  const isTold = (await lastMailKind(writer, row.id, kinds)) === progressKinds[news];
  const delayStart = timestampAfter(deps.clock, -progressDelayMs);
  if (isTold && (await leftStatusSince(writer, row.id, status, delayStart))) return;
  const settings = await mailSettings(deps.site, writer);
  await enqueueProgressMail(
    writer,
    { patientRequest: row, news, asksForReports: !awaitsProof(row) },
    settings,
    deps.clock,
  );
}
