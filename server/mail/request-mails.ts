import { type Clock, minute } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import type { MailKind } from '#server/mail/outbox.ts';
import { enqueueSiteMail, type MailSettings } from '#server/mail/site-mail.ts';
import { acknowledgementMail } from '#server/mail/templates/acknowledgement.ts';
import { changeCodeMail } from '#server/mail/templates/change-code.ts';
import type { MailLanguage } from '#server/mail/templates/formatting.ts';
import type { MailContent } from '#server/mail/templates/layout.ts';
import {
  addedMessageMail,
  type MailedRequest,
  officeMail,
  withdrawnMail,
} from '#server/mail/templates/office.ts';
import { ownerCodeMail } from '#server/mail/templates/owner-code.ts';
import { papersExpiringMail } from '#server/mail/templates/papers-expiring.ts';
import { type ProgressChange, progressMail } from '#server/mail/templates/progress.ts';
import { replyMail } from '#server/mail/templates/reply.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';

type NewRequest = {
  patientRequest: MailedRequest;
  /** The time until which the first answer is promised. */
  dueAt: string;
  /**
   * The mail to the patient: with a ticket, or with the account that sent the request with an address that is not
   * proven to be its own. If undefined, the patient gets no mail.
   */
  acknowledgement:
    | {
        token: { secret: string; hash: string; keys: Pick<Keys, 'seal'> } | undefined;
        sentBy?: { name: string; email: string } | undefined;
      }
    | undefined;
};

/**
 * Puts the mails about a new request into the outbox, in the transaction that stores the request: to the office, and to
 * the patient. The text of the mail to the patient is deleted as soon as it was sent.
 */
export async function enqueueRequestMails(
  writer: Writer,
  { patientRequest, dueAt, acknowledgement }: NewRequest,
  settings: MailSettings,
  clock: Clock,
): Promise<void> {
  const { site, portalUrl } = settings;
  const content = officeMail({ patientRequest, dueAt, site, portalUrl });
  await enqueueToOffice(writer, { kind: 'appointment-office', patientRequest, ...content }, settings, clock);
  if (!acknowledgement) return;
  const { token, sentBy } = acknowledgement;
  await enqueueSiteMail(
    writer,
    {
      requestId: patientRequest.id,
      kind: 'appointment-acknowledgement',
      recipient: patientRequest.email,
      recipientName: patientRequest.name,
      ...(token && { token: { hash: token.hash, keys: token.keys } }),
      ...acknowledgementMail({ patientRequest, site, ticket: token?.secret, sentBy }),
    },
    settings,
    clock,
  );
}

/** The delay of mails to the patient about a new status: undoing the change within this time prevents them. */
export const progressDelayMs = minute;

/** The kinds of the mails that notify a patient of a new status, by the status. */
export const progressKinds = {
  confirmed: 'request-confirmed',
  completed: 'request-completed',
  cancelled: 'request-cancelled',
  withdrawn: 'request-withdrawn',
} as const satisfies Record<ProgressChange, MailKind>;

type Patient = Pick<MailedRequest, 'id' | 'reference' | 'name' | 'email' | 'lang'>;

/** Puts the mail to the patient about a new status into the outbox, in the transaction that changes it. */
export async function enqueueProgressMail(
  writer: Writer,
  {
    patientRequest,
    news,
    asksForReports,
  }: { patientRequest: Patient; news: ProgressChange; asksForReports: boolean },
  settings: MailSettings,
  clock: Clock,
): Promise<void> {
  const mail = {
    kind: progressKinds[news],
    requestId: patientRequest.id,
    recipient: patientRequest.email,
    recipientName: patientRequest.name,
    // The person who withdraws gets the mail immediately.
    ...(news === 'withdrawn' ? {} : { sendDelayMs: progressDelayMs }),
    ...progressMail({
      ...{ patientRequest, news, asksForReports, site: settings.site },
    }),
  };
  await enqueueSiteMail(writer, mail, settings, clock);
}

/** Puts a mail to each e-mail address of the office into the outbox. */
async function enqueueToOffice(
  writer: Writer,
  mail: MailContent & { kind: MailKind; patientRequest: Pick<MailedRequest, 'id' | 'email'> },
  settings: MailSettings,
  clock: Clock,
): Promise<void> {
  const { patientRequest, ...content } = mail;
  const { id: requestId, email: replyTo } = patientRequest;
  const toOffice = { requestId, recipientName: settings.site.name, replyTo, ...content };
  for (const recipient of settings.mailTo)
    await enqueueSiteMail(writer, { ...toOffice, recipient }, settings, clock);
}

/** Puts the mails about a withdrawn request into the outbox, in the transaction that withdraws it. */
export async function enqueueWithdrawnMails(
  writer: Writer,
  patientRequest: Patient,
  settings: MailSettings,
  clock: Clock,
): Promise<void> {
  const content = withdrawnMail({ patientRequest, ...settings });
  await enqueueToOffice(
    writer,
    { kind: 'appointment-withdrawn', patientRequest, ...content },
    settings,
    clock,
  );
  await enqueueProgressMail(
    writer,
    { patientRequest, news: 'withdrawn', asksForReports: false },
    settings,
    clock,
  );
}

/** Puts the mails to the office about an added message into the outbox, in the transaction that adds it. */
export async function enqueueMessageMails(
  writer: Writer,
  patientRequest: Pick<MailedRequest, 'id' | 'reference' | 'name' | 'email'>,
  message: string,
  settings: MailSettings,
  clock: Clock,
): Promise<void> {
  const content = addedMessageMail({ patientRequest, message, ...settings });
  await enqueueToOffice(writer, { kind: 'appointment-message', patientRequest, ...content }, settings, clock);
}

type CodeMail = {
  patientRequest: Patient;
  lang: MailLanguage;
  code: string;
  codeHash: string;
  keys: Pick<Keys, 'seal'>;
  /** The account that wants to prove that it owns the request; undefined for a change of the request. */
  account?: { name: string; email: string } | undefined;
};

/** Puts the mail with the code to change a request, or to prove an account's right to it, into the outbox. Its text is deleted as soon as it was sent. */
export async function enqueueCodeMail(
  writer: Writer,
  { patientRequest: { id, reference, name, email }, lang, code, codeHash, keys, account }: CodeMail,
  settings: MailSettings,
  clock: Clock,
): Promise<void> {
  const mail = {
    kind: 'request-code' as const,
    requestId: id,
    recipient: email,
    recipientName: name,
    token: { hash: codeHash, keys },
    ...(account
      ? ownerCodeMail({ site: settings.site, lang, reference, name, code, account })
      : changeCodeMail({ site: settings.site, lang, reference, name, code })),
  };
  await enqueueSiteMail(writer, mail, settings, clock);
}

type Reply = Patient & { answer: string; asksForReports: boolean };

/** Puts an answer to the patient into the outbox. The patient's reply goes to the office. Returns the mail's id. */
export function enqueueReply(
  writer: Writer,
  { answer, asksForReports, ...patientRequest }: Reply,
  settings: MailSettings,
  clock: Clock,
): Promise<number> {
  const mail = {
    kind: 'appointment-reply' as const,
    requestId: patientRequest.id,
    recipient: patientRequest.email,
    recipientName: patientRequest.name,
    ...replyMail({
      ...{ patientRequest, site: settings.site, answer, asksForReports },
    }),
  };
  return enqueueSiteMail(writer, mail, settings, clock);
}

/** Notifies the patient that papers of the request will be removed. */
export async function enqueuePapersExpiring(
  writer: Writer,
  {
    id,
    reference,
    name,
    email,
    lang,
    canDownload,
  }: Omit<Patient, 'lang'> & { lang: string; canDownload: boolean },
  settings: MailSettings,
  { clock, caseId, lastDay, goAll }: { clock: Clock; caseId: number | null; lastDay: string; goAll: boolean },
): Promise<void> {
  const mail = {
    kind: 'papers-expiring' as const,
    requestId: id,
    recipient: email,
    recipientName: name,
    ...papersExpiringMail({
      ...{ site: settings.site, reference, name },
      lang: lang === 'bn' ? 'bn' : 'en',
      hasAccount: canDownload,
      caseId,
      lastDay,
      goAll,
    }),
  };
  await enqueueSiteMail(writer, mail, settings, clock);
}
