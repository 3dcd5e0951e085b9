import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';

type Mails = {
  mails: { id: number; kind: string; status: string; text: string; html: string; link_hash: string | null };
};

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');

/** A mail that holds a secret link knows which: its text goes once it was sent, or the link is over. */
export async function up(db: Kysely<Mails>): Promise<void> {
  await db.schema.alterTable('mails').addColumn('link_hash', 'text').execute();
  await db.schema.createIndex('mails_link').on('mails').column('link_hash').execute();
  await db.schema
    .createIndex('password_reset_asks_time')
    .on('password_reset_asks')
    .column('created_at')
    .execute();

  const newsletters = db.updateTable('mails').where('kind', '=', 'newsletter-confirmation');
  await newsletters.set({ text: '', html: '' }).where('status', '=', 'sent').execute();
  const unsent = await db
    .selectFrom('mails')
    .select(['id', 'text'])
    .where('kind', '=', 'newsletter-confirmation')
    .where('status', '!=', 'sent')
    .execute();
  for (const { id, text } of unsent) {
    const secret = /\/newsletter\/([\w-]{43})/.exec(text)?.[1];
    if (secret)
      await newsletters
        .set({ link_hash: hashOf(secret) })
        .where('id', '=', id)
        .execute();
  }
}
