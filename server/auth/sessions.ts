import type { Caller, SignedInUser } from '#server/auth/caller.ts';
import { isLocked, openingFor } from '#server/auth/phone-locks.ts';
import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import { cookieAge, hasEnded, lifetimeFor, lifetimeOfPhone } from '#server/auth/session-lifetimes.ts';
import * as repository from '#server/auth/session-repository.ts';
import type { Clock } from '#server/clock.ts';
import { minute, second, timestampAfter } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';

type SessionMode = 'bearer' | 'session';

/** A newly opened session. `maxAge` (seconds) is undefined for a cookie that ends with the browser. */
export type OpenedSession = Secrets & { mode: SessionMode; maxAge: number | undefined };

/** `leave` is the value of the cookie that a page deletes to sign out; a bearer token has none. */
type Secrets = { secret: string; leave?: string };

/**
 * The secret of a cookie session contains the hash of a second secret, `leave`. Without that one the session is
 * refused, so a page can end it without a connection (docs/decisions/0054).
 */
function secretsFor(mode: SessionMode): Secrets {
  if (mode === 'bearer') return { secret: newSecret() };
  const leave = newSecret();
  return { secret: `${newSecret()}.${hashSecret(leave)}`, leave };
}

/**
 * Whether a page has signed out: the secret needs a second one, and `leave` is not that one. Secrets that were made
 * before November 2026 don't need one.
 */
export function hasLeft(secret: string, leave: string | undefined): boolean {
  const [, needed] = secret.split('.');
  return needed !== undefined && hashSecret(leave ?? '') !== needed;
}

/** The browser in which a session is opened. */
export type Browser = {
  /** The name of the device as people know it: "Chrome · Android". */
  device: string | null;
  /** The secret in its cookie: that session ends when a new one is opened. */
  carried: string | undefined;
};

type NewSession = { userId: number; mode: SessionMode; browser: Browser } & (
  | { staff: boolean; remember: boolean }
  /** Opened with a code. */
  | { entryId: number; use: 'here' | null }
);

/** The use of a session is stored at most this often: each time costs a write, and lifetimes are counted in hours. */
const touchEveryMs = minute;
const touchPhoneEveryMs = 10 * second;

/**
 * Opens, finds and ends sessions. Only a hash of the secret is stored, and a session ends when its row is deleted.
 */
export function sessionStore({ clock, staffRoleIds }: { clock: Clock; staffRoleIds: readonly number[] }) {
  return {
    /** Opens a session for the user. It replaces the session that the browser had. */
    async open(writer: Writer, { userId, mode, browser, ...whose }: NewSession): Promise<OpenedSession> {
      const { longestMs, idleMs } = 'entryId' in whose ? lifetimeOfPhone(whose.use) : lifetimeFor(whose);
      const secrets = secretsFor(mode);
      const now = clock();
      const lifetime = {
        created_at: now.toISOString(),
        // From the same timestamp as created_at: cookieAge compares the difference to the millisecond.
        expires_at: timestampAfter(() => now, longestMs),
        last_seen_at: now.toISOString(),
        idle_seconds: idleMs / second,
      };
      if (mode === 'session' && browser.carried) {
        const hash = hashSecret(browser.carried);
        await repository.deleteSessionBySecret(writer, hash);
      }
      await repository.insertSession(writer, {
        secret_hash: hashSecret(secrets.secret),
        user_id: userId,
        mode,
        device: browser.device,
        ...('entryId' in whose && { entry_id: whose.entryId, phone: whose.use, ...openingFor(whose.use) }),
        ...lifetime,
      });
      return { ...secrets, mode, maxAge: cookieAge(lifetime, now) };
    },

    /**
     * The user whose session has the secret. The user is read with each call, so that a disabled user or role, or a
     * changed role, takes effect immediately.
     */
    async find(reader: Reader, secret: string, opening?: string): Promise<Caller> {
      const row = await repository.findSession(reader, hashSecret(secret));
      if (!row || hasEnded(row, clock())) return undefined;
      const staff = staffRoleIds.includes(row.role_id);
      const mustAgree = !staff && row.email === null && row.terms_consent === null;
      return {
        id: row.id,
        name: row.name,
        roleId: row.role_id,
        level: staff ? row.permissions : 0,
        needsSecondFactorSetup: staff && row.second_factor_required === 1 && row.second_factor_since === null,
        reads:
          mustAgree || (row.password_strength === 'weak' && !(staff && row.second_factor_since !== null))
            ? 'little'
            : 'all',
        // An account without an address has no password to judge.
        isJudged: row.password_strength !== null || row.email === null,
        mustAgree,
        session: {
          id: row.session_id,
          mode: row.mode,
          secret,
          openedAt: row.created_at,
          seenAt: row.last_seen_at ?? row.created_at,
          entryId: row.entry_id,
          phone: row.phone,
          isLocked: isLocked(row, { secret, opening, now: clock() }),
        },
      };
    },

    /** Whether it is time to store that the session is used: more often where minutes without use count. */
    isTouchDue: ({ seenAt, entryId }: SignedInUser['session']) =>
      clock().getTime() - Date.parse(seenAt) >= (entryId === null ? touchEveryMs : touchPhoneEveryMs),

    /** Stores that the session is used. */
    async touch(writer: Writer, id: number): Promise<void> {
      await repository.touchSession(writer, id, clock().toISOString());
    },

    /** Replaces the session's secret. Returns undefined if the session has ended. */
    async renew(
      writer: Writer,
      { id, mode }: { id: number; mode: SessionMode },
    ): Promise<OpenedSession | undefined> {
      const secrets = secretsFor(mode);
      const row = await repository.replaceSecret(writer, id, hashSecret(secrets.secret));
      return row && { ...secrets, mode, maxAge: cookieAge(row, clock()) };
    },

    /** The open sessions of a user, the most recently used first. */
    async openOf(reader: Reader, userId: number) {
      const rows = await repository.sessionsOf(reader, userId);
      return rows.filter((row) => !hasEnded(row, clock()));
    },

    /** Ends one session. */
    end: repository.deleteSession,

    /** Ends a session if it belongs to the user; returns whether it does. */
    endOwn: repository.deleteOwnSession,

    /** Ends the sessions of a user that were opened with a code. */
    endPhonesOf: repository.deletePhonesOf,

    /** Ends every session of a user, or all but the given one. */
    endAllOf: repository.deleteSessionsOf,

    /** Removes the sessions that have expired or were unused for too long. */
    async removeExpired(writer: Writer): Promise<void> {
      await repository.deleteExpiredSessions(writer, clock().toISOString());
      for (const idle of await repository.idleTimes(writer)) {
        await repository.deleteUnusedSessions(writer, idle, timestampAfter(clock, -idle * second));
      }
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
