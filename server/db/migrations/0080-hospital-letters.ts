import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** What a hospital writes to the office through its link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('hospital_letters')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('share_link_id', 'integer', (column) =>
      column.references('share_links.id').onDelete('set null'),
    )
    .addColumn('hospital', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .execute();
  for (const column of ['case_id', 'share_link_id'])
    await db.schema.createIndex(`hospital_letters_${column}`).on('hospital_letters').column(column).execute();
}
