import type { Kysely } from 'kysely';

/** What the office has to do: the turn is in the index, so that cases of others are left out without reading them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('cases_office_due').execute();
  await db.schema.createIndex('cases_office_due').on('cases').columns(['office_due', 'id', 'turn']).execute();
}
