import { type Kysely, sql } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** What customers' accounts stand on: proven addresses, sessions that can be told apart, consents, a second factor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);

  await db.schema.alterTable('users').addColumn('lang', 'text').execute();
  await db.schema.alterTable('users').addColumn('email_confirmed_at', timestamp).execute();
  await db.schema
    .alterTable('roles')
    .addColumn('second_factor_required', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();

  await db.schema.alterTable('sessions').addColumn('last_seen_at', timestamp).execute();
  await db.schema
    .alterTable('sessions')
    .addColumn('idle_seconds', 'integer', (c) => c.notNull().defaultTo(12 * 60 * 60))
    .execute();
  await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
  await sql`update sessions set last_seen_at = created_at`.execute(db);

  await db.schema
    .alterTable('appointments')
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('appointments')
    .addColumn('email_key', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  await db.schema.alterTable('appointments').addColumn('erased_at', timestamp).execute();
  await sql`update appointments set email_key = lower(email)`.execute(db);
  await db.schema
    .createIndex('appointments_user')
    .on('appointments')
    .columns(['user_id', 'created_at'])
    .execute();
  await db.schema.createIndex('appointments_email').on('appointments').column('email_key').execute();

  await db.schema
    .createTable('account_tokens')
    .addColumn('id', 'integer', asKey)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('secret_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('expires_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('account_tokens_of')
    .on('account_tokens')
    .columns(['user_id', 'kind'])
    .execute();
  await db.schema.createIndex('account_tokens_expiry').on('account_tokens').column('expires_at').execute();

  await db.schema
    .createTable('password_reset_asks')
    .addColumn('id', 'integer', asKey)
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('consents')
    .addColumn('id', 'integer', asKey)
    .addColumn('user_id', 'integer', (c) => c.references('users.id').onDelete('cascade'))
    .addColumn('appointment_id', 'integer', (c) => c.references('appointments.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('lang', 'text', (c) => c.notNull())
    .addColumn('given_at', timestamp, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('consents_user').on('consents').column('user_id').execute();
  await db.schema.createIndex('consents_appointment').on('consents').column('appointment_id').execute();

  await db.schema
    .createTable('second_factors')
    .addColumn('user_id', 'integer', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('last_step', 'integer')
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .addColumn('confirmed_at', timestamp)
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('id', 'integer', asKey)
    .addColumn('user_id', 'integer', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createIndex('recovery_codes_of')
    .on('recovery_codes')
    .columns(['user_id', 'code_hash'])
    .unique()
    .execute();
}
