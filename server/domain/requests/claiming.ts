import type { Writer } from '#server/db/database.ts';
import { seeded } from '#shared/contract/limits.ts';

/**
 * Gives a customer the requests that were made earlier with their address. Only for an address that its owner
 * has just proven: whoever could claim by a typed address alone would read a stranger's requests.
 */
export async function claimRequests(writer: Writer, userId: number): Promise<void> {
  await writer
    .updateTable('appointments')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where('email_key', '=', (query) =>
      query
        .selectFrom('users')
        .select('users.email_key')
        .where('users.id', '=', userId)
        .where('users.role_id', '=', seeded.roles.customer),
    )
    .execute();
}
