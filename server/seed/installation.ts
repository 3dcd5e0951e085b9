import { newSecret } from '#server/auth/secrets.ts';
import type { Reader, Writer } from '#server/db/database.ts';

/** Facts of an installation: how far its first start came, and its own salt for keyed hashes. */
type Fact = 'accounts' | 'content' | 'salt';

/** Reads a fact of the installation. */
export async function factOf(reader: Reader, name: Fact): Promise<string | undefined> {
  const row = await reader
    .selectFrom('installation')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value;
}

/** Notes a fact of the installation, once. */
export async function noteFact(writer: Writer, name: Fact, value: string): Promise<void> {
  await writer.insertInto('installation').values({ name, value }).execute();
}

/** The installation's salt, made with the first call. */
export async function saltOf(writer: Writer): Promise<string> {
  const fresh = { name: 'salt', value: newSecret() };
  await writer
    .insertInto('installation')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await factOf(writer, 'salt')) ?? fresh.value;
}
