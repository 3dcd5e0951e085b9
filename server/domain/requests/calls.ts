import type { SignedInUser } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { CasePort } from '#server/domain/requests/case-port.ts';
import { note, type RequestChange, type RequestLine } from '#server/domain/requests/change.ts';
import { setAside } from '#server/domain/requests/places.ts';
import { changeByContact } from '#server/domain/requests/replies.ts';
import { awaitsConsent, checkConsented, checkNotErased } from '#server/domain/requests/request-policy.ts';
import type { MailingSite } from '#server/domain/site/site-service.ts';
import { invalid } from '#server/errors.ts';
import type { CallInput } from '#shared/contract/request-handling.ts';

type Deps = { clock: Clock; site: MailingSite; cases: CasePort };

/** The reason of a request that is set aside until the next call. */
const callAgain = 'Call again';

/**
 * Records the result of a call. A call that reached the family is an answer. One that nobody answered is counted. A
 * request that has to be called again is set aside until then.
 */
export async function recordCall(
  one: RequestChange<SignedInUser>,
  { result, note: text, again, key }: CallInput,
  { clock, site, cases }: Deps,
): Promise<RequestLine> {
  const { writer, row, by } = one;
  checkNotErased(row);
  if (text) checkConsented(row);
  const isReached = result === 'reached';
  if (isReached && !text && !awaitsConsent(row)) throw invalid('note', 'note_required');
  // Refused before anything is stored. A call that reached the family takes its request back from the spam.
  const then = isReached ? { ...one, row: { ...row, spam_goes_at: null } } : one;
  const later = again ? setAside(then, { until: again, reason: callAgain }, 'again') : undefined;
  if (isReached) await cases.followReply(writer, row.id, 'call', by, { clock, site });
  const set = isReached ? await changeByContact(one) : { calls_not_reached: row.calls_not_reached + 1 };
  const after = () => note(writer, row.id, later, by);
  return { type: 'call', to: result, note: text ?? null, idempotency_key: key, set, after };
}
