import { type Clock, minute, timestampAfter } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { readInstallationValue } from '#server/db/installation-values.ts';
import { loadDocuments } from '#server/documents.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { lastEndOf, leftStatusSince } from '#server/domain/requests/event-repository.ts';
import { awaitsProof } from '#server/domain/requests/request-policy.ts';
import type { LockedWriter, RequestRow } from '#server/domain/requests/request-repository.ts';
import { mailSettings } from '#server/domain/site/mail-settings.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import {
  deleteDelayedMails,
  deleteWaitingMails,
  lastMailKind,
} from '#server/mail/delayed-mail-repository.ts';
import { hasMailSince } from '#server/mail/mail-repository.ts';
import { enqueueToPatient } from '#server/mail/site-mail.ts';
import { type MailKind, unaskedMails } from '#shared/contract/mails.ts';
import type { EndNotice } from '#shared/contract/request-handling.ts';
import type { RequestStatus } from '#shared/contract/requests.ts';

type Deps = { clock: Clock; site: MailingSite; cases: CasePort };

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
  // During a pause no mail about a change was sent, however long ago the change was.
  if ((await readInstallationValue(writer, 'news-pause')) !== undefined)
    await deleteWaitingMails(writer, requestId, kinds);
  else await deleteDelayedMails(writer, requestId, kinds, clock().toISOString());
}

/** Deletes the mails that would tell a patient something by themselves and have not been sent yet. */
export const deleteWaitingNews = (writer: Writer, requestId: number): Promise<void> =>
  deleteWaitingMails(writer, requestId, unaskedMails);

/** Whether the product may tell a patient how the request is getting on: by mail, or as its case says. */
async function mayBeTold(reader: Reader, row: RequestRow, { cases }: Pick<Deps, 'cases'>): Promise<boolean> {
  const [ofRequest] = await cases.casesOf(reader, [row.id]);
  if (row.erased_at !== null) return false;
  return ofRequest ? ofRequest.mayWriteTo : row.email !== null;
}

/**
 * Notifies the patient of a new status, in the transaction that changes it; of a cancelled request only if staff say
 * so, because spam is cancelled, too. A change that is undone while its mail is delayed sends nothing: the mail is
 * deleted, and the patient still knows the old status (ADR 0023). Call this before the event of the change is stored.
 */
export async function notifyPatient(
  writer: LockedWriter,
  row: RequestRow,
  { status, notify }: { status: RequestStatus; notify: boolean },
  deps: Deps,
): Promise<void> {
  await deleteDelayedProgressMails(writer, row.id, deps);
  const news = notifiedStatuses.find((told) => told === status);
  if (!news || (news === 'cancelled' && !notify) || !(await mayBeTold(writer, row, deps))) return;
  const isTold = (await lastMailKind(writer, row.id, kinds)) === progressKinds[news];
  const delayStart = timestampAfter(deps.clock, -progressDelayMs);
  if (isTold && (await leftStatusSince(writer, row.id, status, delayStart))) return;
  await notifyOfStatus(writer, row, news, deps);
}

/** Whether a request is cancelled, and its patient was not told by mail and can be. */
export async function mayNotifyOfEnd(
  reader: Reader,
  row: RequestRow,
  deps: Pick<Deps, 'cases'>,
): Promise<boolean> {
  if (row.status !== 'cancelled' || !(await mayBeTold(reader, row, deps))) return false;
  const end = await lastEndOf(reader, row.id);
  return (
    end?.type === 'status' &&
    !(await hasMailSince(reader, { requestId: row.id, kind: progressKinds.cancelled, since: end.created_at }))
  );
}

/** Tells the patient of a request that was cancelled before, unless they know. */
export async function notifyOfEnd(writer: LockedWriter, row: RequestRow, deps: Deps): Promise<void> {
  if (await mayNotifyOfEnd(writer, row, deps)) await notifyOfStatus(writer, row, 'cancelled', deps);
}

/** What a patient would read who is told now that the request is cancelled. */
export async function noticeOfEnd(reader: Reader, row: RequestRow, deps: Deps): Promise<EndNotice> {
  const reachable = await mayBeTold(reader, row, deps);
  if (!reachable || row.email === null) return { reachable, mail: null };
  const { writeMail } = await loadDocuments();
  const { site, portalUrl } = await mailSettings(deps.site, reader);
  const lang = row.lang === 'bn' ? 'bn' : 'en';
  const { subject, text } = writeMail(progressKinds.cancelled, factsOf(row), { site, portalUrl, lang });
  return { reachable, mail: { subject, text } };
}

const factsOf = (row: RequestRow) => ({
  reference: row.reference,
  name: row.name,
  asksForReports: !awaitsProof(row),
});

async function notifyOfStatus(
  writer: LockedWriter,
  row: RequestRow,
  news: (typeof notifiedStatuses)[number],
  deps: Deps,
): Promise<void> {
  const mail = { kind: progressKinds[news], facts: factsOf(row), sendDelayMs: progressDelayMs };
  const write = async () =>
    enqueueToPatient(writer, row, mail, await mailSettings(deps.site, writer), deps.clock);
  await deps.cases.notifyOfProgress(writer, row, write, deps);
}
