import { type Kysely, sql } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** When the office was given the task to ask for a new estimate because one has expired. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  await db.schema.alterTable('estimates').addColumn('renewal_asked_at', timestamp).execute();
  await db.schema
    .createIndex('estimates_sent')
    .on('estimates')
    .column('valid_until')
    .where(sql.ref('state'), '=', sql.lit('sent'))
    .execute();
}
