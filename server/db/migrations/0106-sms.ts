import { type Kysely, sql } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** The SMS about news: neither number nor text is stored, because both follow from the case and the site. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('sms')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) =>
      column.notNull().check(sql`state in ('waiting', 'sending', 'accepted', 'failed')`),
    )
    .addColumn('urgent', 'integer', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('attempted_on', 'text')
    .addColumn('next_attempt_at', timestamp, (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .addColumn('ended_at', timestamp)
    .execute();
  for (const [name, columns] of Object.entries({
    sms_case_id: ['case_id', 'id'],
    sms_state: ['state', 'next_attempt_at'],
    sms_attempted_on: ['attempted_on'],
    sms_ended_at: ['ended_at'],
  }))
    await db.schema.createIndex(name).on('sms').columns(columns).execute();
}
