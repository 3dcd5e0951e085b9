import { type Kysely, sql } from 'kysely';
import { starterSynonyms } from '#server/db/migrations/starter-synonyms.ts';
import { columnsFor, isPostgres, raiseOnChange } from '#server/db/portability.ts';

const changes = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;
const kinds = { doctors: 'doctor', hospitals: 'hospital', blogs: 'blog' };

/**
 * The index of the search, the list of synonyms, and triggers that remember which records have to be indexed again.
 * The words are folded and indexed by server/db/search, at the end of the same transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { asKey, timestamp } = columnsFor(db);
  const postgres = isPostgres(db);
  await db.schema
    .createTable('search_documents')
    .addColumn('id', 'integer', asKey)
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('record_id', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('tags', 'text', (c) => c.notNull())
    .addColumn('cities', 'text', (c) => c.notNull())
    .addColumn('words', postgres ? sql`tsvector` : 'text', (c) => c.notNull())
    .addUniqueConstraint('search_documents_of', ['kind', 'record_id'])
    .execute();
  await db.schema
    .createTable('search_vocabulary')
    .addColumn('id', 'integer', asKey)
    // Sorted by code points, so that an index finds the beginnings of words.
    .addColumn('word', postgres ? sql`text collate "C"` : 'text', (c) => c.notNull().unique())
    .execute();
  await db.schema
    .createTable('search_stale')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('record_id', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('search_stale_key', ['kind', 'record_id'])
    .execute();
  await db.schema
    .createTable('search_synonyms')
    .addColumn('id', 'integer', asKey)
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('name_bn', 'text')
    .addColumn('terms', 'text', (c) => c.notNull())
    .addColumn('specialty', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('created_at', timestamp, (c) => c.notNull())
    .execute();
  await raiseOnChange(db, 'search_synonyms');
  for (const { name, name_bn, terms, specialty } of starterSynonyms)
    await sql`insert into search_synonyms (name, name_key, name_bn, terms, specialty, created_at)
      values (${name}, ${name.toLowerCase()}, ${name_bn}, ${terms.join('\n')}, ${specialty}, ${'2026-11-22T00:00:00.000Z'})`.execute(
      db,
    );
  await (postgres ? indexOnPostgres(db) : indexOnSqlite(db));
  for (const [table, kind] of Object.entries(kinds))
    await sql`insert into search_stale (kind, record_id) select ${sql.lit(kind)}, id from ${sql.table(table)}`.execute(
      db,
    );
}

async function indexOnPostgres(db: Kysely<unknown>): Promise<void> {
  // Without its list of new entries, which each search would read.
  await sql`create index search_documents_words on search_documents using gin (words) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create function mark_stale() returns trigger language plpgsql as $$ begin
    insert into search_stale (kind, record_id) values (tg_argv[0], coalesce(new.id, old.id)) on conflict do nothing;
    return null;
  end $$`.execute(db);
  await sql`create function mark_blogs_stale() returns trigger language plpgsql as $$ begin
    insert into search_stale (kind, record_id) select 'blog', id from blogs where category_id = new.id on conflict do nothing;
    return null;
  end $$`.execute(db);
  for (const [table, kind] of Object.entries(kinds))
    await sql`create trigger ${sql.id(`${table}_stale`)} after insert or update or delete on ${sql.table(table)}
      for each row execute function mark_stale(${sql.lit(kind)})`.execute(db);
  await sql`create function mark_doctors_stale() returns trigger language plpgsql as $$ begin
    if tg_table_name = 'hospitals' then
      insert into search_stale (kind, record_id)
        select 'doctor', doctor_id from doctor_hospitals where hospital_id = new.id on conflict do nothing;
    else
      insert into search_stale (kind, record_id)
        values ('doctor', coalesce(new.doctor_id, old.doctor_id)) on conflict do nothing;
    end if;
    return null;
  end $$`.execute(db);
  await sql`create trigger doctor_hospitals_stale after insert or update or delete on doctor_hospitals
    for each row execute function mark_doctors_stale()`.execute(db);
  await sql`create trigger hospitals_doctors_stale after update on hospitals
    for each row execute function mark_doctors_stale()`.execute(db);
  await sql`create trigger categories_stale after update on categories
    for each row execute function mark_blogs_stale()`.execute(db);
}

async function indexOnSqlite(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  const tokenizer = `unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'`;
  const indexes = {
    documents_search: {
      table: 'search_documents',
      column: 'words',
      options: `prefix = '3 4 5', tokenize = "${tokenizer}"`,
    },
    vocabulary_search: {
      table: 'search_vocabulary',
      column: 'word',
      options: `tokenize = 'trigram case_sensitive 1'`,
    },
  };
  for (const [index, { table, column, options }] of Object.entries(indexes)) {
    const add = `insert into ${index} (rowid, ${column}) values (new.id, new.${column});`;
    const remove = `insert into ${index} (${index}, rowid, ${column}) values ('delete', old.id, old.${column});`;
    await run(
      `create virtual table ${index} using fts5 (${column}, content = '${table}', content_rowid = 'id', detail = none, ${options})`,
    );
    // Deleted words are gone at once.
    await run(`insert into ${index} (${index}, rank) values ('secure-delete', 1)`);
    await run(`create trigger ${index}_insert after insert on ${table} begin ${add} end`);
    await run(`create trigger ${index}_delete after delete on ${table} begin ${remove} end`);
    await run(
      `create trigger ${index}_update after update of ${column} on ${table} begin ${remove} ${add} end`,
    );
  }
  for (const [table, kind] of Object.entries(kinds))
    for (const [change, row] of changes)
      await run(`create trigger ${table}_stale_${change} after ${change} on ${table}
        begin insert or ignore into search_stale (kind, record_id) values ('${kind}', ${row}.id); end`);
  for (const [change, row] of changes)
    await run(`create trigger doctor_hospitals_stale_${change} after ${change} on doctor_hospitals
      begin insert or ignore into search_stale (kind, record_id) values ('doctor', ${row}.doctor_id); end`);
  await run(`create trigger hospitals_doctors_stale after update on hospitals begin
    insert or ignore into search_stale (kind, record_id)
      select 'doctor', doctor_id from doctor_hospitals where hospital_id = new.id; end`);
  await run(`create trigger categories_stale after update on categories begin
    insert or ignore into search_stale (kind, record_id) select 'blog', id from blogs where category_id = new.id; end`);
}
