import type { Reader, Writer } from '#server/db/database.ts';

const name = 'site';

/** The stored settings as JSON with their version, if any were ever set. */
export function find(reader: Reader) {
  return reader
    .selectFrom('installation')
    .select(['value', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Stores the settings. Their first version is the one that was never stored. */
export async function keep(writer: Writer, value: string, version: number): Promise<void> {
  await writer
    .insertInto('installation')
    .values({ name, value, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, version }))
    .execute();
}
