import type { Writer } from '#server/db/database.ts';
import { eraseUnconfirmed } from '#server/mail/delivery-repository.ts';

/** Why they are unconfirmed, as `last_error` has it. */
const lastError = 'ERESTORED restore';

/**
 * Holds the mails that waited when a backup was made: they may have been sent since. Staff see them as unconfirmed, and
 * send them or leave it. SQL, because it belongs to the transaction in which a program of PostgreSQL restores.
 */
export const restoredMails = `update mails set status = 'unconfirmed', last_error = '${lastError}'
  where status in ('waiting', 'sending')`;

/** Empties what a held mail must not keep, and answers how many are held. */
export async function eraseHeldMails(writer: Writer): Promise<number> {
  const held = await writer
    .selectFrom('mails')
    .select(['id', 'kind'])
    .where('status', '=', 'unconfirmed')
    .where('last_error', '=', lastError)
    .execute();
  await eraseUnconfirmed(writer, held);
  return held.length;
}
