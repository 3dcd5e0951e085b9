import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Writer } from '#server/db/database.ts';
import type { Api, ApiResponse } from '#tests/support/api.ts';
import type { Engine } from '#tests/support/engines.ts';

type Held = {
  /** The first work of the transaction, for which the call has to wait. */
  hold: (writer: Writer) => Promise<unknown>;
  call: () => Promise<ApiResponse>;
  /** The last work of the transaction, while the call waits. */
  last: (writer: Writer) => Promise<unknown>;
};

/** Makes a call in the middle of another transaction, and returns its response. */
export async function whileHeld(api: Api, engine: Engine, { hold, call, last }: Held): Promise<ApiResponse> {
  const { db } = api.app;
  const waiting = async () =>
    (await sql`select 1 from pg_locks where not granted`.execute(db.read)).rows.length;
  let calling: Promise<ApiResponse> | undefined;
  await db.transaction(async (writer) => {
    await hold(writer);
    calling = call();
    // The embedded engine has one writer at a time.
    if (engine.name === 'postgres') await expect.poll(waiting).toBeGreaterThan(0);
    await last(writer);
  });
  if (!calling) throw new Error('The call was not made');
  return calling;
}
