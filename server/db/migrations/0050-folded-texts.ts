import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';
import { textKey } from '#shared/same-text.ts';

/** The columns that are searched in each table, when this migration was written. */
const searched = {
  doctors: ['name', 'specialty', 'description', 'name_bn', 'specialty_bn', 'description_bn'],
  hospitals: [
    ...['name', 'specialty', 'description', 'services', 'location', 'contact_phone'],
    ...['name_bn', 'specialty_bn', 'description_bn', 'services_bn', 'location_bn'],
  ],
  blogs: ['title', 'descriptions', 'title_bn', 'descriptions_bn'],
  comments: ['comments', 'user_id'],
  users: ['name', 'email', 'contact'],
  patients: ['passport_name'],
  appointments: ['reference', 'name', 'email', 'phone', 'message', 'about_name', 'about_name_bn'],
  subscribers: ['email'],
  faqs: ['question', 'answer', 'question_bn', 'answer_bn'],
  treatment_costs: ['treatment', 'treatment_bn', 'included', 'included_bn'],
  reply_templates: ['name', 'text', 'text_bn'],
  task_templates: ['text', 'text_bn'],
  search_synonyms: ['name', 'name_bn', 'terms'],
};
/** These have an index of their own. */
const large = 'doctors hospitals blogs comments users patients appointments subscribers'.split(' ');
const MiB = 1024 * 1024;

/**
 * Searches find letters in folded texts (ADR 0061). Triggers note which records have to be folded, and take away what
 * was stored of their texts; the server folds them, those that exist now before it listens. The embedded engine's
 * indexes of single columns stay for a server of the previous version.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Else the triggers of rows that change wait, and later migrations could not alter their tables.
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  await sql`create table folded_texts (kind text not null, record_id integer not null,
    text text, sounds text, numbers text, constraint folded_texts_of primary key (kind, record_id))`.execute(
    db,
  );
  await sql`create index folded_texts_changed on folded_texts (kind, record_id) where text is null`.execute(
    db,
  );
  await (isPostgres(db) ? addToPostgres(db) : addToSqlite(db));
  for (const table of Object.keys(searched))
    await sql`insert into folded_texts (kind, record_id)
      select ${sql.lit(table)}, id from ${sql.table(table)}`.execute(db);
  for (const table of uniquelyNamed) await rekey(db, table);
}

/** Names that look the same are taken. Where two do already, the later one keeps its old key. */
const uniquelyNamed = ['roles', 'categories', 'reply_templates', 'search_synonyms', 'request_filters'];

async function rekey(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ id: number; name: string; name_key: string }>`
    select id, name, name_key from ${sql.table(table)} order by id`.execute(db);
  const ofOwner =
    table === 'request_filters' ? sql`and other.user_id = ${sql.ref(`${table}.user_id`)}` : sql``;
  for (const { id, name, name_key } of rows) {
    const key = textKey(name);
    if (key === name_key) continue;
    await sql`update ${sql.table(table)} set name_key = ${key} where id = ${id} and not exists
      (select 1 from ${sql.table(table)} as other where other.name_key = ${key} ${ofOwner})`.execute(db);
  }
}

const unfold = 'text = null, sounds = null, numbers = null';
const commentsOf = 'select id from comments where user_id = new.id';
const differs = (columns: string[]) =>
  columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or ');

async function addToPostgres(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    `create function unfold_text() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then insert into folded_texts (kind, record_id) values (tg_table_name, new.id);
      elsif tg_op = 'DELETE' then delete from folded_texts where kind = tg_table_name and record_id = old.id;
      else update folded_texts set ${unfold} where kind = tg_table_name and record_id = new.id;
      end if;
      return null;
    end $$`,
    `create function unfold_comments() returns trigger language plpgsql as $$ begin
      update folded_texts set ${unfold} where kind = 'comments' and record_id in (${commentsOf});
      return null;
    end $$`,
    ...Object.entries(searched).flatMap(([table, columns]) => [
      `create trigger ${table}_unfold after insert or delete on ${table}
        for each row execute function unfold_text()`,
      `create trigger ${table}_unfold_changed after update of ${columns.join(', ')} on ${table}
        for each row when (${differs(columns)}) execute function unfold_text()`,
    ]),
    `create trigger users_unfold_comments after update of name on users
      for each row when (${differs(['name'])}) execute function unfold_comments()`,
  ]);
}

async function addToSqlite(db: Kysely<unknown>): Promise<void> {
  const at = (table: string, row: string) => `kind = '${table}' and record_id = ${row}.id`;
  await runAll(db, [
    ...Object.entries(searched).flatMap(([table, columns]) => [
      `create trigger ${table}_unfold_insert after insert on ${table}
        begin insert into folded_texts (kind, record_id) values ('${table}', new.id); end`,
      `create trigger ${table}_unfold_delete after delete on ${table}
        begin delete from folded_texts where ${at(table, 'old')}; end`,
      `create trigger ${table}_unfold_update after update of ${columns.join(', ')} on ${table}
        when ${differs(columns)} begin update folded_texts set ${unfold} where ${at(table, 'new')}; end`,
    ]),
    `create trigger users_unfold_comments after update of name on users when ${differs(['name'])}
      begin update folded_texts set ${unfold} where kind = 'comments' and record_id in (${commentsOf}); end`,
    ...large.flatMap(indexOnSqlite),
  ]);
}

/** An index of every three signs in a row, without the texts; deleted words go at once. */
function indexOnSqlite(table: string): string[] {
  const index = `${table}_folded_search`;
  const add = `insert into ${index} (rowid, text, sounds, numbers)
    select new.record_id, new.text, new.sounds, new.numbers where new.text is not null;`;
  const remove = `insert into ${index} (${index}, rowid, text, sounds, numbers)
    select 'delete', old.record_id, old.text, old.sounds, old.numbers where old.text is not null;`;
  const after = (change: string, row: string, work: string) => `create trigger ${index}_${change}
    after ${change} on folded_texts when ${row}.kind = '${table}' begin ${work} end`;
  return [
    `create virtual table ${index} using fts5 (text, sounds, numbers, content = '',
      tokenize = 'trigram case_sensitive 1')`,
    `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
    `insert into ${index} (${index}, rank) values ('hashsize', ${MiB})`,
    after('insert', 'new', add),
    after('delete', 'old', remove),
    after('update', 'new', `${remove} ${add}`),
  ];
}

async function runAll(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
