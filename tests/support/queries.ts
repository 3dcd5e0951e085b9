import { vi } from 'vitest';
import { z } from 'zod';
import type { Database } from '#server/db/database.ts';

const compiled = z.object({ sql: z.string() });

/** PostgreSQL is asked for the content's version all the time, whatever else happens. */
const isPoll = (statement: string) => statement.includes('from "content_version"');

/** The statements that `work` sends to the database, inside and outside transactions, in order. */
export async function statementsOf(db: Database, work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Object.getPrototypeOf(db.read.getExecutor()), 'executeQuery');
  try {
    await work();
    return spy.mock.calls.map(([query]) => compiled.parse(query).sql).filter((sql) => !isPoll(sql));
  } finally {
    spy.mockRestore();
  }
}

/** The number of statements that `work` sends to the database. */
export async function countQueries(db: Database, work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(db, work)).length;
}
