import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { enqueue } from '#server/mail/outbox.ts';
import { acknowledgementMail } from '#server/mail/templates/acknowledgement.ts';
import type { MailedAppointment, MailingSite } from '#server/mail/templates/mailed-appointment.ts';
import { officeMail } from '#server/mail/templates/office.ts';
import { withdrawnMail } from '#server/mail/templates/withdrawn.ts';

/** What the mails about a request depend on. */
export type AppointmentMailSettings = {
  site: MailingSite;
  /** Where the portal is, without a slash at the end. */
  portalUrl: string;
  /** The office's addresses: each is told, and the patient's answer goes to the first. */
  mailTo: readonly string[];
};

/** Puts the mails about a new request into the outbox, in the transaction that stores the request. */
export async function enqueueAppointmentMails(
  writer: Writer,
  appointment: MailedAppointment,
  { site, portalUrl, mailTo }: AppointmentMailSettings,
  clock: Clock,
): Promise<void> {
  const domain = new URL(site.url).hostname;
  const common = { appointmentId: appointment.id, domain };
  const toOffice = {
    ...common,
    kind: 'appointment-office' as const,
    recipientName: site.name,
    replyTo: appointment.email,
    ...officeMail({ appointment, site, portalUrl }),
  };
  for (const recipient of mailTo) await enqueue(writer, { ...toOffice, recipient }, clock);
  await enqueue(
    writer,
    {
      ...common,
      kind: 'appointment-acknowledgement',
      recipient: appointment.email,
      recipientName: appointment.name,
      replyTo: mailTo[0] ?? null,
      ...acknowledgementMail({ appointment, site }),
    },
    clock,
  );
}

/** Tells the office that a request was withdrawn, in the transaction that does it. */
export async function enqueueWithdrawnMails(
  writer: Writer,
  appointment: Pick<MailedAppointment, 'id' | 'reference' | 'email'>,
  { site, portalUrl, mailTo }: AppointmentMailSettings,
  clock: Clock,
): Promise<void> {
  const mail = {
    kind: 'appointment-withdrawn' as const,
    appointmentId: appointment.id,
    domain: new URL(site.url).hostname,
    recipientName: site.name,
    replyTo: appointment.email,
    ...withdrawnMail({ appointment, site, portalUrl }),
  };
  for (const recipient of mailTo) await enqueue(writer, { ...mail, recipient }, clock);
}
