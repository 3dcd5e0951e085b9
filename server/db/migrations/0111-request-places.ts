import type { Kysely } from 'kysely';
import { columnsFor } from '#server/db/portability.ts';

/** Requests that are spam, that are set aside until a time, and calls that nobody answered. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { timestamp } = columnsFor(db);
  const requests = 'appointments';
  for (const column of ['spam_goes_at', 'later_until', 'back_at'])
    await db.schema.alterTable(requests).addColumn(column, timestamp).execute();
  await db.schema.alterTable(requests).addColumn('later_reason', 'text').execute();
  await db.schema
    .alterTable(requests)
    .addColumn('later_by_id', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable(requests)
    .addColumn('calls_not_reached', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const column of ['spam_goes_at', 'later_until', 'later_by_id'])
    await db.schema.createIndex(`appointments_${column}`).on(requests).column(column).execute();
}
