import MailComposer from 'nodemailer/lib/mail-composer';
import { headerText, isOneAddress } from '#server/mail/headers.ts';
import type { StoredMail } from '#server/mail/repository.ts';
import type { Mailbox } from '#server/mail/transport.ts';

/** A composed mail (RFC 5322) and the two addresses that the server is told. */
export type Letter = { sender: string; recipient: string; message: Buffer };

/** Composes a mail; undefined if its recipient isn't exactly one address. */
export async function composeLetter(mail: StoredMail, from: Mailbox): Promise<Letter | undefined> {
  if (!isOneAddress(mail.recipient)) return undefined;
  const replyTo = mail.reply_to !== null && isOneAddress(mail.reply_to) ? bare(mail.reply_to) : undefined;
  const node = new MailComposer({
    from: { name: headerText(from.name), address: from.address },
    to: { name: headerText(mail.recipient_name ?? ''), address: mail.recipient },
    replyTo,
    subject: headerText(mail.subject),
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: mail.text,
    html: mail.html,
    envelope: { from: bare(from.address), to: [bare(mail.recipient)] },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  // nodemailer's own form of the addresses: with an international domain name in ASCII
  const { from: sender, to } = node.getEnvelope();
  const [recipient, ...more] = to;
  if (!sender || recipient === undefined || more.length > 0) return undefined;
  return { sender, recipient, message: await node.build() };
}

/** As an object, so that nodemailer reads no list out of it. */
function bare(address: string): Mailbox {
  return { name: '', address };
}
