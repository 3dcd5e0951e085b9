import type { Caller } from '#server/auth/caller.ts';
import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import type { Clock } from '#server/clock.ts';
import { day, hour, momentAfter } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';

export type SessionMode = 'bearer' | 'session';

/** A session just opened. `maxAge` (seconds) is undefined for a cookie that ends with the browser. */
export type OpenedSession = { secret: string; mode: SessionMode; maxAge: number | undefined };

/** How long sessions last. Staff sign in again every working day unless they ask to be remembered. */
const lifetimes = { staff: 12 * hour, remembered: 30 * day, customer: 30 * day };

type NewSession = { userId: number; mode: SessionMode; staff: boolean; remember: boolean };

/** Sessions as rows. Only a hash of the secret is stored, and a row removed is a session ended. */
export function sessionStore({ clock, staffRoleIds }: { clock: Clock; staffRoleIds: readonly number[] }) {
  return {
    /** Opens a session for the user. */
    async open(writer: Writer, { userId, mode, staff, remember }: NewSession): Promise<OpenedSession> {
      const lifetime = remember ? lifetimes.remembered : staff ? lifetimes.staff : lifetimes.customer;
      const secret = newSecret();
      await writer
        .insertInto('sessions')
        .values({
          secret_hash: hashSecret(secret),
          user_id: userId,
          mode,
          created_at: clock().toISOString(),
          expires_at: momentAfter(clock, lifetime),
        })
        .execute();
      const endsWithBrowser = staff && !remember;
      return { secret, mode, maxAge: endsWithBrowser ? undefined : lifetime / 1000 };
    },

    /**
     * Who holds the secret, as things stand at this moment: a user or role that was disabled or a role
     * that was changed counts at once.
     */
    async find(reader: Reader, secret: string): Promise<Caller> {
      const row = await reader
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .innerJoin('roles', 'roles.id', 'users.role_id')
        .select([
          'sessions.id as session_id',
          'sessions.mode',
          'users.id',
          'users.name',
          'users.role_id',
          'roles.permissions',
        ])
        .where('sessions.secret_hash', '=', hashSecret(secret))
        .where('sessions.expires_at', '>', clock().toISOString())
        .where('users.status', '=', 1)
        .where('roles.status', '=', 1)
        .executeTakeFirst();
      if (!row) return undefined;
      return {
        id: row.id,
        name: row.name,
        roleId: row.role_id,
        level: staffRoleIds.includes(row.role_id) ? row.permissions : 0,
        session: { id: row.session_id, mode: row.mode, secret },
      };
    },

    /** Ends one session. */
    async end(writer: Writer, id: number): Promise<void> {
      await writer.deleteFrom('sessions').where('id', '=', id).execute();
    },

    /** Ends every session of a user. */
    async endAllOf(writer: Writer, userId: number): Promise<void> {
      await writer.deleteFrom('sessions').where('user_id', '=', userId).execute();
    },

    /** Removes what has expired. */
    async removeExpired(writer: Writer): Promise<void> {
      await writer.deleteFrom('sessions').where('expires_at', '<=', clock().toISOString()).execute();
    },
  };
}
export type SessionStore = ReturnType<typeof sessionStore>;
