import { readFile, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { CommandError } from '#server/command-error.ts';
import { reasonOf } from '#server/describe-error.ts';

/**
 * How the files of a backup are stored: unencrypted or encrypted. Streams are for content that does not fit into
 * memory.
 */
export type FileCipher = {
  /** The suffix of the file names. */
  suffix: '' | '.age';
  bytes(content: Uint8Array): Promise<Uint8Array>;
  stream(content: Readable): Promise<Readable>;
};

const asItIs: FileCipher = {
  suffix: '',
  bytes: async (content) => content,
  stream: async (content) => content,
};

/** age accepts web streams. */
function toWeb(content: Readable): ReadableStream<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = content.iterator();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: () => void content.destroy(),
  });
}

/** Encrypts for a recipient (`age1…`); without a recipient, content stays unencrypted. */
export async function encryptorFor(recipient: string | undefined): Promise<FileCipher> {
  if (recipient === undefined) return asItIs;
  // Loaded only where it is used.
  const { Encrypter } = await import('age-encryption');
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch {
    throw new CommandError('BACKUP_RECIPIENT is not a recipient of age, like age1….');
  }
  return {
    suffix: '.age',
    bytes: (content) => encrypter.encrypt(content),
    stream: async (content) => Readable.from(await encrypter.encrypt(toWeb(content))),
  };
}

/** Decrypts what `encryptorFor` encrypted, with an age identity file (`AGE-SECRET-KEY-…`). */
export async function decryptorFor(
  identityFile: string | undefined,
  isEncrypted: boolean,
): Promise<FileCipher> {
  if (!isEncrypted) return asItIs;
  if (identityFile === undefined) {
    throw new CommandError('The backup is encrypted: name the file of its identity with --identity FILE.');
  }
  const { Decrypter } = await import('age-encryption');
  const decrypter = new Decrypter();
  const identities = await readIdentities(identityFile);
  try {
    for (const identity of identities) decrypter.addIdentity(identity);
  } catch {
    throw new CommandError(`${identityFile} holds no identity of age.`);
  }
  const wrong = (error: unknown) => {
    if (error instanceof Error && /no identity matched/.test(error.message)) {
      return new CommandError(`The backup was encrypted for another identity than that in ${identityFile}.`);
    }
    return error;
  };
  return {
    suffix: '.age',
    bytes: (content) =>
      decrypter.decrypt(content).catch((error: unknown) => {
        throw wrong(error);
      }),
    async stream(content) {
      try {
        return Readable.from(await decrypter.decrypt(toWeb(content)));
      } catch (error) {
        throw wrong(error);
      }
    },
  };
}

async function readIdentities(file: string): Promise<string[]> {
  try {
    const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
    const identities = lines.filter((line) => line !== '' && !line.startsWith('#'));
    if (identities.length > 0) return identities;
  } catch (error) {
    throw new CommandError(`${file} can not be read (${reasonOf(error)}).`);
  }
  throw new CommandError(`${file} holds no identity of age.`);
}

/** Creates an identity, writes it into a new file and returns its recipient. */
export async function makeIdentity(file: string): Promise<string> {
  const { generateX25519Identity, identityToRecipient } = await import('age-encryption');
  const identity = await generateX25519Identity();
  const recipient = await identityToRecipient(identity);
  try {
    await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new CommandError(`${file} can not be written (${reasonOf(error)}).`);
  }
  return recipient;
}
