import type { Kysely } from 'kysely';

/** When the shown articles were changed, by id, without reading their texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('blogs_changed').on('blogs').columns(['status', 'id', 'updated_at']).execute();
}
