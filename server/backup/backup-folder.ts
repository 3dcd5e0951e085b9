import { createHash, hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileCipher } from '#server/backup/encryption.ts';
import type { BackupFile } from '#server/backup/manifest.ts';
import { regularFile } from '#server/backup/regular-file.ts';
import { CommandError } from '#server/command-error.ts';
import { reasonOf } from '#server/describe-error.ts';

/** Passes the bytes on, and counts and hashes them. */
function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  const tap = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { tap, measured: () => ({ bytes, sha256: hash.digest('hex') }) };
}

/** Stores a stream in the folder of a backup, encrypted if the backup is, and flushed to the disk. */
export async function storeStream(
  folder: string,
  name: string,
  encryptor: FileCipher,
  content: Readable,
): Promise<BackupFile> {
  const path = name + encryptor.suffix;
  const { tap, measured } = measuring();
  const sealed = await encryptor.stream(content);
  await pipeline(sealed, tap, createWriteStream(join(folder, path), { flush: true, mode: 0o600 }));
  return { path, ...measured() };
}

/** Stores bytes from memory in the same way. */
export async function storeBytes(
  folder: string,
  name: string,
  encryptor: FileCipher,
  content: Uint8Array,
): Promise<BackupFile> {
  const path = name + encryptor.suffix;
  const sealed = await encryptor.bytes(content);
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, sealed, { flush: true, mode: 0o600 });
  return { path, bytes: sealed.length, sha256: hash('sha256', sealed) };
}

const changed = (path: string) => new CommandError(`${path} in the backup was changed or is cut off.`);
const unreadable = (path: string, error: unknown) =>
  new CommandError(`${path} in the backup can not be read (${reasonOf(error)}).`);

const placeOf = (folder: string, path: string): Promise<string> =>
  regularFile(folder, path).catch((error: unknown) => {
    throw unreadable(path, error);
  });

/** Compares a file with the manifest. Throws CommandError if the file differs or is missing. */
export async function checkFile(
  folder: string,
  { path, bytes, sha256: expected }: BackupFile,
): Promise<void> {
  const { tap, measured } = measuring();
  try {
    await pipeline(createReadStream(await regularFile(folder, path)), tap, async (stream) => {
      for await (const _ of stream);
    });
  } catch (error) {
    throw unreadable(path, error);
  }
  const found = measured();
  if (found.bytes !== bytes || found.sha256 !== expected) throw changed(path);
}

/** Writes a stream into a file that only this account may read, and flushes it to the disk. */
export const writeStream = (file: string, content: Readable): Promise<void> =>
  pipeline(content, createWriteStream(file, { flush: true, mode: 0o600 }));

/** Opens a large file of a backup. */
export const openStream = async (
  folder: string,
  { path }: BackupFile,
  decryptor: FileCipher,
): Promise<Readable> => decryptor.stream(createReadStream(await placeOf(folder, path)));

/** Reads a file of a backup, and checks it. */
export async function readBytes(
  folder: string,
  file: BackupFile,
  decryptor: FileCipher,
): Promise<Uint8Array> {
  const sealed = await readFile(await placeOf(folder, file.path)).catch((error: unknown) => {
    throw unreadable(file.path, error);
  });
  if (hash('sha256', sealed) !== file.sha256) throw changed(file.path);
  return decryptor.bytes(sealed);
}
