import { keyedHash, newSecret } from '#server/auth/secrets.ts';
import type { Writer } from '#server/db/database.ts';
import { storeFactOnce } from '#server/db/installation-values.ts';

/** The installation's salt; the first call creates it. */
export async function readSalt(writer: Writer): Promise<string> {
  return storeFactOnce(writer, 'salt', newSecret());
}

/** Identifies an installation without revealing its salt. */
export const installationId = async (writer: Writer): Promise<string> =>
  keyedHash(await readSalt(writer), 'installation').slice(0, 32);
