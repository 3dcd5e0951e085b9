import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Who asked for the newsletter. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'integer', asKey)
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('email_key', 'text', (c) => c.notNull().unique())
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('asked_at', timestamp, (c) => c.notNull())
    .addColumn('confirmed_at', timestamp)
    .execute();
  await db.schema
    .createIndex('subscribers_unconfirmed')
    .on('subscribers')
    .columns(['confirmed_at', 'asked_at'])
    .execute();
}
