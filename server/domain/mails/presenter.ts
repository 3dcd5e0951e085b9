import { problemOf } from '#server/domain/mails/problem.ts';
import type { MailRow } from '#server/mail/repository.ts';
import type { Mail } from '#shared/contract/mails.ts';

/** Enough of an address to tell two apart: its first sign and its domain; nothing of one that was forgotten. */
export function maskedAddress(address: string): string {
  if (address === '') return '';
  const [first = ''] = address;
  return `${first}***${address.slice(address.lastIndexOf('@'))}`;
}

/** A mail as staff see it: neither its subject nor its text, which hold what the patient wrote. */
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
  };
}
