import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Reader, Writer } from '#server/db/database.ts';
import { isPostgres } from '#server/db/portability.ts';

/** Tables that each engine fills itself: from the other rows, or with its own state. */
const ownOfEngine = [
  ...['search_documents', 'search_vocabulary', 'search_stale', 'folded_texts'],
  ...['content_version', 'kysely_migration', 'kysely_migration_lock'],
];

/** Statements stay far below the number of parameters that either engine accepts. */
const parametersAtOnce = 20_000;
const rowsAtOnce = 500;

/** A table as the copy needs it: its columns, the columns of its key, and those that refer to its own rows. */
export type CopiedTable = { name: string; columns: string[]; key: string[]; toItself: string[] };

type Row = Record<string, unknown>;

const named = z.array(z.object({ name: z.string() }));
const columnRows = z.array(z.object({ name: z.string(), pk: z.int() }));
const referenceRows = z.array(z.object({ from: z.string(), table: z.string() }));

async function rowsOf<T>(db: Kysely<T>, query: RawBuilder<unknown>): Promise<unknown[]> {
  return (await query.execute(db)).rows;
}

/**
 * The tables that are copied, in an order in which every row comes after the rows that it refers to. The embedded
 * engine describes them; both engines have the same.
 */
export async function tablesToCopy(embedded: Reader): Promise<CopiedTable[]> {
  const all = named.parse(
    await rowsOf(
      embedded,
      sql`select name from pragma_table_list where schema = 'main' and type = 'table'
        and name not like 'sqlite\\_%' escape '\\' order by name`,
    ),
  );
  const waiting = new Map<string, CopiedTable & { refersTo: string[] }>();
  for (const { name } of all.filter((table) => !ownOfEngine.includes(table.name))) {
    const columns = columnRows.parse(
      await rowsOf(embedded, sql`select name, pk from pragma_table_info(${name}) order by cid`),
    );
    const references = referenceRows.parse(
      await rowsOf(embedded, sql`select "from", "table" from pragma_foreign_key_list(${name})`),
    );
    const keyed = columns.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
    waiting.set(name, {
      name,
      columns: columns.map((column) => column.name),
      key: keyed.map((column) => column.name),
      toItself: references.filter(({ table }) => table === name).map(({ from }) => from),
      refersTo: references.map(({ table }) => table).filter((table) => table !== name),
    });
  }
  const ordered: CopiedTable[] = [];
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ refersTo }) => !refersTo.some((table) => waiting.has(table)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...waiting.keys()]}`);
    for (const { refersTo, ...table } of ready) {
      ordered.push(table);
      waiting.delete(table.name);
    }
  }
  return ordered;
}

const listOf = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));

/** Reads a table in the order of its key, some rows at a time. */
async function* batchesOf(db: Reader, { name, columns, key }: CopiedTable): AsyncGenerator<Row[]> {
  const size = Math.min(rowsAtOnce, Math.floor(parametersAtOnce / columns.length));
  let last: unknown[] | undefined;
  for (;;) {
    const after = last ? sql`where (${listOf(key)}) > (${sql.join(last)})` : sql``;
    const { rows } = await sql<Row>`select ${listOf(columns)} from ${sql.table(name)} ${after}
      order by ${listOf(key)} limit ${sql.lit(size)}`.execute(db);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = key.map((column) => rows.at(-1)?.[column]);
  }
}

/** The number of a table's rows, and a hash of what they contain, whatever their order. */
export type Digest = { rows: number; hash: string };

/** Computes the digest of a table. Both engines give the same for the same content. */
export async function digestOf(db: Reader, table: CopiedTable): Promise<Digest> {
  let rows = 0;
  let sum = 0n;
  for await (const batch of batchesOf(db, table)) {
    rows += batch.length;
    for (const row of batch) {
      const text = JSON.stringify(table.columns.map((column) => row[column]));
      sum += BigInt(`0x${createHash('sha256').update(text).digest('hex')}`);
    }
  }
  return { rows, hash: BigInt.asUintN(256, sum).toString(16) };
}

/** Copies all rows of a table into the empty one of the target; returns how many there are. */
export async function copyTable(from: Reader, to: Writer, table: CopiedTable): Promise<number> {
  const { name, columns, key, toItself } = table;
  let count = 0;
  for await (const batch of batchesOf(from, table)) {
    count += batch.length;
    const values = batch.map((row) =>
      columns.map((column) => (toItself.includes(column) ? null : (row[column] ?? null))),
    );
    await sql`insert into ${sql.table(name)} (${listOf(columns)}) values
      ${sql.join(values.map((one) => sql`(${sql.join(one)})`))}`.execute(to);
  }
  // A row may refer to one that comes after it.
  if (toItself.length === 0) return count;
  for await (const batch of batchesOf(from, table)) {
    for (const row of batch) {
      const set = toItself.filter((column) => row[column] !== null);
      if (set.length === 0) continue;
      const assigned = set.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
      const sameRow = key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
      await sql`update ${sql.table(name)} set ${sql.join(assigned)} where ${sql.join(sameRow, sql` and `)}`.execute(
        to,
      );
    }
  }
  return count;
}

const sequenceRows = z.array(z.object({ name: z.string(), last: z.coerce.number() }));

/** The last id that each table with numbered rows has given, also to rows that were deleted since. */
export async function lastIds(db: Reader): Promise<Map<string, number>> {
  const found = isPostgres(db)
    ? sql`select t.relname as name, coalesce(pg_sequence_last_value(s.oid), 0) as last from pg_class s
        join pg_depend d on d.objid = s.oid and d.deptype = 'i' join pg_class t on t.oid = d.refobjid
        where s.relkind = 'S' and t.relnamespace = current_schema()::regnamespace`
    : sql`select name, seq as last from sqlite_sequence`;
  const rows = sequenceRows.parse(await rowsOf(db, found));
  return new Map(rows.filter(({ last }) => last > 0).map(({ name, last }) => [name, last]));
}
