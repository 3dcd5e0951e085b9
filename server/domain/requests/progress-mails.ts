import { type Clock, minute, timestampAfter } from '#server/clock.ts';
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
import { enqueueToPatient } from '#server/mail/site-mail.ts';
import { type MailKind, unaskedMails } from '#shared/contract/mails.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

type Deps = { clock: Clock; site: Pick<SiteService, 'details' | 'settings'>; cases: CasePort };

/** The delay of mails to the patient about a new status: undoing the change within this time prevents them. */
const progressDelayMs = minute;

/** The statuses of which a patient is notified by mail, with the kinds of the mails. */
const progressKinds = {
  confirmed: 'request-confirmed',
  completed: 'request-completed',
  cancelled: 'request-cancelled',
} as const satisfies Partial<Record<RequestStatus, MailKind>>;
const notifiedStatuses = ['confirmed', 'completed', 'cancelled'] as const;
const kinds = [...Object.values(progressKinds), 'request-withdrawn'] as const;

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
  deleteWaitingMails(writer, requestId, unaskedMails);

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
  const { reference, name } = row;
  const facts = { reference, name, asksForReports: !awaitsProof(row) };
  const mail = { kind: progressKinds[news], facts, sendDelayMs: progressDelayMs };
  await enqueueToPatient(writer, row, mail, await mailSettings(deps.site, writer), deps.clock);
}
