import type { Reader, Writer } from '#server/db/database.ts';
import { seeded } from '#shared/contract/seeded.ts';

const name = 'site';
const logoName = 'site-logo';

const storedValue = (reader: Reader, wanted: string) =>
  reader
    .selectFrom('installation')
    .select(['value', 'version'])
    .where('name', '=', wanted)
    .executeTakeFirst();

async function store(writer: Writer, row: { name: string; value: string; version: number }): Promise<void> {
  const { value, version } = row;
  await writer
    .insertInto('installation')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, version }))
    .execute();
}

/** Reads the stored settings as JSON with their version; undefined if none were ever set. */
export const find = (reader: Reader) => storedValue(reader, name);

/** Stores the settings. The first version belongs to the defaults, which are never stored. */
export const keep = (writer: Writer, value: string, version: number) =>
  store(writer, { name, value, version });

/** Reads the stored logo as JSON; undefined if there is none. */
export const findLogo = async (reader: Reader) => (await storedValue(reader, logoName))?.value;

/** Stores the logo, or removes it. */
export async function keepLogo(writer: Writer, value: string | null): Promise<void> {
  if (value !== null) return store(writer, { name: logoName, value, version: 1 });
  await writer.deleteFrom('installation').where('name', '=', logoName).execute();
}

/** The image with this id as a URL needs it. */
export const findImage = (reader: Reader, id: number) =>
  reader.selectFrom('images').select(['key', 'width']).where('id', '=', id).executeTakeFirstOrThrow();

/** Renames the editorial account if it has one of these names: staff may have given it another. */
export async function renameEditorial(writer: Writer, known: string[], name: string): Promise<void> {
  await writer
    .updateTable('users')
    .set((eb) => ({ name, version: eb('version', '+', 1) }))
    .where('id', '=', seeded.users.editorial)
    .where('name', 'in', known)
    .where('name', '!=', name)
    .execute();
}
