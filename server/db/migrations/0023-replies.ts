import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Answers to patients: their templates, the mail of an answer in a history, and how a mail was delivered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('reply_templates')
    .addColumn('id', 'integer', asKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('text_bn', 'text')
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .alterTable('appointment_events')
    .addColumn('mail_id', 'integer', (c) => c.references('mails.id').onDelete('set null'))
    .execute();
  await db.schema.alterTable('appointment_events').addColumn('idempotency_key', 'text').execute();
  await db.schema
    .createIndex('appointment_events_once')
    .on('appointment_events')
    .columns(['appointment_id', 'idempotency_key'])
    .unique()
    .execute();
  await db.schema.createIndex('appointment_events_mail').on('appointment_events').column('mail_id').execute();
  await db.schema.alterTable('mails').addColumn('sent_by', 'text').execute();
}
