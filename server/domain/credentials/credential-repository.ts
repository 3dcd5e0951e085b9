import { emitOnCommit } from '#server/db/commit-events.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { forUpdateSkipLocked } from '#server/db/portability.ts';
import type { AccountTokensTable } from '#server/db/tables/accounts.ts';
import type { PasswordResetRequestInput } from '#shared/contract/credentials.ts';

export type TokenKind = AccountTokensTable['kind'];

type NewToken = {
  user_id: number;
  kind: TokenKind;
  email: string;
  secret_hash: string;
  created_at: string;
  expires_at: string;
};

export async function insertToken(writer: Writer, token: NewToken): Promise<void> {
  await writer.insertInto('account_tokens').values(token).execute();
}

/** Finds the valid token with this hash, if it is of one of the kinds. */
export function findTokenByHash(reader: Reader, hash: string, kinds: readonly TokenKind[], now: string) {
  return reader
    .selectFrom('account_tokens')
    .select(['id', 'user_id', 'kind', 'email'])
    .where('secret_hash', '=', hash)
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Finds the account's valid token of a kind: the address that it proves, and when it was issued. */
export function findTokenOfUser(reader: Reader, userId: number, kind: TokenKind, now: string) {
  return reader
    .selectFrom('account_tokens')
    .select(['email', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/** Deletes the account's tokens, of the given kinds or of all kinds. */
export async function deleteTokens(writer: Writer, userId: number, kinds?: TokenKind[]): Promise<void> {
  const all = writer.deleteFrom('account_tokens').where('user_id', '=', userId);
  await (kinds ? all.where('kind', 'in', kinds) : all).execute();
}

/**
 * Turns the token that proved a new address into one that verifies it, and deletes the account's other tokens. A person
 * who follows the link again then sees that the address is verified.
 */
export async function keepAsVerification(writer: Writer, userId: number, tokenId: number): Promise<void> {
  await writer
    .deleteFrom('account_tokens')
    .where('user_id', '=', userId)
    .where('id', '!=', tokenId)
    .execute();
  await writer
    .updateTable('account_tokens')
    .set({ kind: 'email-confirmation' })
    .where('id', '=', tokenId)
    .execute();
}

export async function deleteExpiredTokens(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
}

/** Stores a password reset request, and wakes the job that processes it. */
export async function insertResetRequest(
  writer: Writer,
  { email, lang }: PasswordResetRequestInput,
  now: string,
): Promise<void> {
  await writer.insertInto('password_reset_asks').values({ email, lang, created_at: now }).execute();
  emitOnCommit(writer, 'password-reset-requested');
}

/** Takes the first request after the given id out of the queue. Concurrent callers get different requests. */
export function takeResetRequest(writer: Writer, after: number) {
  const open = writer.selectFrom('password_reset_asks').select('id').where('id', '>', after);
  return writer
    .with('first', () => forUpdateSkipLocked(writer, open.orderBy('id').limit(1)))
    .deleteFrom('password_reset_asks')
    .where('id', '=', (query) => query.selectFrom('first').select('id'))
    .returning(['id', 'email', 'lang'])
    .executeTakeFirst();
}

export async function deleteResetRequestsBefore(writer: Writer, timestamp: string): Promise<void> {
  await writer.deleteFrom('password_reset_asks').where('created_at', '<', timestamp).execute();
}

/** Deletes the password reset requests for an address. */
export async function deleteResetRequestsOf(
  writer: Writer,
  { email, email_key }: { email: string; email_key: string },
): Promise<void> {
  await writer
    .deleteFrom('password_reset_asks')
    .where(({ or, eb, fn }) =>
      or([eb('email', '=', email), eb(fn<string>('lower', ['email']), '=', email_key)]),
    )
    .execute();
}
