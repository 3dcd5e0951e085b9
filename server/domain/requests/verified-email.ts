import { findAccount, lockAccount, setEmailVerified } from '#server/domain/accounts/account-repository.ts';
import { claimRequests, type LockedWriter } from '#server/domain/requests/request-repository.ts';
import { emailKey } from '#shared/email-address.ts';

/**
 * Stores that the owner has verified the account's address, and assigns to the owner the requests made with it. Without
 * the lock, one that is stored at the same time would neither find its owner nor be found here.
 */
export async function markEmailVerified(writer: LockedWriter, userId: number, now: string): Promise<void> {
  await setEmailVerified(writer, userId, now);
  await claimRequests(writer, userId, now);
}

/** Verifies the address of an account whose owner has proved to read the mails to `email`, if it is the same one. */
export async function verifySameAddress(
  writer: LockedWriter,
  userId: number,
  email: string | null,
  now: string,
): Promise<void> {
  await lockAccount(writer, userId);
  const account = await findAccount(writer, userId);
  const isSame = email !== null && account?.email_key === emailKey(email);
  if (isSame && account.email_confirmed_at === null) await markEmailVerified(writer, userId, now);
}
