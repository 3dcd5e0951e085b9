import type { Mailbox, MailToSend, Sender } from '#server/mail/transport.ts';
import { greetingName, headerText } from '#shared/mail-text.ts';

const oneAddress = /^[^\s@,;:<>()[\]\\"\p{Cc}]+@[^\s@,;:<>()[\]\\"\p{Cc}]+$/u;

/** Whether the text is a single bare e-mail address that can't be read as two. */
function isOneAddress(text: string): boolean {
  return oneAddress.test(text);
}

/** A composed mail (RFC 5322) with the sender and recipient for the server. */
export type ComposedMail = { sender: string; recipient: string; message: Buffer };

/** Composes a mail; returns undefined if its recipient is not exactly one e-mail address. */
export async function composeMail(mail: MailToSend, sentFrom: Sender): Promise<ComposedMail | undefined> {
  if (!isOneAddress(mail.recipient)) return undefined;
  const from = typeof sentFrom === 'function' ? await sentFrom() : sentFrom;
  const replyTo =
    mail.reply_to !== null && isOneAddress(mail.reply_to) ? bareAddress(mail.reply_to) : undefined;
  // Loaded with the first mail.
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const node = new MailComposer({
    from: { name: headerText(from.name), address: from.address },
    to: {
      name: greetingName(headerText(mail.recipient_name ?? ''), from.name) ?? '',
      address: mail.recipient,
    },
    replyTo,
    subject: headerText(mail.subject),
    messageId: mail.message_id,
    date: new Date(mail.created_at),
    headers: headersOf(mail),
    text: mail.text,
    html: mail.html,
    envelope: { from: bareAddress(from.address), to: [bareAddress(mail.recipient)] },
    newline: 'win',
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  // nodemailer's normalized addresses: an international domain name becomes ASCII.
  const { from: sender, to } = node.getEnvelope();
  const [recipient, ...more] = to;
  if (!sender || recipient === undefined || more.length > 0) return undefined;
  return { sender, recipient, message: await node.build() };
}

/** The headers for mail programs, apart from sender and recipient. */
function headersOf({ kind, unsubscribe_url }: Pick<MailToSend, 'kind' | 'unsubscribe_url'>) {
  // A person wrote the reply to a patient.
  if (kind === 'appointment-reply') return {};
  const automatic = { 'Auto-Submitted': 'auto-generated' };
  if (unsubscribe_url === null) return automatic;
  return {
    ...automatic,
    // A button in the mail program that ends the subscription immediately (RFC 8058).
    'List-Unsubscribe': `<${unsubscribe_url}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** An object, so that nodemailer does not parse the text as a list of addresses. */
function bareAddress(address: string): Mailbox {
  return { name: '', address };
}
