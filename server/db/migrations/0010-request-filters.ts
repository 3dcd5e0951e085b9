import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Each member's own saved filters of the inbox, and what finds requests by the wished day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('request_filters')
    .addColumn('id', 'integer', asKey)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull())
    .addColumn('filter', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addUniqueConstraint('request_filters_name', ['user_id', 'name_key'])
    .execute();
  await db.schema.createIndex('appointments_by_date').on('appointments').columns(['date', 'id']).execute();
}
