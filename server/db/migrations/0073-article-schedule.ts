import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** When a draft is published without anybody at the screen, and how often a category was changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema
    .alterTable('categories')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema.alterTable('blogs').addColumn('publish_at', timestamp).execute();
  await db.schema
    .createIndex('blogs_scheduled')
    .on('blogs')
    .column('publish_at')
    .where('publish_at', 'is not', null)
    .execute();
}
