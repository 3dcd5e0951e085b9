import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Appointment requests, their history, and the outbox of mails. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);

  await db.schema
    .createTable('appointments')
    .addColumn('id', 'integer', asKey)
    .addColumn('reference', 'text', (c) => c.notNull().unique())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('phone', 'text', (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('message', 'text')
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('assignee_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.unique())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('responded_at', timestamp)
    .execute();
  await db.schema
    .createIndex('appointments_newest')
    .on('appointments')
    .columns(['created_at', 'id'])
    .execute();
  await db.schema
    .createIndex('appointments_by_status')
    .on('appointments')
    .columns(['status', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('appointments_assignee').on('appointments').column('assignee_id').execute();

  await db.schema
    .createTable('appointment_events')
    .addColumn('id', 'integer', asKey)
    .addColumn('appointment_id', 'integer', (c) =>
      c.notNull().references('appointments.id').onDelete('cascade'),
    )
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('actor_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('actor_name', 'text')
    .addColumn('from', 'text')
    .addColumn('to', 'text')
    .addColumn('note', 'text')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('appointment_events_of')
    .on('appointment_events')
    .columns(['appointment_id', 'id'])
    .execute();
  await db.schema
    .createIndex('appointment_events_actor')
    .on('appointment_events')
    .column('actor_id')
    .execute();

  await db.schema
    .createTable('mails')
    .addColumn('id', 'integer', asKey)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('appointment_id', 'integer', (c) => c.references('appointments.id').onDelete('set null'))
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('recipient_name', 'text')
    .addColumn('reply_to', 'text')
    .addColumn('subject', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('message_id', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', timestamp, (c) => c.notNull())
    .addColumn('last_error', 'text')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('sent_at', timestamp)
    .execute();
  await db.schema.createIndex('mails_due').on('mails').columns(['status', 'next_attempt_at']).execute();
  await db.schema.createIndex('mails_appointment').on('mails').column('appointment_id').execute();
}
