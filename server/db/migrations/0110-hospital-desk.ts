import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/**
 * What a hospital is asked with its link, the computers on which the link opens without its PIN, and who wrote a letter
 * or sent a paper.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .alterTable('share_links')
    .addColumn('questions', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('share_links').addColumn('due', 'text').execute();
  await db.schema
    .createTable('share_link_computers')
    .addColumn('id', 'integer', asKey)
    .addColumn('share_link_id', 'integer', (column) =>
      column.notNull().references('share_links.id').onDelete('cascade'),
    )
    .addColumn('secret_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .addColumn('used_at', timestamp, (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('share_link_computers_share_link_id')
    .on('share_link_computers')
    .column('share_link_id')
    .execute();
  await db.schema
    .alterTable('share_link_proofs')
    .addColumn('computer_id', 'integer', (column) =>
      column.references('share_link_computers.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('share_link_proofs_computer_id')
    .on('share_link_proofs')
    .column('computer_id')
    .execute();
  await db.schema.alterTable('hospital_letters').addColumn('written_by', 'text').execute();
  await db.schema.alterTable('upload_tickets').addColumn('sender_name', 'text').execute();
  await db.schema.alterTable('documents').addColumn('sent_by', 'text').execute();
}
