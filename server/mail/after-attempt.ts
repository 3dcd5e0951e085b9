import { hour, minute, second } from '#server/clock.ts';
import type { AfterAttempt, StoredMail } from '#server/mail/repository.ts';
import type { Outcome } from '#server/mail/transport.ts';

/** How long a mail waits after its first, second, … attempt that came to nothing. */
export const growingPauses: readonly number[] = [
  30 * second,
  2 * minute,
  10 * minute,
  30 * minute,
  2 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
];

/** What becomes of a claimed mail after an attempt: sent, waiting again, or left for a person to look at. */
export function afterAttempt(
  mail: StoredMail,
  outcome: Outcome,
  now: Date,
  pauses: readonly number[],
): AfterAttempt {
  const timestamp = now.toISOString();
  const ended = { next_attempt_at: timestamp, sent_at: null, last_error: `${outcome.code} ${outcome.phase}` };
  if (outcome.result === 'accepted')
    return { ...ended, status: 'sent', sent_at: timestamp, last_error: null };
  if (outcome.result === 'unconfirmed') return { ...ended, status: 'unconfirmed' };
  const pause = pauses[mail.attempts - 1];
  if (outcome.result === 'refused-for-good' || pause === undefined) return { ...ended, status: 'failed' };
  return { ...ended, status: 'waiting', next_attempt_at: new Date(now.getTime() + pause).toISOString() };
}
