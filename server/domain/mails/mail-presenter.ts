import type { MailRow } from '#server/mail/mail-repository.ts';
import type { Mail } from '#shared/contract/mails.ts';

/**
 * Masks an address, but keeps enough to tell two apart: its first character and its domain. An erased address is empty.
 */
function maskedAddress(address: string): string {
  if (address === '') return '';
  const [first = ''] = address;
  return `${first}***${address.slice(address.lastIndexOf('@'))}`;
}

/** Presents a mail to staff, without its subject and text, which contain what the patient wrote. */
export function presentMail(row: MailRow): Mail {
  const { id, kind, status, attempts, appointment_id, reference, created_at, next_attempt_at, sent_at } = row;
  return {
    id,
    kind,
    state: status,
    recipient: maskedAddress(row.recipient),
    attempts,
    problem: problemOf(row.last_error),
    request: appointment_id !== null && reference !== null ? { id: appointment_id, reference } : null,
    created_at,
    next_attempt_at: status === 'waiting' ? next_attempt_at : null,
    sent_at,
    written_to_file: row.sent_by === 'file',
  };
}

/** The problem for each phase of the attempt. */
const problems: Record<string, string> = {
  address: 'The address is none that mail can be sent to.',
  connect: 'The mail server could not be reached.',
  login: 'The mail server did not accept our sign-in.',
  envelope: 'The mail server did not take the sender or the recipient.',
  data: 'The mail server did not take the message.',
  link: 'The link in the mail expired before the mail could be sent.',
  file: 'The mail could not be written into its folder.',
};

const brokeOff = 'The connection broke while the message was handed over: it may have arrived.';
const restored =
  'The mail waited in a backup that was restored: it may have been sent since the backup was made.';
const stopped = 'The program stopped while the mail was being sent: it may have arrived.';

/**
 * Describes what the outbox stored about the last attempt (a code and a phase) in a sentence, with the mail server's
 * reply.
 */
export function problemOf(lastError: string | null): string | null {
  if (lastError === null) return null;
  const [code = '', phase = ''] = lastError.split(' ');
  if (code === 'ELOST') return stopped;
  if (code === 'ERESTORED') return restored;
  const reply = /^[45]\d\d$/.test(code) ? code : undefined;
  if (phase === 'data' && !reply) return brokeOff;
  const words = problems[phase] ?? 'The mail could not be sent.';
  if (!reply) return words;
  return `${words} It answered ${reply}${reply.startsWith('4') ? ', which may pass' : ''}.`;
}
