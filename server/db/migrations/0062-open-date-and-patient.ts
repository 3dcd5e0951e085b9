import type { Kysely } from 'kysely';

/** Whether the sender of a request does not know the day yet, and for whom the request is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('appointments')
    .addColumn('date_open', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('appointments').addColumn('for_whom', 'text').execute();
}
