import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** The texts of articles as they were saved, with who saved them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('blog_versions')
    .addColumn('id', 'integer', asKey)
    .addColumn('blog_id', 'integer', (column) => column.notNull().references('blogs.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('descriptions', 'text', (column) => column.notNull())
    .addColumn('title_bn', 'text')
    .addColumn('descriptions_bn', 'text')
    .addColumn('autosaved', 'integer', (column) => column.notNull())
    .addColumn('begun_at', timestamp, (column) => column.notNull())
    .addColumn('saved_at', timestamp, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('blog_versions_of').on('blog_versions').columns(['blog_id', 'id']).execute();
  await db.schema.createIndex('blog_versions_user').on('blog_versions').column('user_id').execute();
}
