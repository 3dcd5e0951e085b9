import type { Kysely } from 'kysely';

/** Indexes with which staff find mails by address and kind. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('mails_recipient').on('mails').columns(['recipient', 'created_at']).execute();
  await db.schema.createIndex('mails_by_kind').on('mails').columns(['kind', 'created_at', 'id']).execute();
}
