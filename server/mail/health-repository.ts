import { z } from 'zod';
import type { Reader, Writer } from '#server/db/database.ts';

const name = 'mail-health';

/** Whether a mail server worked the last time, since when, and what failed (a code and a phase). */
const health = z.object({
  server: z.string(),
  works: z.boolean(),
  problem: z.string().nullable(),
  since: z.string(),
});
/** The last known state of a mail server. */
export type Health = z.infer<typeof health>;

/** The last known state of this server; undefined before the first attempt. */
export async function readHealth(reader: Reader, server: string): Promise<Health | undefined> {
  const row = await reader
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  const known = row && health.parse(JSON.parse(row.value));
  return known?.server === server ? known : undefined;
}

/** Stores the state of the server, replacing the earlier one. */
export async function storeHealth(writer: Writer, known: Health): Promise<void> {
  const value = JSON.stringify(known);
  await writer
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
