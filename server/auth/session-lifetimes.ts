import { day, hour, second } from '#server/clock.ts';

/** How long a session lasts at most, and how long without being used (docs/decisions/0014). */
export type SessionLimit = { longestMs: number; idleMs: number };

/** Staff sign in again every working day, and after a long absence, unless they ask to be remembered. */
export const sessionLimits = {
  staff: { longestMs: 12 * hour, idleMs: 2 * hour },
  rememberedStaff: { longestMs: 30 * day, idleMs: 7 * day },
  customer: { longestMs: 30 * day, idleMs: 14 * day },
} as const satisfies Record<string, SessionLimit>;

/** The limit of a session that is opened now. */
export function limitFor({ staff, remember }: { staff: boolean; remember: boolean }): SessionLimit {
  if (!staff) return sessionLimits.customer;
  return remember ? sessionLimits.rememberedStaff : sessionLimits.staff;
}

type Kept = {
  created_at: string;
  expires_at: string;
  /** null: not since it was opened. */
  last_seen_at: string | null;
  idle_seconds: number;
};

/** Whether a session is over at the moment: it reached its end, or nobody used it for too long. */
export function isOver({ created_at, expires_at, last_seen_at, idle_seconds }: Kept, now: Date): boolean {
  const idleSince = Date.parse(last_seen_at ?? created_at);
  return Date.parse(expires_at) <= now.getTime() || idleSince + idle_seconds * second <= now.getTime();
}

/**
 * How long a browser keeps the cookie, in seconds; undefined until it is closed. Whoever did not ask to be
 * remembered is not, whatever time is left.
 */
export function cookieAge({ created_at, expires_at }: Kept, now: Date): number | undefined {
  const longest = Date.parse(expires_at) - Date.parse(created_at);
  if (longest <= sessionLimits.staff.longestMs) return undefined;
  return Math.max(0, Math.round((Date.parse(expires_at) - now.getTime()) / second));
}
