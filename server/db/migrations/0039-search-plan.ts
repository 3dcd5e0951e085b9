import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

/**
 * PostgreSQL finds the first rows of a search by the index. With a limit in the query itself the planner expects to
 * meet enough rows soon and reads the whole table, to its end if there are none.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  await sql`create function first_documents(sought tsquery, most integer)
    returns table (id integer, kind text, record_id integer, title text, tags text, cities text)
    language sql stable rows 120 set enable_seqscan = off as $$
      select d.id, d.kind, d.record_id, d.title, d.tags, d.cities
        from search_documents d where d.words @@ sought limit most
    $$`.execute(db);
}
