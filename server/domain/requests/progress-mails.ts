import { type Clock, timestampAfter } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { leftStatusSince } from '#server/domain/requests/event-repository.ts';
import type { RequestRow } from '#server/domain/requests/repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { SiteService } from '#server/domain/site/service.ts';
import { deleteDelayedMails, lastMailKind } from '#server/mail/delayed-mail-repository.ts';
import { enqueueProgressMail, progressDelayMs, progressKinds } from '#server/mail/request-mails.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

type Deps = { clock: Clock; site: Pick<SiteService, 'details' | 'settings'> };

/** The statuses that a patient is told of by mail. */
const notifiedStatuses = ['confirmed', 'completed', 'cancelled'] as const;
const kinds = Object.values(progressKinds);

/** Takes back the mails about earlier changes that are still held back: they are not true any more. */
export async function deleteDelayedProgressMails(
  writer: Writer,
  requestId: number,
  { clock }: Deps,
): Promise<void> {
  await deleteDelayedMails(writer, requestId, kinds, clock().toISOString());
}

/**
 * Tells the patient of a new status, in the transaction that changes it. A change that is taken back while its mail is
 * held back sends nothing: the mail of the change is deleted, and the patient knows the old status (ADR 0023). Call it
 * before the event of the change is stored.
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
  const isTold = (await lastMailKind(writer, row.id, kinds)) === progressKinds[news];
  const delayStart = timestampAfter(deps.clock, -progressDelayMs);
  if (isTold && (await leftStatusSince(writer, row.id, status, delayStart))) return;
  const settings = await mailSettings(deps.site, writer);
  await enqueueProgressMail(writer, { patientRequest: row, news }, settings, deps.clock);
}
