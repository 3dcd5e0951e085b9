import type { Config } from '#server/config.ts';
import type { Database, Reader, Writer } from '#server/db/database.ts';
import { readInstallationValue } from '#server/db/installation-values.ts';
import { DomainError } from '#server/errors.ts';
import { createKeyFile, keyFileOf, readKeyFile } from '#server/secrets/key-file.ts';
import { isSealed, type KeyRing, keyRing, UnsealError } from '#server/secrets/key-ring.ts';
import { insertKeyCheck, updateKeyCheck } from '#server/secrets/secret-repository.ts';

/** The text whose encrypted form, a fact of the installation, shows with which key its secrets were encrypted. */
const check = { purpose: 'key-check', context: 'installation', text: 'setucare' } as const;

/** SECRET_KEY is not a key of this installation. Its message is for the operator. */
export class WrongKeyError extends Error {
  constructor() {
    super(
      'SECRET_KEY is not the key that the secrets of this installation were stored with.\n' +
        'Set it to that key, or name that key in SECRET_KEY_PREVIOUS. If it is lost, see docs/operating.md.',
    );
  }
}

/** The keys of this process. */
export type InstallationKeys = KeyRing & {
  /**
   * False on a node that has created a key for itself while the installation's key is elsewhere: such a node encrypts
   * nothing, so that no secret is encrypted with a key that only this node has.
   */
  keysMatch: boolean;
  /**
   * Whether the current key is still the newest: it is not, once the key file begins with a newer key, which this
   * server uses after its next start.
   */
  isNewest(): boolean;
  /** The key file, if this start created it. */
  newFile: string | undefined;
};

/** The functions of the keys that second factors and mails need. */
export type Keys = Pick<KeyRing, 'seal' | 'open'>;

/** The settings with the keys. */
export type KeySettings = Pick<Config, 'secretKey' | 'secretKeyPrevious' | 'dataDir'>;

/** For the operator, wherever `keysMatch` is false. */
export const keyMissing =
  "The installation's key is missing on this node: set SECRET_KEY, or bring secret.key back";

/** The ring of the keys in the settings and the key file; undefined if there are none. */
export function readRing({ secretKey, secretKeyPrevious, dataDir }: KeySettings): KeyRing | undefined {
  const reload = () => readKeyFile(keyFileOf(dataDir));
  const inFile = reload();
  const [current, ...earlier] =
    secretKey === undefined ? inFile : [secretKey, ...secretKeyPrevious, ...inFile];
  if (current === undefined) return undefined;
  return keyRing(current, secretKey === undefined ? [...earlier, ...secretKeyPrevious] : earlier, reload);
}

/** Reads the ring in the same way, with a new key in the key file if there was none. */
export function readOrCreateRing(settings: KeySettings): { ring: KeyRing; newFile: string | undefined } {
  const ring = readRing(settings);
  if (ring) return { ring, newFile: undefined };
  const file = keyFileOf(settings.dataDir);
  const { keys, isNew } = createKeyFile(file);
  const [current = '', ...earlier] = [...keys, ...settings.secretKeyPrevious];
  return { ring: keyRing(current, earlier, () => readKeyFile(file)), newFile: isNew ? file : undefined };
}

/**
 * Opens the keys, and compares them with the database, where the first start stores its check text. Throws
 * WrongKeyError if SECRET_KEY is set to a key that the installation does not know.
 */
export async function openKeys(db: Database, settings: KeySettings): Promise<InstallationKeys> {
  const { ring, newFile } = readOrCreateRing(settings);
  const stored = await db.transaction((writer) => readCheck(writer, ring));
  const isNewest = () => {
    if (settings.secretKey !== undefined) return true;
    const [first] = readKeyFile(keyFileOf(settings.dataDir));
    return first !== undefined && keyRing(first).currentPrefix === ring.currentPrefix;
  };
  if (opens(ring, stored)) return { ...ring, keysMatch: true, isNewest, newFile };
  if (settings.secretKey !== undefined) throw new WrongKeyError();
  return { ...ring, seal: sealNothing, keysMatch: false, isNewest, newFile };
}

const opens = (ring: KeyRing, stored: string) => {
  try {
    return isSealed(stored) && ring.open(check.purpose, check.context, stored) === check.text;
  } catch (error) {
    if (error instanceof UnsealError) return false;
    throw error;
  }
};

/**
 * The text of a mail stays unencrypted until a node with the right key encrypts it; a second factor or a paper has to
 * wait for such a node.
 */
const sealNothing: KeyRing['seal'] = (purpose, _, text) => {
  if (purpose === 'mail') return text;
  throw new DomainError('busy', purpose === 'papers' ? 'paper_key_missing' : 'secret_key_missing');
};

async function readCheck(writer: Writer, ring: KeyRing): Promise<string> {
  const value = ring.seal(check.purpose, check.context, check.text);
  await insertKeyCheck(writer, value);
  return (await readInstallationValue(writer, 'key-check')) ?? value;
}

/** How the keys of a ring match the installation; 'none' before its first start. */
export async function compareKeys(
  reader: Reader,
  ring: KeyRing | undefined,
): Promise<'none' | 'current' | 'earlier' | 'missing'> {
  const stored = await readInstallationValue(reader, 'key-check');
  if (stored === undefined) return 'none';
  if (!ring || !opens(ring, stored)) return 'missing';
  return stored.startsWith(ring.currentPrefix) ? 'current' : 'earlier';
}

/** Stores the current key's check text as the installation's. */
export async function storeCheck(writer: Writer, ring: KeyRing): Promise<void> {
  await updateKeyCheck(writer, ring.seal(check.purpose, check.context, check.text));
}
