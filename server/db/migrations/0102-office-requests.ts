import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Requests that the office enters, how a consent was given, corrected numbers, and lines of chats. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .alterTable('appointments')
    .addColumn('source', 'text', (column) => column.notNull().defaultTo('site'))
    .execute();
  for (const column of ['whatsapp_name', 'call_back_on', 'phone_before'])
    await db.schema.alterTable('appointments').addColumn(column, 'text').execute();
  await db.schema.alterTable('appointments').addColumn('phone_changed_at', timestamp).execute();
  await db.schema
    .createIndex('appointments_call_back')
    .on('appointments')
    .columns(['call_back_on'])
    .execute();
  await db.schema
    .alterTable('consents')
    .addColumn('how', 'text', (column) => column.notNull().defaultTo('site'))
    .execute();
  for (const column of ['given_by', 'for_whom', 'recorded_by'])
    await db.schema.alterTable('consents').addColumn(column, 'text').execute();
  await db.schema
    .createTable('chat_lines')
    .addColumn('id', 'integer', asKey)
    .addColumn('appointment_id', 'integer', (column) =>
      column.notNull().references('appointments.id').onDelete('cascade'),
    )
    .addColumn('from', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', timestamp, (column) => column.notNull())
    .addColumn('recorded_by', 'text', (column) => column.notNull())
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('chat_lines_of')
    .on('chat_lines')
    .columns(['appointment_id', 'at', 'id'])
    .execute();
}
