import { z } from 'zod';
import { hashSecret } from '#server/auth/secrets.ts';
import type { Api } from '#tests/support/api.ts';

/** The mails to an address that the outbox holds, oldest first. */
export const mailsTo = (api: Api, recipient: string) =>
  api.app.db.read.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute();

/** The secret behind the # of the link to a page. */
export const secretIn = (text: string | undefined) => /#([\w-]{43})\s/.exec(text ?? '')?.[1] ?? 'none';

/** The secret of the last link of a kind that was mailed to an address. */
export async function lastSecret(api: Api, recipient: string, kind: string): Promise<string> {
  const mails = await mailsTo(api, recipient);
  return secretIn(mails.filter((mail) => mail.kind === kind).at(-1)?.text);
}

/** Puts a link of an account's into the database, as if its mail had been sent. */
export async function plantLink(
  api: Api,
  link: { userId: number; kind: 'password-reset' | 'email-confirmation' | 'email-change'; email: string },
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
