import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { emailKey } from '#server/domain/accounts/repository.ts';
import type { ResetAsk } from '#shared/contract/credentials.ts';
import { seeded } from '#shared/contract/seeded.ts';

export async function keepAsk(writer: Writer, { email, lang }: ResetAsk, now: string): Promise<void> {
  await writer.insertInto('password_reset_asks').values({ email, lang, created_at: now }).execute();
  emitOnCommit(writer, 'password-reset-requested');
}

/** What was asked and not looked at yet, after one that was, the oldest first. */
export function openAsks(reader: Reader, { after, limit }: { after: number; limit: number }) {
  return reader
    .selectFrom('password_reset_asks')
    .select(['id', 'email', 'lang'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Takes an ask in hand; of two that try at once, one gets it. */
export async function takeAsk(writer: Writer, id: number): Promise<boolean> {
  const { numDeletedRows } = await writer
    .deleteFrom('password_reset_asks')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function removeAsksBefore(writer: Writer, timestamp: string): Promise<void> {
  await writer.deleteFrom('password_reset_asks').where('created_at', '<', timestamp).execute();
}

const people = (reader: Reader) =>
  reader
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select(['users.id', 'users.name', 'users.email', 'users.lang', 'users.role_id'])
    .where('users.id', '!=', seeded.users.anonymous)
    .where('users.password_hash', 'is not', null)
    .where('users.status', '=', 1)
    .where('roles.status', '=', 1);

/** The account of an address, if it may sign in. */
export function findByAddress(reader: Reader, email: string) {
  return people(reader).where('users.email_key', '=', emailKey(email)).executeTakeFirst();
}

/** The account, if it may sign in. */
export function findPerson(reader: Reader, id: number) {
  return people(reader).where('users.id', '=', id).executeTakeFirst();
}
