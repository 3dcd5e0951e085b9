import type { Insertable, Updateable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { SessionsTable } from '#server/db/tables/accounts.ts';

/** The queries for sessions. Only a hash of the secret is stored, and a session ends when its row is deleted. */

const times = ['created_at', 'expires_at', 'last_seen_at', 'idle_seconds'] as const;

export async function insertSession(writer: Writer, row: Insertable<SessionsTable>): Promise<void> {
  await writer.insertInto('sessions').values(row).execute();
}

/** The session with its user, unless the user or the role is disabled. */
export const findSession = (reader: Reader, secretHash: string) =>
  reader
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select(({ selectFrom }) =>
      selectFrom('consents')
        .select('consents.id')
        .whereRef('consents.user_id', '=', 'users.id')
        .where('consents.kind', '=', 'terms')
        .limit(1)
        .as('terms_consent'),
    )
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
      'users.password_strength',
      'users.email',
      'sessions.entry_id',
      'sessions.phone',
      'sessions.opening',
      'roles.permissions',
      'roles.second_factor_required',
      'second_factors.confirmed_at as second_factor_since',
    ])
    .where('sessions.secret_hash', '=', secretHash)
    .where('users.status', '=', 1)
    .where('roles.status', '=', 1)
    .executeTakeFirst();

/** Stores when a session was used last. */
export async function touchSession(writer: Writer, id: number, last_seen_at: string): Promise<void> {
  await writer.updateTable('sessions').set({ last_seen_at }).where('id', '=', id).execute();
}

/** Finds a session that was opened with a code, with what opens the phone. */
export const findPhone = (reader: Reader, secretHash: string) =>
  reader
    .selectFrom('sessions')
    .select(['id', 'user_id', 'phone', 'figures_hash', 'figure_tries', 'opening', 'entry_id', ...times])
    .where('secret_hash', '=', secretHash)
    .where('entry_id', 'is not', null)
    .executeTakeFirst();

export async function updatePhone(
  writer: Writer,
  id: number,
  change: Updateable<SessionsTable>,
): Promise<void> {
  await writer.updateTable('sessions').set(change).where('id', '=', id).execute();
}

/** Counts a try of the figures, and returns how many there were. */
export async function countFigures(writer: Writer, id: number): Promise<number> {
  const row = await writer
    .updateTable('sessions')
    .set((eb) => ({ figure_tries: eb('figure_tries', '+', 1) }))
    .where('id', '=', id)
    .returning('figure_tries')
    .executeTakeFirst();
  return row?.figure_tries ?? Number.POSITIVE_INFINITY;
}

/** On how many phones an account is signed in by a code. */
export async function countPhones(reader: Reader, userId: number, now: string): Promise<number> {
  const { count } = await reader
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('entry_id', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends the sessions of an account that were opened with a code. */
export async function deletePhonesOf(writer: Writer, userId: number): Promise<void> {
  await writer
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('entry_id', 'is not', null)
    .execute();
}

/** Replaces the secret of a session. Returns undefined if there is no such session. */
export const replaceSecret = (writer: Writer, id: number, secret_hash: string) =>
  writer
    .updateTable('sessions')
    .set({ secret_hash })
    .where('id', '=', id)
    .returning(['mode', ...times])
    .executeTakeFirst();

/** The sessions of a user, the most recently used first, including expired ones. */
export const sessionsOf = (reader: Reader, userId: number) =>
  reader
    .selectFrom('sessions')
    .select(['id', 'device', ...times])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export async function deleteSession(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('sessions').where('id', '=', id).execute();
}

export async function deleteSessionBySecret(writer: Writer, secretHash: string): Promise<void> {
  await writer.deleteFrom('sessions').where('secret_hash', '=', secretHash).execute();
}

/** Deletes a session if it belongs to the user; returns whether it does. */
export async function deleteOwnSession(writer: Writer, userId: number, id: number): Promise<boolean> {
  const deleted = await writer
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Deletes every session of a user, or all but the given one. */
export async function deleteSessionsOf(writer: Writer, userId: number, except?: number): Promise<void> {
  const all = writer.deleteFrom('sessions').where('user_id', '=', userId);
  await (except === undefined ? all : all.where('id', '!=', except)).execute();
}

/** Deletes the sessions that have expired by now. */
export async function deleteExpiredSessions(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('sessions').where('expires_at', '<=', now).execute();
}

/** The distinct idle times after which unused sessions end, in seconds. */
export async function idleTimes(reader: Reader): Promise<number[]> {
  const rows = await reader.selectFrom('sessions').select('idle_seconds').distinct().execute();
  return rows.map(({ idle_seconds }) => idle_seconds);
}

/** Deletes the sessions with this idle time that have not been used since the timestamp. */
export async function deleteUnusedSessions(
  writer: Writer,
  idleSeconds: number,
  usedBefore: string,
): Promise<void> {
  await writer
    .deleteFrom('sessions')
    .where('idle_seconds', '=', idleSeconds)
    .where('last_seen_at', '<=', usedBefore)
    .execute();
}
