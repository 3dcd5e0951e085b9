import { type Kysely, sql } from 'kysely';
import { columnsFor, isPostgres } from '#server/db/portability.ts';

const table = 'embassy_closed_days';
const searched = ['day', 'reason', 'reason_bn', 'source'];
const texts = searched.join(', ');
const differs = searched.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

/** The days on which the embassy is closed, with triggers like those of 0050 for their texts. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  await db.schema
    .createTable(table)
    .addColumn('id', 'integer', asKey)
    .addColumn('day', 'text', (column) => column.notNull().unique())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('reason_bn', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('source_url', 'text')
    .addColumn('checked_on', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (column) => column.notNull())
    .execute();
  for (const trigger of isPostgres(db) ? onPostgres : onSqlite) await sql.raw(trigger).execute(db);
}

const onPostgres = [
  `create trigger ${table}_unfold after insert or delete on ${table}
    for each row execute function unfold_text()`,
  `create trigger ${table}_unfold_changed after update of ${texts} on ${table}
    for each row when (${differs}) execute function unfold_text()`,
];

const row = (of: 'old' | 'new') => `kind = '${table}' and record_id = ${of}.id`;
const onSqlite = [
  `create trigger ${table}_unfold_insert after insert on ${table}
    begin insert into folded_texts (kind, record_id) values ('${table}', new.id); end`,
  `create trigger ${table}_unfold_delete after delete on ${table}
    begin delete from folded_texts where ${row('old')}; end`,
  `create trigger ${table}_unfold_update after update of ${texts} on ${table} when ${differs}
    begin update folded_texts set text = null, sounds = null, numbers = null where ${row('new')}; end`,
];
