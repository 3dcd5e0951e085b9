import type { Reader, Writer } from '#server/db/database.ts';
import { emailKey } from '#server/domain/accounts/repository.ts';

/** What mails about an account's address need to know. */
export function findOwner(reader: Reader, id: number) {
  return reader
    .selectFrom('users')
    .select([
      'id',
      'name',
      'email',
      'email_key',
      'lang',
      'status',
      'role_id',
      'password_hash',
      'email_confirmed_at',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}
export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** The account that an address belongs to already. */
export function findByAddress(reader: Reader, email: string) {
  return reader
    .selectFrom('users')
    .select(['id', 'name', 'email', 'lang'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst();
}

/** Swaps the address: it is proven, and the link that proved it stands as a confirmation from now on. */
export async function swapAddress(
  writer: Writer,
  { userId, email, linkId }: { userId: number; email: string; linkId: number },
  now: string,
): Promise<void> {
  await writer
    .updateTable('users')
    .set({ email, email_key: emailKey(email), email_confirmed_at: now })
    .where('id', '=', userId)
    .execute();
  await writer.deleteFrom('account_tokens').where('user_id', '=', userId).where('id', '!=', linkId).execute();
  await writer
    .updateTable('account_tokens')
    .set({ kind: 'email-confirmation' })
    .where('id', '=', linkId)
    .execute();
}
