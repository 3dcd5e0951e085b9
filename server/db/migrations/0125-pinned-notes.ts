import type { Kysely } from 'kysely';

/** Lines of a request and of its case that staff pinned to the top of the person's page, by whom. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['appointment_events', 'case_events'])
    await db.schema.alterTable(table).addColumn('pinned_by', 'text').execute();
}
