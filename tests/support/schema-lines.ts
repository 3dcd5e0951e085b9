import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

const ours = 'relnamespace = current_schema()::regnamespace';

/** The text indexes are left out: they are no part of the migrations (server/db/postgres-migrations.ts). */
const postgresLines = `
  select concat_ws(' ', 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
      pg_get_expr(d.adbin, d.adrelid), a.attidentity::text, a.attcollation::regcollation::text,
      row_number() over (partition by c.oid order by a.attnum)) as line
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.${ours} and c.relkind = 'r'
  union all select concat_ws(' ', 'constraint', c.relname, conname, pg_get_constraintdef(k.oid))
    from pg_constraint k join pg_class c on c.oid = conrelid where c.${ours} and contype <> 'n'
  union all select concat_ws(' ', 'index', pg_get_indexdef(indexrelid))
    from pg_index join pg_class c on c.oid = indrelid
    where c.${ours} and indexrelid::regclass::text not like '%\\_texts'
  union all select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid))
    from pg_trigger t join pg_class c on c.oid = tgrelid where c.${ours} and not tgisinternal
  union all select concat_ws(' ', 'function', pg_get_functiondef(p.oid)) from pg_proc p
    where p.pronamespace = current_schema()::regnamespace
      and not exists (select 1 from pg_depend where objid = p.oid and deptype = 'e')`;

const oneLine = (text: string) =>
  text
    .replace(/["\s]+/g, ' ')
    .replace(/ ?([(),;=<>!|]+) ?/g, '$1')
    .trim();

/** Every table, index, trigger and function of a database, each in one line, in order: for comparing two schemas. */
export async function schemaLines<T>(db: Kysely<T>): Promise<string[]> {
  if (isPostgres(db)) {
    const { rows } = await sql.raw<{ line: string }>(postgresLines).execute(db);
    return rows.map(({ line }) => oneLine(line)).sort();
  }
  const { rows } = await sql<{ name: string; line: string }>`
    select name, concat_ws(' ', type, name, sql) as line from sqlite_master`.execute(db);
  const lines = rows.map(({ line }) => oneLine(line));
  for (const { name } of rows.filter((row) => row.name.endsWith('_search_config'))) {
    // The version of an index depends on what was deleted.
    const config = await sql<{ line: string }>`
      select concat_ws(' ', ${name}, k, v) as line from ${sql.table(name)}
      where k <> 'version'`.execute(db);
    lines.push(...config.rows.map(({ line }) => line));
  }
  return lines.sort();
}
