import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** What the owner of a case has read, and when the office's news was mailed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema
    .alterTable('cases')
    .addColumn('messages_seen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const column of ['owner_seen_at', 'news_mailed_at', 'silence_noted_at'])
    await db.schema.alterTable('cases').addColumn(column, timestamp).execute();
  await db.schema.createIndex('cases_news').on('cases').columns(['news_mailed_at']).execute();
}
