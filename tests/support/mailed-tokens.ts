import { z } from 'zod';
import { hashSecret } from '#server/auth/secrets.ts';
import type { TokenKind } from '#server/domain/credentials/credential-repository.ts';
import type { StoredMail } from '#server/mail/mail-repository.ts';
import type { Keys } from '#server/secrets/installation-keys.ts';
import type { Api } from '#tests/support/api.ts';

/** The mails to an e-mail address in the outbox, oldest first. */
export async function mailsTo({ app: { db, keys } }: Api, recipient: string) {
  const mails = await db.read
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute();
  return mails.map((mail) => openedMail(keys, mail));
}

/** A mail with its texts as they are sent. */
export function openedMail<T extends Pick<StoredMail, 'message_id' | 'text' | 'html'>>(
  keys: Pick<Keys, 'open'>,
  mail: T,
): T {
  const open = (text: string) => keys.open('mail', mail.message_id, text);
  return { ...mail, text: open(mail.text), html: open(mail.html) };
}

/** The token after the # of a link. */
export const tokenIn = (text: string | undefined) => /#([\w-]{43})\s/.exec(text ?? '')?.[1] ?? 'none';

/** The token of the last mail of a kind to an e-mail address. */
export async function lastToken(api: Api, recipient: string, kind: string): Promise<string> {
  const mails = await mailsTo(api, recipient);
  return tokenIn(mails.filter((mail) => mail.kind === kind).at(-1)?.text);
}

/** Inserts an account token into the database, as if its mail had been sent. */
export async function insertToken(
  api: Api,
  link: { userId: number; kind: TokenKind; email: string },
): Promise<string> {
  const secret = z
    .string()
    .parse(Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url'));
  await api.app.db.transaction((writer) =>
    writer
      .insertInto('account_tokens')
      .values({
        user_id: link.userId,
        kind: link.kind,
        email: link.email,
        secret_hash: hashSecret(secret),
        created_at: api.clock().toISOString(),
        expires_at: new Date(api.clock().getTime() + 60_000).toISOString(),
      })
      .execute(),
  );
  return secret;
}
