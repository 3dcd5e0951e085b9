import { type Kysely, sql } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/**
 * Accounts without an e-mail address, whose owners enter with a code that staff give them: the codes, who entered with
 * one, and how the phone is used.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  for (const column of ['email', 'email_key'])
    await db.schema
      .alterTable('users')
      .alterColumn(column, (change) => change.dropNotNull())
      .execute();
  await db.schema
    .alterTable('users')
    .addCheckConstraint(
      'users_email_set',
      sql`email <> '' and email_key <> '' and (email is null) = (email_key is null)`,
    )
    .execute();

  await db.schema
    .createTable('access_codes')
    .addColumn('id', 'integer', asKey)
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addColumn('slip_hash', 'text', (column) => column.unique())
    .addColumn('slip_expires_at', timestamp)
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('given_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('given_by_name', 'text', (column) => column.notNull())
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .addColumn('expires_at', timestamp, (column) => column.notNull())
    .addColumn('used_at', timestamp)
    .addColumn('used_key_hash', 'text')
    .addUniqueConstraint('access_codes_of', ['user_id', 'purpose'])
    .execute();
  await db.schema.createIndex('access_codes_case').on('access_codes').column('case_id').execute();
  await db.schema.createIndex('access_codes_expiry').on('access_codes').column('expires_at').execute();
  await db.schema.createIndex('access_codes_given_by').on('access_codes').column('given_by').execute();

  await db.schema
    .createTable('case_entries')
    .addColumn('id', 'integer', asKey)
    .addColumn('case_id', 'integer', (column) => column.notNull().references('cases.id').onDelete('cascade'))
    .addColumn('user_id', 'integer', (column) => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('here', 'integer', (column) => column.notNull())
    .addColumn('moved', 'integer', (column) => column.notNull())
    .addColumn('device', 'text')
    .addColumn('given_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('given_by_name', 'text', (column) => column.notNull())
    .addColumn('entered_at', timestamp, (column) => column.notNull())
    .addColumn('ended_at', timestamp)
    .addColumn('confirmed_at', timestamp)
    .addColumn('confirmed_by_name', 'text')
    .addColumn('confirmed_reached', 'text')
    .addColumn('confirmed_number', 'text')
    .execute();
  await db.schema.createIndex('case_entries_case').on('case_entries').columns(['case_id', 'id']).execute();
  await db.schema.createIndex('case_entries_user').on('case_entries').columns(['user_id', 'id']).execute();
  await db.schema.createIndex('case_entries_newest').on('case_entries').column('entered_at').execute();
  await db.schema.createIndex('case_entries_given_by').on('case_entries').column('given_by').execute();

  const sessions = () => db.schema.alterTable('sessions');
  await sessions()
    .addColumn('entry_id', 'integer', (column) => column.references('case_entries.id').onDelete('set null'))
    .execute();
  await sessions().addColumn('phone', 'text').execute();
  await sessions().addColumn('figures_hash', 'text').execute();
  await sessions()
    .addColumn('figure_tries', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sessions().addColumn('opening', 'text').execute();
  await db.schema.createIndex('sessions_entry').on('sessions').column('entry_id').execute();
  await db.schema
    .alterTable('cases')
    .addColumn('code_asks_off', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
