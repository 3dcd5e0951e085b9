import type { Writer } from '#server/db/database.ts';
import { endLinks } from '#server/domain/accounts/credentials/account-tokens.ts';
import { claimRequests } from '#server/domain/requests/repository.ts';

/** Notes that the account's address is its owner's, and gives them the requests made with it. */
export async function noteProvenAddress(writer: Writer, userId: number, now: string): Promise<void> {
  await writer
    .updateTable('users')
    .set(({ fn, val }) => ({ email_confirmed_at: fn.coalesce('email_confirmed_at', val(now)) }))
    .where('id', '=', userId)
    .execute();
  await claimRequests(writer, userId);
}

/** The account has another address, which nobody has proven: what was mailed to the old one opens nothing more. */
export async function forgetProof(writer: Writer, userId: number): Promise<void> {
  await writer.updateTable('users').set({ email_confirmed_at: null }).where('id', '=', userId).execute();
  await endLinks(writer, userId);
}
