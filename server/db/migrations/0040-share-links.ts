import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Links to cases for relatives and hospitals, what they show, and the proofs that somebody knew link and PIN. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('share_links')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', (c) => c.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('label', 'text', (c) => c.notNull())
    .addColumn('scope', 'text', (c) => c.notNull())
    .addColumn('consent_id', 'integer', (c) => c.references('hospital_consents.id').onDelete('cascade'))
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('pin_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('made_by', 'text', (c) => c.notNull())
    .addColumn('opened', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('last_opened_at', timestamp)
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .addColumn('revoked_at', timestamp)
    .execute();
  await index(db, 'share_links_case', 'share_links', ['case_id', 'id']);
  await index(db, 'share_links_consent', 'share_links', ['consent_id']);

  await db.schema
    .createTable('share_link_documents')
    .addColumn('share_link_id', 'integer', (c) =>
      c.notNull().references('share_links.id').onDelete('cascade'),
    )
    .addColumn('document_id', 'integer', (c) => c.notNull().references('documents.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('share_link_documents_once', ['share_link_id', 'document_id'])
    .execute();
  await index(db, 'share_link_documents_document', 'share_link_documents', ['document_id']);

  await db.schema
    .createTable('share_link_proofs')
    .addColumn('id', 'integer', asKey)
    .addColumn('share_link_id', 'integer', (c) =>
      c.notNull().references('share_links.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .execute();
  await index(db, 'share_link_proofs_link', 'share_link_proofs', ['share_link_id']);
  await index(db, 'share_link_proofs_expiry', 'share_link_proofs', ['expires_at']);
}

async function index(db: Kysely<unknown>, name: string, table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(name).on(table).columns(columns).execute();
}
