import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

const table = 'chat_lines';
const index = `${table}_folded_search`;
const MiB = 1024 * 1024;

/**
 * Lines of chats are searched, with an index like those of 0050. All lines of a request are one text: taking thousands
 * out of an index in which deleted words go at once would keep the embedded engine from everything else for a minute.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of isPostgres(db) ? onPostgres : onSqlite) await sql.raw(statement).execute(db);
  await sql`insert into folded_texts (kind, record_id)
    select distinct ${sql.lit(table)}, appointment_id from ${sql.table(table)}`.execute(db);
}

const chatOf = (row: 'old' | 'new') => `kind = '${table}' and record_id = ${row}.appointment_id`;
const hasLines = `exists (select 1 from ${table} where appointment_id = old.appointment_id)`;
const differs = 'old.text is distinct from new.text';
const empty = 'update folded_texts set text = null, sounds = null, numbers = null where text is not null';
/** Only the first of many lines changes the row. */
const add = `insert into folded_texts (kind, record_id) values ('${table}', new.appointment_id)
  on conflict (kind, record_id) do update set text = null, sounds = null, numbers = null
    where folded_texts.text is not null;`;
const takeAway = `${empty} and ${chatOf('old')};
  delete from folded_texts where ${chatOf('old')} and not ${hasLines};`;

const onPostgres = [
  `create function unfold_chat() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' then ${takeAway}
    else ${add}
    end if;
    return null;
  end $$`,
  `create trigger ${table}_unfold after insert or delete on ${table}
    for each row execute function unfold_chat()`,
  `create trigger ${table}_unfold_changed after update of text on ${table}
    for each row when (${differs}) execute function unfold_chat()`,
];

const addToIndex = `insert into ${index} (rowid, text, sounds, numbers)
  select new.record_id, new.text, new.sounds, new.numbers where new.text is not null;`;
const removeFromIndex = `insert into ${index} (${index}, rowid, text, sounds, numbers)
  select 'delete', old.record_id, old.text, old.sounds, old.numbers where old.text is not null;`;
const after = (change: string, of: 'old' | 'new', work: string) => `create trigger ${index}_${change}
  after ${change} on folded_texts when ${of}.kind = '${table}' begin ${work} end`;

const onSqlite = [
  `create trigger ${table}_unfold_insert after insert on ${table} begin ${add} end`,
  `create trigger ${table}_unfold_delete after delete on ${table} begin ${takeAway} end`,
  `create trigger ${table}_unfold_update after update of text on ${table} when ${differs} begin ${add} end`,
  `create virtual table ${index} using fts5 (text, sounds, numbers, content = '',
    tokenize = 'trigram case_sensitive 1')`,
  `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
  `insert into ${index} (${index}, rank) values ('hashsize', ${MiB})`,
  after('insert', 'new', addToIndex),
  after('delete', 'old', removeFromIndex),
  after('update', 'new', `${removeFromIndex} ${addToIndex}`),
];
