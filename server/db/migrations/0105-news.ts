import { type Kysely, sql } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** What the office has to tell the family of a case, how it goes, and whom the family asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('news')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('channel', 'text', (column) =>
      column.notNull().check(sql`channel in ('mail', 'sms', 'by_hand')`),
    )
    .addColumn('told_how', 'text', (column) =>
      column.check(sql`told_how in ('sms', 'sent', 'spoke', 'seen')`),
    )
    .addColumn('told_at', timestamp)
    .addColumn('told_by', 'text')
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('again_at', timestamp)
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('news_case_id').on('news').columns(['case_id', 'id']).execute();
  await db.schema.alterTable('cases').addColumn('news_by', 'text').execute();
}
