import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Codes that are mailed to a request's address, so that its sender can change the request without an account. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable('request_codes')
    .addColumn('id', 'integer', asKey)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reference', 'text', (c) => c.notNull())
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('appointment_id', 'integer', (c) => c.references('appointments.id').onDelete('cascade'))
    .addColumn('secret_hash', 'text')
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('request_codes_of')
    .on('request_codes')
    .columns(['appointment_id', 'kind'])
    .execute();
  await db.schema.createIndex('request_codes_secret').on('request_codes').column('secret_hash').execute();
  await db.schema.createIndex('request_codes_expiry').on('request_codes').column('expires_at').execute();
}
