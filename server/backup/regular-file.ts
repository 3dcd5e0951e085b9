import { realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The file's place in the folder of a backup. Throws for a link, which would lead out of the backup, and for a pipe or
 * device, which may never end.
 */
export async function regularFile(folder: string, path: string): Promise<string> {
  const file = join(await realpath(folder), path);
  if ((await realpath(file)) !== file || !(await stat(file)).isFile())
    throw new Error('it is no regular file');
  return file;
}
