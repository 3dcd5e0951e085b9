import type { Reader, Writer } from '#server/db/database.ts';

const name = 'site';

/** The stored settings as JSON, if any were ever set. */
export async function find(reader: Reader): Promise<string | undefined> {
  const row = await reader
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

export async function keep(writer: Writer, value: string): Promise<void> {
  await writer
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
