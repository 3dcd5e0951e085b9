import { day, hour } from '#server/clock.ts';
import type { Writer } from '#server/db/database.ts';
import type { MailKind } from '#shared/contract/mails.ts';
import { emailKey, mailboxKey } from '#shared/email-address.ts';

/** Counts events of a subject within a window of time. */
export type MailCounts = {
  countWithin(
    writer: Writer,
    counted: { name: string; subject: string; windowMs: number },
  ): Promise<{ count: number }>;
};

type Bound = {
  /** Whether everybody can start it, or the holder of the account or request, which may have a stranger's address. */
  startedBy: 'anybody' | 'holder';
  /** How many mails of this kind one mailbox gets an hour. */
  perHour?: number;
  /** Somebody may be waiting for it: one an hour is sent even if other mails have used up what the mailbox gets. */
  awaited?: true;
};

/**
 * Which kinds of mail somebody else than the recipient can start. `known` are started by staff, by a date, or by people
 * who have proved that the address is theirs; or they go to the office.
 */
export const mailBounds: Record<MailKind, Bound | 'known'> = {
  'appointment-acknowledgement': { startedBy: 'anybody', perHour: 5 },
  'newsletter-confirmation': { startedBy: 'anybody', perHour: 3 },
  'request-code': { startedBy: 'anybody', perHour: 5, awaited: true },
  'password-reset': { startedBy: 'anybody', awaited: true },
  'email-confirmation': { startedBy: 'anybody' },
  'email-change': { startedBy: 'anybody' },
  'email-taken': { startedBy: 'anybody' },
  'email-change-asked': { startedBy: 'holder' },
  'email-changed': { startedBy: 'holder' },
  'password-changed': { startedBy: 'holder' },
  'second-factor': { startedBy: 'holder' },
  'account-erased': { startedBy: 'holder' },
  'request-withdrawn': { startedBy: 'holder' },
  'papers-arrived': { startedBy: 'holder' },
  invitation: 'known',
  newsletter: 'known',
  'newsletter-test': 'known',
  'appointment-office': 'known',
  'appointment-withdrawn': 'known',
  'appointment-message': 'known',
  'appointment-reply': 'known',
  'request-contact-changed': 'known',
  'request-confirmed': 'known',
  'request-completed': 'known',
  'request-cancelled': 'known',
  'case-task-due': 'known',
  'case-reminder': 'known',
  'case-news': 'known',
  'papers-expiring': 'known',
  'hospital-link': 'known',
};

/** How many mails that others can start one mailbox gets, of all kinds together. */
export const mailsToMailbox = { hour: 10, day: 20 };

/** A mail that is about to be written. `proven` if its holder has proved that the address is theirs. */
type BoundMail = { kind: MailKind; recipient: string; proven?: boolean | undefined };

/**
 * Counts one more mail to a mailbox, and returns whether it may be sent. Whoever started it must not notice that it is
 * not. An awaited mail is withheld only if one of its kind was sent within the last hour: a link to a new password is
 * valid that long, so a stranger can't lock an owner out. Without `counts` there are no limits.
 */
export async function mayMail(
  writer: Writer,
  { kind, recipient, proven = false }: BoundMail,
  counts: MailCounts | undefined,
): Promise<boolean> {
  const bound = mailBounds[kind];
  if (!counts || bound === 'known' || (bound.startedBy === 'holder' && proven)) return true;
  const mailbox = mailboxKey(recipient);
  const isWithin = async (max: number, name: string, windowMs = hour, subject = mailbox) =>
    (await counts.countWithin(writer, { name, subject, windowMs })).count <= max;
  if (bound.perHour && !(await isWithin(bound.perHour, `mails to a mailbox: ${kind}`))) return false;
  const { hour: perHour, day: perDay } = mailsToMailbox;
  if (
    (await isWithin(perHour, 'mails to a mailbox')) &&
    (await isWithin(perDay, 'mails to a mailbox in a day', day))
  )
    return true;
  if (!bound.awaited) return false;
  // Nobody but the owner has an account with a proven address, so a stranger's accounts use up nothing of it.
  return proven
    ? isWithin(1, `awaited mails to an owner: ${kind}`, hour, emailKey(recipient))
    : isWithin(1, `awaited mails: ${kind}`);
}
