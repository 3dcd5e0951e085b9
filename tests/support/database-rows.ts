import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

export type Row = Record<string, unknown>;

/** All rows, by table. */
export type Rows = Map<string, Row[]>;

/** What changes by itself or by being used, and says nothing about anybody. */
const volatile = ['last_seen_at', 'expires_at'];
const counters = ['throttles', 'kysely_migration', 'kysely_migration_lock'];

/** Every row of the database, by table, as text that can be compared. */
export async function everyRow({ read }: Database): Promise<Rows> {
  const tables = await read.introspection.getTables();
  const rows: Rows = new Map();
  for (const { name, isView } of tables) {
    if (isView || counters.includes(name)) continue;
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

/** The rows but for some. */
export function without(rows: Rows, some: Found): Rows {
  const left = new Set(some.map((one) => JSON.stringify(one)));
  const kept = [...rows].map(([table, all]): [string, Row[]] => [
    table,
    all.filter((row) => !left.has(JSON.stringify([table, row]))),
  ]);
  return new Map(kept);
}

/** What is no longer as it was, and what came. */
export function differenceOf(before: Rows, after: Rows): { lost: Found; added: Found } {
  return { lost: listed(without(before, listed(after))), added: listed(without(after, listed(before))) };
}
