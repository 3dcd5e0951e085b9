import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const isGone = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The files of a folder in whose bytes or name one of the texts is, by their paths within it. */
export async function filesWith(folder: string, ...texts: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const found = files.map(async (file) => {
    // Files come and go while a server runs.
    const bytes = await readFile(file).catch((error: unknown) => {
      if (isGone(error)) return undefined;
      throw error;
    });
    const path = relative(folder, file);
    return bytes && texts.some((text) => path.includes(text) || bytes.includes(text)) ? [path] : [];
  });
  return (await Promise.all(found)).flat();
}
