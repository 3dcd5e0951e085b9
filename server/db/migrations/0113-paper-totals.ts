import type { Kysely } from 'kysely';

/** The total that the paper of an estimate names, from low to high. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['paper_low_minor', 'paper_high_minor'])
    await db.schema.alterTable('estimates').addColumn(column, 'integer').execute();
}
