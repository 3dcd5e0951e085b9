import type { Kysely } from 'kysely';
import { appendOnly, columnsFor } from '#server/db/portability.ts';

/** Papers of requests: what was sent, the pages made of it, tickets to send with, and who saw what. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('upload_tickets')
    .addColumn('id', 'integer', asKey)
    .addColumn('appointment_id', 'integer', (c) =>
      c.notNull().references('appointments.id').onDelete('cascade'),
    )
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .execute();
  await index(db, 'upload_tickets_request', 'upload_tickets', ['appointment_id']);
  await index(db, 'upload_tickets_expiry', 'upload_tickets', ['expires_at']);

  // The row outlives its request until its files are removed: they must not be forgotten.
  await db.schema
    .createTable('documents')
    .addColumn('id', 'integer', asKey)
    .addColumn('appointment_id', 'integer', (c) => c.references('appointments.id').onDelete('set null'))
    .addColumn('folder', 'text', (c) => c.notNull().unique())
    .addColumn('wrapped_key', 'text')
    .addColumn('title', 'text')
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('date', 'text')
    .addColumn('language', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('refusal', 'text')
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('sender_id', 'integer')
    .addColumn('ticket_id', 'integer', (c) => c.references('upload_tickets.id').onDelete('set null'))
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addColumn('supersedes_id', 'integer', (c) => c.references('documents.id').onDelete('set null'))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('finished_at', timestamp)
    .addColumn('checked_at', timestamp)
    .addColumn('ended_at', timestamp)
    .addColumn('claimed_until', timestamp)
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('notified_at', timestamp)
    .addColumn('files_removed', 'integer', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('documents_once', ['appointment_id', 'client_key'])
    .execute();
  await index(db, 'documents_by_state', 'documents', ['state', 'files_removed', 'id']);
  await index(db, 'documents_ticket', 'documents', ['ticket_id']);
  await index(db, 'documents_supersedes', 'documents', ['supersedes_id']);
  await index(db, 'documents_age', 'documents', ['created_at']);

  await db.schema
    .createTable('document_files')
    .addColumn('id', 'integer', asKey)
    .addColumn('document_id', 'integer', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('client_key', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('media_type', 'text')
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('received', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('sha256', 'text')
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('rotation', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('refusal', 'text')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addUniqueConstraint('document_files_once', ['document_id', 'client_key'])
    .execute();

  await db.schema
    .createTable('document_pages')
    .addColumn('id', 'integer', asKey)
    .addColumn('document_id', 'integer', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addColumn('file_id', 'integer', (c) => c.notNull().references('document_files.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('width', 'integer', (c) => c.notNull())
    .addColumn('height', 'integer', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addUniqueConstraint('document_pages_once', ['file_id', 'position'])
    .execute();
  await index(db, 'document_pages_document', 'document_pages', ['document_id']);

  // No references: it stays as it was written, whatever becomes of what it names.
  await db.schema
    .createTable('document_accesses')
    .addColumn('id', 'integer', asKey)
    .addColumn('document_id', 'integer', (c) => c.notNull())
    .addColumn('appointment_id', 'integer', (c) => c.notNull())
    .addColumn('who', 'text', (c) => c.notNull())
    .addColumn('user_id', 'integer')
    .addColumn('actor_name', 'text')
    .addColumn('share_link_id', 'integer')
    .addColumn('act', 'text', (c) => c.notNull())
    .addColumn('page', 'integer')
    .addColumn('reason', 'text')
    .addColumn('disputes_id', 'integer')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();
  await index(db, 'document_accesses_request', 'document_accesses', ['appointment_id', 'id']);
  await index(db, 'document_accesses_openings', 'document_accesses', [
    'document_id',
    'user_id',
    'act',
    'created_at',
  ]);
  await index(db, 'document_accesses_disputes', 'document_accesses', ['disputes_id']);
  await appendOnly(db, 'document_accesses');
}

async function index(db: Kysely<unknown>, name: string, table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
