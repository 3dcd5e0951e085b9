import type { Kysely } from 'kysely';

/** Why a comment waits for approval, and what finds those that say the same, and the newest. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('comments').addColumn('held_for', 'text').execute();
  await db.schema.alterTable('comments').addColumn('text_key', 'text').execute();
  const indexes = {
    comments_newest: ['created_at', 'id'],
    comments_by_status: ['status', 'created_at', 'id'],
    comments_same: ['text_key', 'created_at'],
  };
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('comments').columns(columns).execute();
  }
}
