import { keyedHash, newSecret } from '#server/auth/secrets.ts';
import type { Writer } from '#server/db/database.ts';
import { readFact } from '#server/db/installation-facts.ts';

/** The installation's salt; the first call creates it. */
export async function readSalt(writer: Writer): Promise<string> {
  const fresh = { name: 'salt', value: newSecret() };
  await writer
    .insertInto('installation')
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readFact(writer, 'salt')) ?? fresh.value;
}

/** Tells an installation from others, without its salt. */
export const installationId = async (writer: Writer): Promise<string> =>
  keyedHash(await readSalt(writer), 'installation').slice(0, 32);
