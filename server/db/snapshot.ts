import { existsSync } from 'node:fs';
import { backup, DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { damageIn } from '#server/db/file-check.ts';
import { openConnection } from '#server/db/sqlite-connection.ts';
import { DamagedError } from '#server/describe-error.ts';
import { limits } from '#shared/contract/limits.ts';

/** The content of a copy of the database, all from one point in time. */
export type SnapshotFacts = {
  /** The names of its migrations. */
  migrations: string[];
  /** How many rows each table has. */
  counts: Record<string, number>;
  /** The images that records show. */
  liveImages: { key: string; width: number }[];
  /** The folders of the papers and voice messages that are not erased. */
  papers: string[];
  /** The images of pages and the sound of messages, by their names in the storage. */
  paperPages: string[];
  /** The originals of the papers: one file once it was read, chunks until then. Without lost files. */
  sentPapers: { original: string; chunks: string[] }[];
};

/** All pages in one step: otherwise every change of another process would restart the copy. */
const allPages = 2 ** 31 - 1;

type Query = (statement: string) => Promise<Record<string, unknown>[]>;

const sqliteTables =
  "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite\\_%' escape '\\'";
const postgresTables = 'select tablename as name from pg_tables where schemaname = current_schema()';

const names = z.array(z.object({ name: z.string() }));
const counted = z.array(z.object({ count: z.coerce.number() }));
/** A backup of an earlier version has no papers, or no voice messages. */
const paperFolders = "select folder as name from documents where state <> 'erased' order by id";
/** Those that belong to a message: of others the file may still be on its way. */
const voiceFolders =
  'select folder as name from voice_messages where wrapped_key is not null and event_id is not null order by id';
const paperPages =
  "select d.folder || '/page-' || f.name_key || '-' || p.position as name from document_pages p " +
  'join document_files f on f.id = p.file_id join documents d on d.id = p.document_id ' +
  "where d.state <> 'erased' and f.state = 'read'";
const sentFiles =
  'select d.folder, f.name_key, f.state, f.received from document_files f join documents d on d.id = f.document_id ' +
  "where d.state <> 'erased' and f.state <> 'removed' and f.received > 0 " +
  "and coalesce(f.refusal, '') <> 'paper_file_lost' order by f.id";
const sent = z.array(
  z.object({ folder: z.string(), name_key: z.string(), state: z.string(), received: z.int() }),
);
const images = z.array(z.object({ key: z.string(), width: z.int() }));

async function readFacts(query: Query, tables: string): Promise<SnapshotFacts> {
  const counts: Record<string, number> = {};
  for (const { name } of names.parse(await query(`${tables} order by 1`))) {
    const [row] = counted.parse(await query(`select count(*) as count from "${name}"`));
    counts[name] = row?.count ?? 0;
  }
  const migrations = names.parse(await query('select name from kysely_migration order by name'));
  const liveImages = images.parse(await query("select key, width from images where status = 'live'"));
  const rowsOf = async (statement: string, table = 'documents') =>
    counts[table] === undefined ? [] : query(statement);
  const list = async (statement: string, table?: string) =>
    names.parse(await rowsOf(statement, table)).map(({ name }) => name);
  const voices = await list(voiceFolders, 'voice_messages');
  const papers = [...(await list(paperFolders)), ...voices];
  const sentPapers = sent.parse(await rowsOf(sentFiles)).map(({ folder, name_key, state, received }) => ({
    original: `${folder}/original-${name_key}`,
    chunks: Array.from(
      { length: state === 'read' ? 0 : Math.ceil(received / limits.paperChunkBytes) },
      (_, nth) => `${folder}/chunk-${name_key}-${nth * limits.paperChunkBytes}`,
    ),
  }));
  return {
    migrations: migrations.map(({ name }) => name),
    counts,
    liveImages,
    papers,
    paperPages: [...(await list(paperPages)), ...voices.map((folder) => `${folder}/voice`)],
    sentPapers,
  };
}

const queryOf =
  (database: DatabaseSync): Query =>
  async (statement) =>
    database.prepare(statement).all();

/**
 * Copies the embedded database at one point in time into a new file, while others write to it. The copy is a single,
 * complete file.
 */
export async function copySqlite(file: string, copy: string): Promise<void> {
  if (!existsSync(file)) throw new Error('there is none');
  const source = openConnection(file);
  try {
    await backup(source, copy, { rate: allPages });
  } finally {
    source.close();
  }
  const made = openConnection(copy);
  try {
    made.exec('pragma journal_mode = delete');
  } finally {
    made.close();
  }
}

/** Reads the content of a copy, and checks that it is complete. Throws with the reason if the copy can't be used. */
export async function inspectSqlite(copy: string): Promise<SnapshotFacts> {
  const database = new DatabaseSync(copy, { readOnly: true });
  try {
    const query = queryOf(database);
    const [first] = await query('pragma integrity_check(1)');
    if (first?.integrity_check !== 'ok')
      throw new DamagedError(`it is damaged: ${damageIn(first?.integrity_check)}`);
    const [orphan] = await query('pragma foreign_key_check');
    if (orphan) throw new Error(`a row of ${orphan.table} refers to one of ${orphan.parent} that is missing`);
    return await readFacts(query, sqliteTables);
  } finally {
    database.close();
  }
}

/** Runs statements in a copy of the embedded database, in one transaction. */
export function changeSqlite(copy: string, statements: string): void {
  const database = openConnection(copy);
  try {
    database.exec(`begin; ${statements}; commit`);
  } finally {
    database.close();
  }
}

async function withClient<T>(url: string, work: (query: Query) => Promise<T>): Promise<T> {
  // Loaded only where PostgreSQL is used.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 10_000 });
  // A query in progress fails with this error, too.
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(async (statement) => (await client.query(statement)).rows);
  } finally {
    await client.end();
  }
}

/** Calls `dump` with the name of a snapshot that pg_dump can read, and returns the content of that snapshot. */
export function withPostgresSnapshot(
  url: string,
  dump: (snapshot: string) => Promise<void>,
): Promise<SnapshotFacts> {
  return withClient(url, async (query) => {
    await query('begin isolation level repeatable read read only');
    const [exported] = names.parse(await query('select pg_export_snapshot() as name'));
    await dump(exported?.name ?? '');
    return readFacts(query, postgresTables);
  });
}

/** The current content of a PostgreSQL database. */
export const inspectPostgres = (url: string): Promise<SnapshotFacts> =>
  withClient(url, async (query) => {
    await query('begin isolation level repeatable read read only');
    return readFacts(query, postgresTables);
  });

/** Whether a PostgreSQL database has no tables yet. */
export const isEmptyPostgres = (url: string): Promise<boolean> =>
  withClient(url, async (query) => (await query(`${postgresTables} limit 1`)).length === 0);
