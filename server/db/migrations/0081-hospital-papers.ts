import type { Kysely } from 'kysely';

/** A hospital sends its own papers with a ticket that it gets for its share link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('upload_tickets')
    .addColumn('share_link_id', 'integer', (column) =>
      column.references('share_links.id').onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('upload_tickets_share_link_id')
    .on('upload_tickets')
    .column('share_link_id')
    .execute();
  await db.schema.alterTable('documents').addColumn('hospital', 'text').execute();
}
