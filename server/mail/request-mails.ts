import type { MailFacts } from '#documents';
import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { enqueueToOffice, enqueueToPatient, type MailSettings } from '#server/mail/site-mail.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { RespondBy } from '#shared/contract/closed-days.ts';

type NewRequest = {
  patientRequest: MailFacts<'appointment-office'>['request'];
  /** The time until which the first answer is promised. Null for what the office entered itself: it gets no mail. */
  dueAt: string | null;
  /** By when the patient hears from us, where closed days make the usual promise untrue. */
  respondBy: RespondBy | null;
  /**
   * The mail to the patient: with a ticket, or with the account that sent the request with an address that is not
   * proven to be its own. If undefined, the patient gets no mail.
   */
  acknowledgement:
    | {
        token: { secret: string; hash: string; keys: Pick<Keys, 'seal'> } | undefined;
        sentBy?: { name: string; email: string | null } | undefined;
      }
    | undefined;
};

/**
 * Puts the mails about a new request into the outbox, in the transaction that stores the request: to the office, and to
 * the patient. The text of the mail to the patient is deleted as soon as it was sent.
 */
export async function enqueueRequestMails(
  writer: Writer,
  { patientRequest: request, dueAt, respondBy, acknowledgement }: NewRequest,
  settings: MailSettings,
  clock: Clock,
): Promise<void> {
  if (dueAt !== null) {
    const toOffice = { kind: 'appointment-office', facts: { request, dueAt } } as const;
    await enqueueToOffice(writer, request, toOffice, settings, clock);
  }
  if (!acknowledgement) return;
  const { token, sentBy } = acknowledgement;
  const mail = {
    kind: 'appointment-acknowledgement',
    facts: { request, respondBy, ticket: token?.secret, sentBy },
    ...(token && { token: { hash: token.hash, keys: token.keys } }),
    isCounted: true,
  } as const;
  await enqueueToPatient(writer, request, mail, settings, clock);
}
