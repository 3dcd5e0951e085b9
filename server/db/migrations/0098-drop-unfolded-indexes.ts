import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

const dropped = [
  { table: 'doctors', index: 'drop table if exists doctors_search' },
  { table: 'hospitals', index: 'drop table if exists hospitals_search' },
  { table: 'blogs', index: 'drop table if exists blogs_search' },
  { table: 'comments', index: 'drop table if exists comments_search' },
  { table: 'patients', index: 'drop table if exists patients_search' },
  { table: 'users', index: 'drop table if exists users_search' },
  { table: 'appointments', index: 'drop table if exists appointments_search' },
];

/**
 * Drops the embedded database's indexes of texts that are not folded: no search has read them since 0050 (ADR 0061).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  for (const { table, index } of dropped) {
    for (const change of ['insert', 'delete', 'update'])
      await sql.raw(`drop trigger if exists ${table}_search_${change}`).execute(db);
    await sql.raw(index).execute(db);
  }
}
