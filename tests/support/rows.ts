import { sql } from 'kysely';
import type { Database } from '#server/db/database.ts';

export type Row = Record<string, unknown>;

/** What changes by itself or by being used, and says nothing about anybody. */
const volatile = ['last_seen_at', 'expires_at'];
const counters = ['throttles', 'kysely_migration', 'kysely_migration_lock'];

/** Every row of the database, by table, as text that can be compared. */
export async function everyRow({ read }: Database): Promise<Map<string, Row[]>> {
  const tables = await read.introspection.getTables();
  const rows = new Map<string, Row[]>();
  for (const { name, isView } of tables) {
    if (isView || counters.includes(name)) continue;
    const { rows: found } = await sql<Row>`select * from ${sql.table(name)}`.execute(read);
    rows.set(name, found.map(settled));
  }
  return rows;
}

function settled(row: Row): Row {
  const entries = Object.entries(row).filter(([column]) => !volatile.includes(column));
  return JSON.parse(JSON.stringify(Object.fromEntries(entries)));
}

type Difference = { lost: [table: string, row: Row][]; added: [table: string, row: Row][] };

/** What is no longer as it was, and what came. */
export function differenceOf(before: Map<string, Row[]>, after: Map<string, Row[]>): Difference {
  const without = (these: Map<string, Row[]>, those: Map<string, Row[]>) =>
    [...these].flatMap(([table, rows]) => {
      const known = new Set((those.get(table) ?? []).map((row) => JSON.stringify(row)));
      return rows.filter((row) => !known.has(JSON.stringify(row))).map((row): [string, Row] => [table, row]);
    });
  return { lost: without(before, after), added: without(after, before) };
}
