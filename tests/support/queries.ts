import { vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';

const compiled = z.object({ sql: z.string() });
const returned = z.object({ rows: z.array(z.unknown()) });

/** A statement, and how many rows it returned. */
type Sent = { sql: string; rows: number };

/** The content version is polled from PostgreSQL all the time, independent of the test. */
const isPoll = (statement: string) => statement.includes('from "content_version"');

/** The statements that `work` sends to the database, inside and outside transactions, in order. */
export async function queriesOf(db: Database, work: () => Promise<unknown>): Promise<Sent[]> {
  const spy = vi.spyOn(Object.getPrototypeOf(db.read.getExecutor()), 'executeQuery');
  try {
    await work();
    const sent = spy.mock.calls.map(([query], nth) => ({
      sql: compiled.parse(query).sql,
      rows: returned.safeParse(spy.mock.settledResults[nth]?.value).data?.rows.length ?? 0,
    }));
    return sent.filter(({ sql }) => !isPoll(sql));
  } finally {
    spy.mockRestore();
  }
}

/** The statements that `work` sends to the database. */
export const statementsOf = async (db: Database, work: () => Promise<unknown>): Promise<string[]> =>
  (await queriesOf(db, work)).map(({ sql }) => sql);

/** The number of statements that `work` sends to the database. */
export async function countQueries(db: Database, work: () => Promise<unknown>): Promise<number> {
  return (await queriesOf(db, work)).length;
}
