import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

const table = 'chat_lines';
const index = `${table}_folded_search`;
const MiB = 1024 * 1024;

/** Lines of chats are searched: the triggers and the index of 0050, for one more table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? onPostgres : onSqlite) await sql.raw(statement).execute(db);
  await sql`insert into folded_texts (kind, record_id)
    select ${sql.lit(table)}, id from ${sql.table(table)}`.execute(db);
}

const differs = 'old.text is distinct from new.text';
const onPostgres = [
  `create trigger ${table}_unfold after insert or delete on ${table}
    for each row execute function unfold_text()`,
  `create trigger ${table}_unfold_changed after update of text on ${table}
    for each row when (${differs}) execute function unfold_text()`,
];

const row = (of: 'old' | 'new') => `kind = '${table}' and record_id = ${of}.id`;
const add = `insert into ${index} (rowid, text, sounds, numbers)
  select new.record_id, new.text, new.sounds, new.numbers where new.text is not null;`;
const remove = `insert into ${index} (${index}, rowid, text, sounds, numbers)
  select 'delete', old.record_id, old.text, old.sounds, old.numbers where old.text is not null;`;
const after = (change: string, of: 'old' | 'new', work: string) => `create trigger ${index}_${change}
  after ${change} on folded_texts when ${of}.kind = '${table}' begin ${work} end`;

const onSqlite = [
  `create trigger ${table}_unfold_insert after insert on ${table}
    begin insert into folded_texts (kind, record_id) values ('${table}', new.id); end`,
  `create trigger ${table}_unfold_delete after delete on ${table}
    begin delete from folded_texts where ${row('old')}; end`,
  `create trigger ${table}_unfold_update after update of text on ${table} when ${differs}
    begin update folded_texts set text = null, sounds = null, numbers = null where ${row('new')}; end`,
  `create virtual table ${index} using fts5 (text, sounds, numbers, content = '',
    tokenize = 'trigram case_sensitive 1')`,
  `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
  `insert into ${index} (${index}, rank) values ('hashsize', ${MiB})`,
  after('insert', 'new', add),
  after('delete', 'old', remove),
  after('update', 'new', `${remove} ${add}`),
];
