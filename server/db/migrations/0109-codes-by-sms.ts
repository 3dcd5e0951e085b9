import type { Kysely } from 'kysely';

/** Who allowed that a code for a case goes by SMS, and SMS that carry one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cases')
    .addColumn('code_sms_by', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('cases_code_sms_by').on('cases').column('code_sms_by').execute();
  await db.schema
    .alterTable('sms')
    .addColumn('kind', 'text', (column) => column.notNull().defaultTo('news'))
    .execute();
}
