import type { Kysely } from 'kysely';

const tables = ['users', 'roles', 'blogs', 'doctors', 'hospitals', 'installation'];

/** Counts the changes of a record, so that of two people who edit it at once the second is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await db.schema
      .alterTable(table)
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
      .execute();
  }
}
