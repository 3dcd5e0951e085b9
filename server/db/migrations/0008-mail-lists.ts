import type { Kysely } from 'kysely';

/** What finds mails newest first, all of them or those of one state. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mails_newest').on('mails').columns(['created_at', 'id']).execute();
  await db.schema
    .createIndex('mails_by_status')
    .on('mails')
    .columns(['status', 'created_at', 'id'])
    .execute();
}
