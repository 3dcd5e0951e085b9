import type { Caller } from '#server/auth/caller.ts';
import type { Writer } from '#server/db/database.ts';
import { emailKey } from '#server/domain/accounts/repository.ts';
import { seeded } from '#shared/contract/limits.ts';

const { customer } = seeded.roles;

/**
 * Whose a new request is: the customer's who sends it, else that of the customer whose confirmed address it
 * names; nobody's as long as nobody has proven that the address is theirs.
 */
export async function ownerOf(writer: Writer, email: string, caller: Caller): Promise<number | null> {
  if (caller?.roleId === customer) return caller.id;
  const known = await writer
    .selectFrom('users')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('email_confirmed_at', 'is not', null)
    .where('role_id', '=', customer)
    .where('status', '=', 1)
    .executeTakeFirst();
  return known?.id ?? null;
}
