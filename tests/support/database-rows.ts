import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

export type Row = Record<string, unknown>;

/** All rows, by table. */
type Rows = Map<string, Row[]>;

/** Columns and tables that change automatically or with use, and contain no personal data. */
const volatile = ['last_seen_at', 'expires_at'];
const counters = ['throttles', 'content_version', 'kysely_migration', 'kysely_migration_lock'];

/** The embedded engine's text indexes, which it shows as tables. They contain no rows of their own. */
export const textIndex = /_search(_|$)/;

const tablesOf = new WeakMap<Database, Promise<string[]>>();

/** The names of the tables, read once: PostgreSQL takes longer to list them than to read their rows. */
function tablesIn(db: Database): Promise<string[]> {
  const known = tablesOf.get(db) ?? findTables(db);
  tablesOf.set(db, known);
  return known;
}

async function findTables({ read }: Database): Promise<string[]> {
  const tables = await read.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !counters.includes(name) && !textIndex.test(name))
    .map(({ name }) => name);
}

/** Every row of the database, by table, in a form that can be compared. */
export async function allRows(db: Database): Promise<Rows> {
  const { read } = db;
  const rows: Rows = new Map();
  for (const name of await tablesIn(db)) {
    const { rows: found } = await sql<Row>`select * from ${sql.table(name)}`.execute(read);
    rows.set(name, found.map(result));
  }
  return rows;
}

function result(row: Row): Row {
  const entries = Object.entries(row).filter(([column]) => !volatile.includes(column));
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
}

type Found = [table: string, row: Row][];

const listed = (rows: Rows): Found =>
  [...rows].flatMap(([table, all]) => all.map((row): Found[number] => [table, row]));

/** The rows without some of them. */
export function without(rows: Rows, some: Found): Rows {
  const left = new Set(some.map((one) => JSON.stringify(one)));
  const remaining = [...rows].map(([table, all]): [string, Row[]] => [
    table,
    all.filter((row) => !left.has(JSON.stringify([table, row]))),
  ]);
  return new Map(remaining);
}

/** The deleted or changed rows, and the new ones. */
export function differenceOf(before: Rows, after: Rows): { lost: Found; added: Found } {
  return { lost: listed(without(before, listed(after))), added: listed(without(after, listed(before))) };
}
