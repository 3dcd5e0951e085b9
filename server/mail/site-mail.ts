import type { MailFacts } from '#documents';
import type { Clock } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import { loadDocuments } from '#server/documents.ts';
import { type MailCounts, mayMail } from '#server/mail/mail-bounds.ts';
import { enqueue, type NewMail } from '#server/mail/outbox.ts';
import type { SiteLanguage } from '#shared/contract/languages.ts';
import type { MailKind } from '#shared/contract/mails.ts';
import type { SiteDetails } from '#shared/site-details.ts';

/** The current site details that mails depend on. */
export type MailSettings = {
  site: SiteDetails;
  /** The URL of the portal, without a slash at the end. */
  portalUrl: string;
  /** The office's e-mail addresses: each gets a mail to the office, and replies go to the first. */
  mailTo: readonly string[];
  /** Counts mails to one mailbox; `undefined` if there are no rate limits. */
  counts: MailCounts | undefined;
};

/** A mail from the provider, to be written. Replies go to the office, unless it has another reply address or none. */
export type SiteMail<K extends MailKind> = Pick<
  NewMail,
  'recipient' | 'recipientName' | 'token' | 'bulk' | 'sendDelayMs'
> & {
  kind: K;
  lang: SiteLanguage;
  facts: MailFacts<K>;
  requestId?: number;
  replyTo?: string | null;
  /** Whether the holder of the account or request has proved that the address is theirs. */
  proven?: boolean;
  /** Set if the caller has asked `mayMail` before it stored what the mail is about, or if staff started the mail. */
  isCounted?: true;
};

/** The installation's own host name, for the Message-ID. */
export const hostOf = ({ url }: { url: string }) => new URL(url).hostname;

/**
 * Writes a mail from the provider, and puts it into the outbox, in the caller's transaction. Returns its id, or null if
 * the mailbox has got as many mails as others may start.
 */
export async function enqueueSiteMail<K extends MailKind>(
  writer: Writer,
  { lang, facts, requestId, replyTo, proven, isCounted, ...mail }: SiteMail<K>,
  { site, portalUrl, mailTo, counts }: MailSettings,
  clock: Clock,
): Promise<number | null> {
  const { kind, recipient } = mail;
  if (!isCounted && !(await mayMail(writer, { kind, recipient, proven }, counts))) return null;
  const { writeMail } = await loadDocuments();
  const content = writeMail(mail.kind, facts, { site, portalUrl, lang });
  const places = {
    requestId: requestId ?? null,
    replyTo: replyTo === undefined ? (mailTo[0] ?? null) : replyTo,
    domain: hostOf(site),
  };
  return enqueue(writer, { ...mail, ...content, ...places }, clock);
}

/** What a mail needs of a request; a row of the table has all of this. */
type MailedRequest = { id: number; name: string; email: string | null; lang: string };

type RequestMail<K extends MailKind> = Pick<
  SiteMail<K>,
  'kind' | 'facts' | 'token' | 'sendDelayMs' | 'proven' | 'isCounted'
>;

/**
 * Puts a mail to the patient of a request into the outbox: in the request's language, unless the mail has another.
 * Returns what `enqueueSiteMail` does; null for a family without an address.
 */
export async function enqueueToPatient<K extends MailKind>(
  writer: Writer,
  { id, name, email, lang }: MailedRequest,
  mail: RequestMail<K> & { lang?: SiteLanguage },
  settings: MailSettings,
  clock: Clock,
): Promise<number | null> {
  if (email === null) return null;
  const recipient = { requestId: id, recipient: email, recipientName: name };
  return enqueueSiteMail(
    writer,
    { lang: lang === 'bn' ? 'bn' : 'en', ...recipient, ...mail },
    settings,
    clock,
  );
}

/** Puts a mail about a request to each e-mail address of the office into the outbox. Replies go to the patient. */
export async function enqueueToOffice<K extends MailKind>(
  writer: Writer,
  { id, email }: Pick<MailedRequest, 'id' | 'email'>,
  mail: RequestMail<K>,
  settings: MailSettings,
  clock: Clock,
): Promise<void> {
  const toOffice = { requestId: id, recipientName: settings.site.name, replyTo: email, lang: 'en' } as const;
  for (const recipient of settings.mailTo)
    await enqueueSiteMail(writer, { ...toOffice, recipient, ...mail }, settings, clock);
}
