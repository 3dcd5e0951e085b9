import { type Kysely, sql } from 'kysely';
import { starterSynonyms } from '#server/db/migrations/starter-synonyms.ts';
import { columnsFor, isPostgres, raiseOnChange } from '#server/db/portability.ts';

const changes = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;
const kinds = { doctors: 'doctor', hospitals: 'hospital', blogs: 'blog' };
const inBoth = (...columns: string[]) => columns.flatMap((column) => [column, `${column}_bn`]);
/** What of a record is in the index. */
const indexed = {
  doctors: inBoth('name', 'specialty', 'description'),
  hospitals: inBoth('name', 'specialty', 'description', 'location', 'city', 'services', 'contact_address'),
  blogs: [...inBoth('title', 'descriptions'), 'status', 'category_id'],
  doctor_hospitals: ['doctor_id', 'hospital_id'],
};
/** What of a record is in the index of others. */
const indexedElsewhere = [
  { table: 'hospitals', columns: inBoth('name', 'location', 'city'), kind: 'doctors of hospital' },
  { table: 'categories', columns: inBoth('name'), kind: 'blogs of category' },
];
const marking = Object.entries({ ...kinds, doctor_hospitals: 'doctor' });
const indexedOf = new Map(Object.entries(indexed));
const keyOf = (table: string) => (table === 'doctor_hospitals' ? 'doctor_id' : 'id');
const columnsOf = (table: string) => (indexedOf.get(table) ?? []).join(', ');

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
  const run = (statement: string) => sql.raw(statement).execute(db);
  // Without its list of new entries, which each search would read.
  await run(
    'create index search_documents_words on search_documents using gin (words) with (fastupdate = off)',
  );
  for (const key of ['id', 'doctor_id'])
    await run(`create function mark_stale_by_${key}() returns trigger language plpgsql as $$ begin
      insert into search_stale (kind, record_id)
        values (tg_argv[0], coalesce(new.${key}, old.${key})) on conflict do nothing;
      return null;
    end $$`);
  for (const [table, kind] of marking)
    await run(`create trigger ${table}_stale after insert or update of ${columnsOf(table)} or delete on ${table}
      for each row execute function mark_stale_by_${keyOf(table)}('${kind}')`);
  for (const { table, columns, kind } of indexedElsewhere)
    await run(`create trigger ${table}_linked_stale after update of ${columns.join(', ')} on ${table}
      for each row execute function mark_stale_by_id('${kind}')`);
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
  const mark = (kind: string, id: string) =>
    `begin insert or ignore into search_stale (kind, record_id) values ('${kind}', ${id}); end`;
  for (const [table, kind] of marking)
    for (const [change, row] of changes) {
      const when = change === 'update' ? `update of ${columnsOf(table)}` : change;
      await run(
        `create trigger ${table}_stale_${change} after ${when} on ${table} ${mark(kind, `${row}.${keyOf(table)}`)}`,
      );
    }
  for (const { table, columns, kind } of indexedElsewhere)
    await run(
      `create trigger ${table}_linked_stale after update of ${columns.join(', ')} on ${table} ${mark(kind, 'new.id')}`,
    );
}
