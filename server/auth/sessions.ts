import type { Caller } from '#server/auth/caller.ts';
import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import { cookieAge, hasEnded, lifetimeFor } from '#server/auth/session-lifetimes.ts';
import type { Clock } from '#server/clock.ts';
import { minute, second, timestampAfter } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';

type SessionMode = 'bearer' | 'session';

/** A session just opened. `maxAge` (seconds) is undefined for a cookie that ends with the browser. */
export type OpenedSession = { secret: string; mode: SessionMode; maxAge: number | undefined };

/** The browser in which a session is opened. */
export type Browser = {
  /** What a person would call it: "Chrome · Android". */
  device: string | null;
  /** The secret in its cookie: that session ends when a new one is opened. */
  carried: string | undefined;
};

type NewSession = { userId: number; mode: SessionMode; staff: boolean; remember: boolean; browser: Browser };

/** The use of a session is stored at most this often: it costs a write, and lifetimes are counted in hours. */
const touchEveryMs = minute;

/**
 * The repository of sessions. Only a hash of the secret is stored, and a session ends when its row is deleted.
 */
export function sessionStore({ clock, staffRoleIds }: { clock: Clock; staffRoleIds: readonly number[] }) {
  const times = ['created_at', 'expires_at', 'last_seen_at', 'idle_seconds'] as const;

  return {
    /** Opens a session for the user. It replaces the one that the browser had. */
    async open(writer: Writer, { userId, mode, browser, ...whose }: NewSession): Promise<OpenedSession> {
      const { longestMs, idleMs } = lifetimeFor(whose);
      const secret = newSecret();
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
        await writer.deleteFrom('sessions').where('secret_hash', '=', hash).execute();
      }
      await writer
        .insertInto('sessions')
        .values({
          secret_hash: hashSecret(secret),
          user_id: userId,
          mode,
          device: browser.device,
          ...lifetime,
        })
        .execute();
      return { secret, mode, maxAge: cookieAge(lifetime, now) };
    },

    /**
     * The user whose session has the secret. It is read with each call, so that a disabled user or role, or a
     * changed role, takes effect at once.
     */
    async find(reader: Reader, secret: string): Promise<Caller> {
      const row = await reader
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
        .select([
          'sessions.id as session_id',
          'sessions.mode',
          'sessions.created_at',
          'sessions.expires_at',
          'sessions.last_seen_at',
          'sessions.idle_seconds',
          'users.id',
          'users.name',
          'users.role_id',
          'roles.permissions',
          'roles.second_factor_required',
          'second_factors.confirmed_at as second_factor_since',
        ])
        .where('sessions.secret_hash', '=', hashSecret(secret))
        .where('users.status', '=', 1)
        .where('roles.status', '=', 1)
        .executeTakeFirst();
      if (!row || hasEnded(row, clock())) return undefined;
      const staff = staffRoleIds.includes(row.role_id);
      return {
        id: row.id,
        name: row.name,
        roleId: row.role_id,
        level: staff ? row.permissions : 0,
        owesSecondFactor: staff && row.second_factor_required === 1 && row.second_factor_since === null,
        session: {
          id: row.session_id,
          mode: row.mode,
          secret,
          seenAt: row.last_seen_at ?? row.created_at,
        },
      };
    },

    /** Whether it is time to store that the session is used. */
    isTouchDue: (seenAt: string) => clock().getTime() - Date.parse(seenAt) >= touchEveryMs,

    /** Stores that the session is used. */
    async touch(writer: Writer, id: number): Promise<void> {
      const last_seen_at = clock().toISOString();
      await writer.updateTable('sessions').set({ last_seen_at }).where('id', '=', id).execute();
    },

    /** Replaces the session's secret. Undefined if the session has ended. */
    async renew(writer: Writer, id: number): Promise<OpenedSession | undefined> {
      const secret = newSecret();
      const row = await writer
        .updateTable('sessions')
        .set({ secret_hash: hashSecret(secret) })
        .where('id', '=', id)
        .returning(['mode', ...times])
        .executeTakeFirst();
      return row && { secret, mode: row.mode, maxAge: cookieAge(row, clock()) };
    },

    /** The open sessions of a user, the last used first. */
    async openOf(reader: Reader, userId: number) {
      const rows = await reader
        .selectFrom('sessions')
        .select(['id', 'device', ...times])
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.filter((row) => !hasEnded(row, clock()));
    },

    /** Ends one session. */
    async end(writer: Writer, id: number): Promise<void> {
      await writer.deleteFrom('sessions').where('id', '=', id).execute();
    },

    /** Ends one session if it is the user's; answers whether it is. */
    async endOwn(writer: Writer, userId: number, id: number): Promise<boolean> {
      const ended = await writer
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('id')
        .executeTakeFirst();
      return ended !== undefined;
    },

    /** Ends every session of a user, or all but the one to be kept. */
    async endAllOf(writer: Writer, userId: number, kept?: number): Promise<void> {
      const all = writer.deleteFrom('sessions').where('user_id', '=', userId);
      await (kept === undefined ? all : all.where('id', '!=', kept)).execute();
    },

    /** Removes the sessions that have expired or were unused for too long. */
    async removeExpired(writer: Writer): Promise<void> {
      await writer.deleteFrom('sessions').where('expires_at', '<=', clock().toISOString()).execute();
      const kinds = await writer.selectFrom('sessions').select('idle_seconds').distinct().execute();
      for (const { idle_seconds } of kinds) {
        await writer
          .deleteFrom('sessions')
          .where('idle_seconds', '=', idle_seconds)
          .where('last_seen_at', '<=', timestampAfter(clock, -idle_seconds * second))
          .execute();
      }
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
