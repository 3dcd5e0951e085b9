import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { enqueue, type NewMail } from '#server/mail/outbox.ts';
import type { MailingSite } from '#server/mail/templates/layout.ts';

/** The current site details that mails depend on. */
export type MailSettings = {
  site: MailingSite;
  /** The URL of the portal, without a slash at the end. */
  portalUrl: string;
  /** The office's e-mail addresses: each gets a mail to the office, and replies go to the first. */
  mailTo: readonly string[];
};

/** A mail from the provider. Replies go to the office, unless the mail has another reply address or none. */
export type SiteMail = Omit<NewMail, 'domain' | 'replyTo' | 'requestId'> & {
  requestId?: number;
  replyTo?: string | null;
};

/** The installation's own host name, for the Message-ID. */
export const hostOf = ({ url }: { url: string }) => new URL(url).hostname;

/** Puts a mail from the provider into the outbox, in the caller's transaction. Returns its id. */
export function enqueueSiteMail(
  writer: Writer,
  { requestId, replyTo, ...mail }: SiteMail,
  { site, mailTo }: Pick<MailSettings, 'site' | 'mailTo'>,
  clock: Clock,
): Promise<number> {
  const replyAddress = replyTo === undefined ? (mailTo[0] ?? null) : replyTo;
  const complete = { ...mail, requestId: requestId ?? null, replyTo: replyAddress, domain: hostOf(site) };
  return enqueue(writer, complete, clock);
}
