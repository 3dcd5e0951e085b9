import type { Kysely } from 'kysely';

/** Lists of many cases: those of a stage, those that are somebody's turn, and those that are open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('cases_stage').execute();
  await db.schema.createIndex('cases_stage').on('cases').columns(['stage', 'opened_at', 'id']).execute();
  await db.schema.createIndex('cases_turn').on('cases').columns(['turn', 'opened_at', 'id']).execute();
  await db.schema.createIndex('cases_open').on('cases').columns(['closed_at', 'opened_at', 'id']).execute();
}
