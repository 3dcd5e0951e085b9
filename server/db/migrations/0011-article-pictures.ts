import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** The pictures that stand within articles' texts, and when one was last stored with them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema
    .createTable('article_pictures')
    .addColumn('image_id', 'integer', (c) => c.primaryKey().references('images.id').onDelete('cascade'))
    .addColumn('used_at', timestamp, (c) => c.notNull())
    .execute();
}
