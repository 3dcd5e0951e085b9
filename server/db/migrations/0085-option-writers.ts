import type { Kysely } from 'kysely';

/** Who wrote what a patient reads of an option: everybody, and those whose words no second person has compared yet. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['writers', 'unchecked_writers'])
    await db.schema.alterTable('options').addColumn(column, 'text').execute();
}
