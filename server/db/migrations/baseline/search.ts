import { type Kysely, sql } from 'kysely';
import { isPostgres } from '#server/db/portability.ts';

/** The index of the search, its vocabulary, the records that have to be indexed again, and the synonyms. */
export const searchTables = `
create table search_documents (
  id identity, kind text not null, record_id integer not null, title text not null, tags text not null,
  cities text not null, words tsvector not null, constraint search_documents_of unique (kind, record_id)
);

-- Sorted by code points, so that an index finds the beginnings of words.
create table search_vocabulary (id identity, word text collate "C" not null unique);

create table search_stale (
  kind text not null, record_id integer not null,
  constraint search_stale_key primary key (kind, record_id)
);

create table search_synonyms (
  id identity, name text not null, name_key text not null unique, name_bn text, terms text not null,
  specialty integer default 0 not null, version integer default 1 not null, created_at timestamptz not null
);
`;

type TextIndex = {
  index: string;
  table: string;
  columns: string[];
  /** A column that is also indexed as it is dialled: without signs. */
  phone?: string;
  /** The index holds the texts with the letters A to Z as small ones. */
  folded?: boolean;
  options: string;
};

const MiB = 1024 * 1024;
const signs = ['+', '-', ' ', '(', ')', '.'];
const trigrams = `tokenize = 'trigram case_sensitive 1'`;
/** It holds no texts, only every three signs in a row. */
const withoutTexts = { folded: true, options: `content = '', ${trigrams}` };
const ofTable = (table: string, options: string) =>
  `content = '${table}', content_rowid = 'id', detail = none, ${options}`;

const textIndexes: TextIndex[] = [
  ...Object.entries({
    doctors: ['name', 'specialty', 'description', 'name_bn', 'specialty_bn', 'description_bn'],
    hospitals: [
      ...['name', 'specialty', 'description', 'services', 'location', 'contact_phone'],
      ...['name_bn', 'specialty_bn', 'description_bn', 'services_bn', 'location_bn'],
    ],
    blogs: ['title', 'descriptions', 'title_bn', 'descriptions_bn'],
    comments: ['comments'],
    patients: ['passport_name'],
  }).map(([table, columns]) => ({ index: `${table}_search`, table, columns, ...withoutTexts })),
  {
    index: 'users_search',
    table: 'users',
    columns: ['name', 'email', 'contact'],
    phone: 'contact',
    ...withoutTexts,
  },
  {
    index: 'appointments_search',
    table: 'appointments',
    phone: 'phone',
    ...withoutTexts,
    columns: ['reference', 'name', 'email', 'phone', 'message', 'about_name', 'about_name_bn'],
  },
  {
    index: 'documents_search',
    table: 'search_documents',
    columns: ['words'],
    options: ofTable(
      'search_documents',
      `prefix = '3 4 5', tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"`,
    ),
  },
  {
    index: 'vocabulary_search',
    table: 'search_vocabulary',
    columns: ['word'],
    options: ofTable('search_vocabulary', trigrams),
  },
];
/** Indexes of large tables write their new entries more often, so that a change costs less memory. */
const inSmallSteps = ['doctors', 'hospitals', 'blogs', 'comments', 'users', 'appointments'];

/**
 * The embedded engine's indexes of texts. Triggers keep them as the rows are, whoever changes them, and deleted words
 * go at once. PostgreSQL's are in server/db/postgres-migrations.ts: a server may lack what they need.
 */
export async function addTextIndexes(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  for (const { index, table, columns, phone, folded, options } of textIndexes) {
    const names = [...columns, ...(phone ? ['dialled'] : [])].join(', ');
    const valuesOf = (row: string) =>
      [
        ...columns.map((column) => (folded ? `lower(${row}.${column})` : `${row}.${column}`)),
        ...(phone
          ? [signs.reduce((text, sign) => `replace(${text}, '${sign}', '')`, `${row}.${phone}`)]
          : []),
      ].join(', ');
    const add = `insert into ${index} (rowid, ${names}) values (new.id, ${valuesOf('new')});`;
    const remove = `insert into ${index} (${index}, rowid, ${names}) values ('delete', old.id, ${valuesOf('old')});`;
    const changed = columns.map((column) => `old.${column} is not new.${column}`).join(' or ');
    await runAll(db, [
      `create virtual table ${index} using fts5 (${names}, ${options})`,
      `insert into ${index} (${index}, rank) values ('secure-delete', 1)`,
      ...(inSmallSteps.includes(table)
        ? [`insert into ${index} (${index}, rank) values ('hashsize', ${MiB})`]
        : []),
      `create trigger ${index}_insert after insert on ${table} begin ${add} end`,
      `create trigger ${index}_delete after delete on ${table} begin ${remove} end`,
      `create trigger ${index}_update after update of ${columns.join(', ')} on ${table}
        ${folded ? `when ${changed}` : ''} begin ${remove} ${add} end`,
    ]);
  }
}

const inBoth = (...columns: string[]) => columns.flatMap((column) => [column, `${column}_bn`]);
/** Which changes of a table make which record's entry stale. `key`: the column with the record's id. */
const marking = [
  { table: 'doctors', kind: 'doctor', key: 'id', columns: inBoth('name', 'specialty', 'description') },
  {
    table: 'hospitals',
    kind: 'hospital',
    key: 'id',
    columns: inBoth('name', 'specialty', 'description', 'location', 'city', 'services', 'contact_address'),
  },
  {
    table: 'blogs',
    kind: 'blog',
    key: 'id',
    columns: [...inBoth('title', 'descriptions'), 'status', 'category_id'],
  },
  { table: 'doctor_hospitals', kind: 'doctor', key: 'doctor_id', columns: ['doctor_id', 'hospital_id'] },
];
/** What of a record is in the index of others. */
const markingOthers = [
  { table: 'hospitals', columns: inBoth('name', 'location', 'city'), kind: 'doctors of hospital' },
  { table: 'categories', columns: inBoth('name'), kind: 'blogs of category' },
];

/**
 * Triggers that remember which records have to be indexed again. Their words are folded and indexed by the product, at
 * the end of the same transaction.
 */
export async function markStale(db: Kysely<unknown>): Promise<void> {
  await (isPostgres(db) ? markOnPostgres(db) : markOnSqlite(db));
}

async function markOnPostgres(db: Kysely<unknown>): Promise<void> {
  const after = (name: string, changes: string, table: string, by: string, kind: string) =>
    `create trigger ${table}_${name} after ${changes} on ${table} for each row execute function mark_stale_by_${by}('${kind}')`;
  await runAll(db, [
    // Without its list of new entries, which each search would read.
    'create index search_documents_words on search_documents using gin (words) with (fastupdate = off)',
    // With a limit in the query itself the planner expects to meet enough rows soon and reads the whole table.
    `create function first_documents(sought tsquery, most integer)
      returns table (id integer, kind text, record_id integer, title text, tags text, cities text)
      language sql stable rows 120 set enable_seqscan = off as $$
        select d.id, d.kind, d.record_id, d.title, d.tags, d.cities
          from search_documents d where d.words @@ sought limit most
      $$`,
    ...['id', 'doctor_id'].map(
      (key) => `create function mark_stale_by_${key}() returns trigger language plpgsql as $$ begin
        insert into search_stale (kind, record_id)
          values (tg_argv[0], coalesce(new.${key}, old.${key})) on conflict do nothing;
        return null;
      end $$`,
    ),
    ...marking.map(({ table, kind, key, columns }) =>
      after('stale', `insert or update of ${columns.join(', ')} or delete`, table, key, kind),
    ),
    ...markingOthers.map(({ table, kind, columns }) =>
      after('linked_stale', `update of ${columns.join(', ')}`, table, 'id', kind),
    ),
  ]);
}

async function markOnSqlite(db: Kysely<unknown>): Promise<void> {
  const after = (name: string, changes: string, table: string, id: string, kind: string) =>
    `create trigger ${table}_${name} after ${changes} on ${table}
      begin insert or ignore into search_stale (kind, record_id) values ('${kind}', ${id}); end`;
  await runAll(db, [
    ...marking.flatMap(({ table, kind, key, columns }) => [
      after('stale_insert', 'insert', table, `new.${key}`, kind),
      after('stale_update', `update of ${columns.join(', ')}`, table, `new.${key}`, kind),
      after('stale_delete', 'delete', table, `old.${key}`, kind),
    ]),
    ...markingOthers.map(({ table, kind, columns }) =>
      after('linked_stale', `update of ${columns.join(', ')}`, table, 'new.id', kind),
    ),
  ]);
}

async function runAll(db: Kysely<unknown>, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
