import { day, timestampAfter } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { contactChangedBy } from '#server/domain/requests/event-repository.ts';
import type { RequestRow } from '#server/domain/requests/request-repository.ts';
import type { NewNumber } from '#shared/contract/requests.ts';

/** For how long a changed number is new: until then nobody relies on it to know who somebody is. */
export const newNumberMs = day;

type Numbers = Pick<RequestRow, 'phone_changed_at' | 'phone_before'>;

/** The number that a request had until it was changed within the last 24 hours; null for one that stands. */
export function newNumberOf(
  { phone_changed_at: at, phone_before: before }: Numbers,
  now: Date,
): { at: string; before: string } | null {
  const since = timestampAfter(() => now, -newNumberMs);
  return at !== null && before !== null && at > since ? { at, before } : null;
}

/** The same with who changed it, and when it stops being new. */
export async function presentNewNumber(
  reader: Reader,
  { id, ...numbers }: Numbers & { id: number },
  now: Date,
): Promise<NewNumber | null> {
  const found = newNumberOf(numbers, now);
  if (!found) return null;
  const { at } = found;
  const by = await contactChangedBy(reader, id, at);
  return { ...found, by, until: timestampAfter(() => new Date(at), newNumberMs) };
}
