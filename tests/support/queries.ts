import { vi } from 'vitest';
import type { Database } from '#server/db/database.ts';

/** How many queries outside of transactions the work sends to the database. */
export async function countQueries(db: Database, work: () => Promise<unknown>): Promise<number> {
  const executor = db.read.getExecutor();
  const spy = vi.spyOn(Object.getPrototypeOf(executor), 'executeQuery');
  try {
    await work();
    return spy.mock.calls.length;
  } finally {
    spy.mockRestore();
  }
}
