import { randomUUID } from 'node:crypto';
import { type Clock, timestampAfter } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { insertMail } from '#server/mail/mail-repository.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { MailKind } from '#shared/contract/mails.ts';

/** A mail to be sent. */
export type NewMail = {
  kind: MailKind;
  requestId: number | null;
  /** One e-mail address; a mail with anything else is never sent. */
  recipient: string;
  recipientName: string | null;
  /** Where replies go; null for the sender. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  /**
   * Set if the text contains a secret token; `hash` is the token's hash. The text is stored encrypted, and deleted as
   * soon as it was sent.
   */
  token?: { hash: string; keys: Pick<Keys, 'seal'> };
  /** Set for a bulk mail: it waits until no other mail is due, and mail programs end the subscription with this URL. */
  bulk?: { unsubscribeUrl: string };
  /** The delay before it is sent, in milliseconds. */
  sendDelayMs?: number;
  /** The installation's own host name, for the Message-ID. */
  domain: string;
};

/**
 * Puts a mail into the outbox, in the caller's transaction: it is sent if, and only if, the change that it reports is
 * stored. The Message-ID is set here, so that it is the same in every attempt. Returns the mail's id.
 */
export function enqueue(writer: Writer, mail: NewMail, clock: Clock): Promise<number> {
  const now = clock();
  const { token } = mail;
  const message_id = `<${randomUUID()}@${mail.domain}>`;
  const sealed = (text: string) => token?.keys.seal('mail', message_id, text) ?? text;
  return insertMail(writer, {
    kind: mail.kind,
    appointment_id: mail.requestId,
    recipient: mail.recipient,
    recipient_name: mail.recipientName,
    reply_to: mail.replyTo,
    subject: mail.subject,
    text: sealed(mail.text),
    html: sealed(mail.html),
    link_hash: token?.hash ?? null,
    message_id,
    bulk: mail.bulk ? 1 : 0,
    unsubscribe_url: mail.bulk?.unsubscribeUrl ?? null,
    status: 'waiting',
    attempts: 0,
    next_attempt_at: timestampAfter(() => now, mail.sendDelayMs ?? 0),
    created_at: now.toISOString(),
  });
}
