import { type Kysely, sql } from 'kysely';
import { dialled } from '#server/db/phone-search.ts';
import { withLock } from '#server/db/portability.ts';
import { searchedTexts } from '#server/db/searched-texts.ts';
import type { Tables } from '#server/db/tables.ts';

const notAllowed = `
do $$ begin create extension if not exists pg_trgm; exception when others then null; end $$`;

/**
 * Gives PostgreSQL the indexes that find texts, with its extension pg_trgm. Not a migration: a managed server may not
 * have the extension or not allow to create it; then each search reads the whole table, and once somebody has created
 * the extension, the next start makes the indexes. False without the extension.
 */
export async function indexTexts(db: Kysely<Tables>): Promise<boolean> {
  return db.transaction().execute(async (writer) => {
    await withLock(writer, 'text indexes');
    await sql.raw(notAllowed).execute(writer);
    const { rows } = await sql<{ schema: string }>`select nspname as schema from pg_extension
      join pg_namespace on pg_namespace.oid = extnamespace where extname = 'pg_trgm'`.execute(writer);
    const schema = rows[0]?.schema;
    if (schema === undefined) return false;
    const operators = sql`${sql.id(schema)}.gin_trgm_ops`;
    for (const searched of Object.values(searchedTexts)) {
      const { table, columns } = searched;
      const texts = columns.map((column) => sql`lower(${sql.ref(column)}) ${operators}`);
      if ('phone' in searched) texts.push(sql`lower(${dialled(sql.ref(searched.phone))}) ${operators}`);
      const index = `${table}_texts`;
      const known = await sql`select 1 from pg_class where oid = to_regclass(${index})`.execute(writer);
      if (known.rows.length > 0) continue;
      await sql`create index ${sql.id(index)} on ${sql.table(table)} using gin (${sql.join(texts)})`.execute(
        writer,
      );
      // Without statistics of these texts the index would not be chosen.
      await sql`analyze ${sql.table(table)}`.execute(writer);
    }
    await sql`create index if not exists search_vocabulary_texts on search_vocabulary using gin (word ${operators})`.execute(
      writer,
    );
    return true;
  });
}
