import { day, hour, minute, second } from '#server/clock.ts';
import type { PhoneUse } from '#shared/contract/case-access.ts';

/** How long a session lasts at most, and how long it lasts without being used (docs/decisions/0014). */
type SessionLifetime = { longestMs: number; idleMs: number };

/** Staff sign in again every working day, and after a long absence, unless they ask to be remembered. */
const lifetimes = {
  staff: { longestMs: 12 * hour, idleMs: 2 * hour },
  rememberedStaff: { longestMs: 30 * day, idleMs: 7 * day },
  customer: { longestMs: 30 * day, idleMs: 14 * day },
  /** A phone that is somebody else's, and one of which nobody said yet who uses it. */
  borrowed: { longestMs: 2 * hour, idleMs: 20 * minute },
} as const satisfies Record<string, SessionLifetime>;

/** The lifetime of a session that is opened now. */
export function lifetimeFor({ staff, remember }: { staff: boolean; remember: boolean }): SessionLifetime {
  if (!staff) return lifetimes.customer;
  return remember ? lifetimes.rememberedStaff : lifetimes.staff;
}

/** The lifetime of a session that is opened with a code, by who uses the phone; null: nobody said it yet. */
export const lifetimeOfPhone = (use: PhoneUse | null): SessionLifetime =>
  use === 'mine' || use === 'shared' ? lifetimes.customer : lifetimes.borrowed;

/** A phone that others use, too, is locked after this time without use. */
export const lockAfterMs = 10 * minute;

type StoredLifetime = {
  created_at: string;
  expires_at: string;
  /** null: not used since it was opened. */
  last_seen_at: string | null;
  idle_seconds: number;
};

/** Whether a session has expired, or was unused for too long. */
export function hasEnded(
  { created_at, expires_at, last_seen_at, idle_seconds }: StoredLifetime,
  now: Date,
): boolean {
  const idleSince = Date.parse(last_seen_at ?? created_at);
  return Date.parse(expires_at) <= now.getTime() || idleSince + idle_seconds * second <= now.getTime();
}

/**
 * How long a browser stores the cookie, in seconds. Undefined for a person who did not ask to be remembered: the cookie
 * then ends with the browser.
 */
export function cookieAge({ created_at, expires_at }: StoredLifetime, now: Date): number | undefined {
  const longest = Date.parse(expires_at) - Date.parse(created_at);
  if (longest <= lifetimes.staff.longestMs) return undefined;
  return Math.max(0, Math.round((Date.parse(expires_at) - now.getTime()) / second));
}
