import { randomUUID } from 'node:crypto';
import { type Clock, timestampAfter } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { insertMail } from '#server/mail/repository.ts';

/** What a mail is about. */
export type MailKind =
  | 'appointment-office'
  | 'appointment-acknowledgement'
  | 'appointment-withdrawn'
  | 'appointment-message'
  | 'request-confirmed'
  | 'request-completed'
  | 'request-cancelled'
  | 'request-withdrawn'
  | 'request-code'
  | 'appointment-reply'
  | 'newsletter-confirmation'
  | 'password-reset'
  | 'password-changed'
  | 'email-confirmation'
  | 'email-change'
  | 'email-change-asked'
  | 'email-changed'
  | 'email-taken'
  | 'second-factor'
  | 'account-erased';

/** A mail to be sent. */
export type NewMail = {
  kind: MailKind;
  requestId: number | null;
  /** One address; a mail with anything else is never sent. */
  recipient: string;
  recipientName: string | null;
  /** Where an answer goes; null for the sender. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /** The hash of the secret token in the text, if there is one: the text is deleted as soon as it was sent. */
  linkHash?: string;
  /** How long it is held back, in milliseconds. */
  holdMs?: number;
  /** The installation's own host name, for the Message-ID. */
  domain: string;
};

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent if, and only if, what it reports is
 * stored. The Message-ID is made here, so that every attempt carries the same one. Answers the mail's id.
 */
export function enqueue(writer: Writer, mail: NewMail, clock: Clock): Promise<number> {
  const now = clock().toISOString();
  return insertMail(writer, {
    kind: mail.kind,
    appointment_id: mail.requestId,
    recipient: mail.recipient,
    recipient_name: mail.recipientName,
    reply_to: mail.replyTo,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    link_hash: mail.linkHash ?? null,
    message_id: `<${randomUUID()}@${mail.domain}>`,
    status: 'waiting',
    attempts: 0,
    next_attempt_at: mail.holdMs === undefined ? now : timestampAfter(clock, mail.holdMs),
    created_at: now,
  });
}
