import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import { type Clock, day, hour, lifetime } from '#server/clock.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import {
  deleteExpiredTokens,
  deleteTokens,
  findTokenByHash,
  insertToken,
  type TokenKind,
} from '#server/domain/credentials/credential-repository.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/mail-repository.ts';

/** How long each kind of mailed token is valid. */
const lifetimes: Record<TokenKind, number> = {
  invitation: 3 * day,
  'password-reset': hour,
  'email-confirmation': 7 * day,
  'email-change': day,
};

/**
 * The tokens that give somebody access to an account. A new password revokes them: a person who knew the old
 * password, or who reads the mailbox, may hold one.
 */
const accessKinds: TokenKind[] = ['invitation', 'password-reset', 'email-change'];

type TokenInput = { userId: number; kind: TokenKind; email: string };

/**
 * Creates a token to be mailed and stores only its hash. The new token replaces the account's older tokens of the same
 * kind.
 */
export async function issueToken(
  writer: Writer,
  { userId, kind, email }: TokenInput,
  clock: Clock,
): Promise<string> {
  await revokeTokens(writer, userId, [kind]);
  const secret = newSecret();
  await insertToken(writer, {
    user_id: userId,
    kind,
    email,
    secret_hash: hashSecret(secret),
    ...lifetime(clock, lifetimes[kind]),
  });
  return secret;
}

/** Returns the token if it is valid and of one of the kinds. */
export function findToken(reader: Reader, token: string, kinds: readonly TokenKind[], now: string) {
  return findTokenByHash(reader, hashSecret(token), kinds, now);
}
export type AccountToken = NonNullable<Awaited<ReturnType<typeof findToken>>>;

/** Revokes the account's tokens, of the given kinds or of all kinds, and blanks the mails that contain them. */
export async function revokeTokens(writer: Writer, userId: number, kinds?: TokenKind[]): Promise<void> {
  await deleteTokens(writer, userId, kinds);
  await deleteContentsOfEndedTokens(writer);
}

/** Revokes the tokens that would give access to the account. */
export function revokeAccessTokens(writer: Writer, userId: number): Promise<void> {
  return revokeTokens(writer, userId, accessKinds);
}

/** Removes expired tokens, and blanks the mails that contain tokens which are no longer valid. */
export async function removeExpiredTokens(writer: Writer, now: string): Promise<void> {
  await deleteExpiredTokens(writer, now);
  await deleteContentsOfEndedTokens(writer);
}
