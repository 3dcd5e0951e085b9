import { hashSecret, newSecret } from '#server/auth/secrets.ts';
import { type Clock, day, hour, timestampAfter } from '#server/clock.ts';
import type { AccountTokensTable } from '#server/db/customer-tables.ts';
import type { Reader, Writer } from '#server/db/database.ts';
import { deleteContentsOfEndedTokens } from '#server/mail/repository.ts';

export type LinkKind = AccountTokensTable['kind'];

/** How long the links live. */
const lifetimes: Record<LinkKind, number> = {
  'password-reset': hour,
  'email-confirmation': 7 * day,
  'email-change': day,
};

/** What somebody who knew the password, or reads the mailbox, could take the account over by, once the password is new. */
export const takeoverLinks: LinkKind[] = ['password-reset', 'email-change'];

type NewLink = { userId: number; kind: LinkKind; email: string };

/** Makes the secret of a new link, to be mailed and kept nowhere. The account's older links of the kind are over. */
export async function openLink(
  writer: Writer,
  { userId, kind, email }: NewLink,
  clock: Clock,
): Promise<string> {
  await endLinks(writer, userId, [kind]);
  const secret = newSecret();
  await writer
    .insertInto('account_tokens')
    .values({
      user_id: userId,
      kind,
      email,
      secret_hash: hashSecret(secret),
      created_at: clock().toISOString(),
      expires_at: timestampAfter(clock, lifetimes[kind]),
    })
    .execute();
  return secret;
}

/** The link that the secret opens, of one of the kinds; undefined for one that is over or never was. */
export function findLink(reader: Reader, secret: string, kinds: LinkKind[], now: string) {
  return reader
    .selectFrom('account_tokens')
    .select(['id', 'user_id', 'kind', 'email'])
    .where('secret_hash', '=', hashSecret(secret))
    .where('kind', 'in', kinds)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The account's open link of a kind, with its address and when it was made. */
export function openLinkOf(reader: Reader, userId: number, kind: LinkKind, now: string) {
  return reader
    .selectFrom('account_tokens')
    .select(['email', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Ends the account's links, of the kinds or of all, and forgets the mails that hold them. */
export async function endLinks(writer: Writer, userId: number, kinds?: LinkKind[]): Promise<void> {
  let links = writer.deleteFrom('account_tokens').where('user_id', '=', userId);
  if (kinds) links = links.where('kind', 'in', kinds);
  await links.execute();
  await deleteContentsOfEndedTokens(writer);
}

/** Removes the links that have expired, and what the outbox still holds of links that are over. */
export async function removeExpiredLinks(writer: Writer, now: string): Promise<void> {
  await writer.deleteFrom('account_tokens').where('expires_at', '<=', now).execute();
  await deleteContentsOfEndedTokens(writer);
}
