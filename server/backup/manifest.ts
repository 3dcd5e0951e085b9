import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { regularFile } from '#server/backup/regular-file.ts';
import { CommandError } from '#server/command-error.ts';
import { reasonOf } from '#server/describe-error.ts';
import { isStoragePath } from '#server/storage/storage.ts';

/** File names in the folder of a backup; `.age` is added where it is encrypted. */
export const databaseNames = { sqlite: 'database.db', postgres: 'database.dump' };
export const filesFolder = 'files';

// A manifest is input: people carry backups around. What it says is printed, and leads to files.
const storagePath = z.string().refine(isStoragePath);
const printable = z.string().regex(/^[\w.+-]+$/);
const file = z.object({ path: storagePath, bytes: z.int(), sha256: z.string() });

/** A file of a backup: its path in the folder, and its expected content. */
export type BackupFile = z.infer<typeof file>;

/** The content of a backup. It contains no personal data: it stays readable where everything else is encrypted. */
const manifest = z.object({
  format: z.literal(1),
  /** The version of the product. */
  version: printable,
  created_at: z.iso.datetime(),
  /** The installation that was backed up: several may have their backups in one folder. */
  installation: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  /** The names of the database's migrations. */
  schema: z.array(printable),
  encrypted: z.boolean(),
  /** How many rows each table has. */
  counts: z.record(printable, z.int()),
  database: file,
  /** Images, encrypted papers, and the journal of erasures, by their names in the storage. */
  files: z.array(file),
  /** The files that images and papers needed and that the storage did not have. */
  lost: z.array(storagePath).default([]),
});
export type Manifest = z.infer<typeof manifest>;

/** Whether the files are those that a backup of this kind has. */
function hasItsFiles({ engine, encrypted, database, files }: Manifest): boolean {
  const suffix = encrypted ? '.age' : '';
  return (
    database.path === databaseNames[engine] + suffix &&
    files.every(({ path }) => path.startsWith(`${filesFolder}/`) && path.endsWith(suffix))
  );
}

const manifestName = 'manifest.json';
const checksumName = 'manifest.json.sha256';

/** The manifest's file and its checksum file, as `sha256sum --check` reads it. */
export function manifestFiles(content: Manifest): { name: string; text: string }[] {
  const text = `${JSON.stringify(content, null, 1)}\n`;
  return [
    { name: manifestName, text },
    { name: checksumName, text: `${hash('sha256', text)}  ${manifestName}\n` },
  ];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads the manifest in a folder. Throws CommandError if the folder does not hold a complete backup. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = async (name: string) => {
    try {
      return await readFile(await regularFile(folder, name), 'utf8');
    } catch (error) {
      const reason = reasonOf(error);
      throw new CommandError(`${folder} holds no backup: its ${name} can not be read (${reason}).`);
    }
  };
  const text = await read(manifestName);
  const [checksum] = (await read(checksumName)).split(' ');
  if (checksum !== hash('sha256', text))
    throw new CommandError(`${manifestName} in ${folder} was changed or is cut off.`);
  const parsed = manifest.safeParse(parseJson(text));
  if (!parsed.success || !hasItsFiles(parsed.data)) {
    throw new CommandError(`${manifestName} in ${folder} is none that this version of the product knows.`);
  }
  return parsed.data;
}
