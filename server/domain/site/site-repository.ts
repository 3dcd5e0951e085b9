import type { Reader, Writer } from '#server/db/database.ts';

const name = 'site';

/** Reads the stored settings as JSON with their version; undefined if none were ever set. */
export function find(reader: Reader) {
  return reader
    .selectFrom('installation')
    .select(['value', 'version'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Stores the settings. The first version belongs to the defaults, which are never stored. */
export async function keep(writer: Writer, value: string, version: number): Promise<void> {
  await writer
    .insertInto('installation')
    .values({ name, value, version })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, version }))
    .execute();
}
