import type { Kysely } from 'kysely';

/** Whether a hospital has interpreters for Bangla: `yes`, `no`, or `unknown` until staff have found out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('hospitals')
    .addColumn('bangla_interpreters', 'text', (column) => column.notNull().defaultTo('unknown'))
    .execute();
}
