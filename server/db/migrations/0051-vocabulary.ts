import { type Kysely, sql } from 'kysely';
import { starterSynonyms } from '#server/db/migrations/baseline/starter-synonyms.ts';
import { starterVocabulary } from '#server/db/migrations/vocabulary/starter-vocabulary.ts';
import { isPostgres } from '#server/db/portability.ts';

/**
 * The groups of synonyms become concepts that lead to specialties, services and topics. The index learns what doctors
 * and hospitals are for, and finds questions and costs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Else the triggers of the changed rows wait, and their table can't be altered meanwhile.
  if (isPostgres(db)) await sql`set constraints all immediate`.execute(db);
  await addColumns(db);
  await addConcepts(db);
  await (isPostgres(db) ? changePostgres(db) : changeSqlite(db));
  for (const [kind, table] of Object.entries(indexedTables))
    await sql`insert into search_stale (kind, record_id) select ${kind}, id from ${sql.table(table)}
      where true on conflict do nothing`.execute(db);
}

const indexedTables = {
  doctor: 'doctors',
  hospital: 'hospitals',
  blog: 'blogs',
  faq: 'faqs',
  cost: 'treatment_costs',
};

async function addColumns(db: Kysely<unknown>): Promise<void> {
  for (const column of ['specialties', 'services'])
    await db.schema
      .alterTable('search_documents')
      .addColumn(column, 'text', (text) => text.notNull().defaultTo(''))
      .execute();
  const texts = ['leads_to', 'nearest', 'checked_by', 'checked_on'];
  await db.schema
    .alterTable('search_synonyms')
    .addColumn('kind', 'text', (text) => text.notNull().defaultTo('words'))
    .execute();
  await db.schema
    .alterTable('search_synonyms')
    .addColumn('urgent', 'integer', (number) => number.notNull().defaultTo(0))
    .execute();
  for (const column of texts)
    await db.schema.alterTable('search_synonyms').addColumn(column, 'text').execute();
  await sql`update search_synonyms set kind = 'specialty' where specialty = 1`.execute(db);
}

/**
 * Adds the first vocabulary. A group that staff have changed or added keeps its names and terms; one of the first
 * synonyms as it was gets those of the concept.
 */
async function addConcepts(db: Kysely<unknown>): Promise<void> {
  const created = '2026-11-26T00:00:00.000Z';
  const { rows } = await sql<{ name_key: string; terms: string }>`select name_key, terms from search_synonyms
    where version = 1`.execute(db);
  const untouched = new Set(
    starterSynonyms
      .filter(({ name, terms }) =>
        rows.some((row) => row.name_key === name.toLowerCase() && row.terms === terms.join('\n')),
      )
      .map(({ name }) => name.toLowerCase()),
  );
  for (const { name, name_bn, terms, kind, leads_to, nearest, urgent } of starterVocabulary) {
    const key = name.toLowerCase();
    const specialty = kind === 'specialty' ? 1 : 0;
    await sql`insert into search_synonyms
        (name, name_key, name_bn, terms, specialty, kind, leads_to, nearest, urgent, created_at)
      values (${name}, ${key}, ${name_bn}, ${terms}, ${specialty}, ${kind}, ${leads_to}, ${nearest}, ${urgent}, ${created})
      on conflict (name_key) do update set leads_to = excluded.leads_to, nearest = excluded.nearest,
        urgent = excluded.urgent,
        kind = case when search_synonyms.specialty = 1 then 'specialty' else excluded.kind end`.execute(db);
    if (untouched.has(key))
      await sql`update search_synonyms set name = ${name}, name_bn = ${name_bn}, terms = ${terms}, kind = ${kind},
        specialty = ${specialty} where name_key = ${key}`.execute(db);
  }
  // The search knows these by itself: they say what kind of result is meant.
  if (untouched.has('hospital'))
    await sql`delete from search_synonyms where name_key = 'hospital'`.execute(db);
  for (const renamed of ['angiogram and stent', 'heart valve', 'cost'])
    if (untouched.has(renamed))
      await sql`delete from search_synonyms where name_key = ${renamed}`.execute(db);
}

const markedTables = [
  { table: 'faqs', kind: 'faq', columns: ['question', 'question_bn', 'answer', 'answer_bn', 'published'] },
  {
    table: 'treatment_costs',
    kind: 'cost',
    columns: ['treatment', 'treatment_bn', 'included', 'included_bn', 'published'],
  },
];

async function changePostgres(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'drop function first_documents(tsquery, integer)',
    `create function first_documents(sought tsquery, most integer)
      returns table (id integer, kind text, record_id integer, title text, tags text, specialties text,
        services text, cities text)
      language sql stable rows 120 set enable_seqscan = off as $$
        select d.id, d.kind, d.record_id, d.title, d.tags, d.specialties, d.services, d.cities
          from search_documents d where d.words @@ sought limit most
      $$`,
    ...markedTables.map(
      ({ table, kind, columns }) => `create trigger ${table}_stale
        after insert or update of ${columns.join(', ')} or delete on ${table}
        for each row execute function mark_stale_by_id('${kind}')`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function changeSqlite(db: Kysely<unknown>): Promise<void> {
  for (const { table, kind, columns } of markedTables) {
    const changes = {
      insert: { when: 'insert', id: 'new.id' },
      update: { when: `update of ${columns.join(', ')}`, id: 'new.id' },
      delete: { when: 'delete', id: 'old.id' },
    };
    for (const [name, { when, id }] of Object.entries(changes))
      await sql
        .raw(`create trigger ${table}_stale_${name} after ${when} on ${table}
          begin insert or ignore into search_stale (kind, record_id) values ('${kind}', ${id}); end`)
        .execute(db);
  }
}
