import type { SignedInUser } from '#server/auth/caller.ts';
import { day } from '#server/clock.ts';
import type { Reader } from '#server/db/database.ts';
import { newestLimiting } from '#server/domain/case-access/entry-repository.ts';
import { conflict } from '#server/errors.ts';

/** For so long after somebody entered with a code, they don't do what nobody can take back (ADR 0092). */
const limitedMs = day;

/** When the first 24 hours of an entry end; null if they are over, or if a second member of staff has called. */
export const limitOf = (
  { entered_at, confirmed_at }: { entered_at: string; confirmed_at: string | null },
  now: Date,
): string | null => {
  const end = Date.parse(entered_at) + limitedMs;
  return confirmed_at === null && end > now.getTime() ? new Date(end).toISOString() : null;
};

/** Until when the caller does not erase, add an address, agree to a hospital or to an estimate; null: no limit. */
export async function limitedUntil(
  reader: Reader,
  { id: userId, session: { entryId } }: SignedInUser,
  now: Date,
): Promise<string | null> {
  const since = new Date(now.getTime() - limitedMs).toISOString();
  const entered_at = await newestLimiting(reader, { userId, entryId }, since);
  return entered_at === null ? null : limitOf({ entered_at, confirmed_at: null }, now);
}

/** Throws `conflict` within the first 24 hours. */
export async function checkFirstDayIsOver(reader: Reader, user: SignedInUser, now: Date): Promise<void> {
  if ((await limitedUntil(reader, user, now)) !== null) throw conflict('entered_lately');
}
