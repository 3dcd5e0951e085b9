import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { enqueue } from '#server/mail/outbox.ts';
import { acknowledgementMail } from '#server/mail/templates/acknowledgement.ts';
import type { MailingSite } from '#server/mail/templates/layout.ts';
import { type MailedRequest, officeMail, withdrawnMail } from '#server/mail/templates/office.ts';

/** The settings for mails about a request. */
export type RequestMailSettings = {
  site: MailingSite;
  /** Where the portal is, without a slash at the end. */
  portalUrl: string;
  /** The office's addresses: each gets a mail, and the patient's answer goes to the first. */
  mailTo: readonly string[];
};

/** Puts the mails about a new request into the outbox, in the transaction that stores the request. */
export async function enqueueRequestMails(
  writer: Writer,
  patientRequest: MailedRequest,
  { site, portalUrl, mailTo }: RequestMailSettings,
  clock: Clock,
): Promise<void> {
  const domain = new URL(site.url).hostname;
  const common = { requestId: patientRequest.id, domain };
  const toOffice = {
    ...common,
    kind: 'appointment-office' as const,
    recipientName: site.name,
    replyTo: patientRequest.email,
    ...officeMail({ patientRequest, site, portalUrl }),
  };
  for (const recipient of mailTo) await enqueue(writer, { ...toOffice, recipient }, clock);
  await enqueue(
    writer,
    {
      ...common,
      kind: 'appointment-acknowledgement',
      recipient: patientRequest.email,
      recipientName: patientRequest.name,
      replyTo: mailTo[0] ?? null,
      ...acknowledgementMail({ patientRequest, site }),
    },
    clock,
  );
}

/** Puts the mails to the office about a withdrawn request into the outbox, in the transaction that withdraws it. */
export async function enqueueWithdrawnMails(
  writer: Writer,
  patientRequest: Pick<MailedRequest, 'id' | 'reference' | 'email'>,
  { site, portalUrl, mailTo }: RequestMailSettings,
  clock: Clock,
): Promise<void> {
  const mail = {
    kind: 'appointment-withdrawn' as const,
    requestId: patientRequest.id,
    domain: new URL(site.url).hostname,
    recipientName: site.name,
    replyTo: patientRequest.email,
    ...withdrawnMail({ patientRequest, site, portalUrl }),
  };
  for (const recipient of mailTo) await enqueue(writer, { ...mail, recipient }, clock);
}
