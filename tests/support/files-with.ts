import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/** Files come and go while a server runs. */
const onlyGone = /^(grep: .*: No such file or directory\n)*$/;

/** The paths of the files in whose bytes one of the texts is. */
const filesWithBytes = (folder: string, texts: readonly string[]) =>
  new Promise<string[]>((resolve, reject) => {
    const patterns = texts.flatMap((text) => ['-e', text]);
    const options = { cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C' }, maxBuffer: 1e8 };
    execFile('grep', ['-rlaF', ...patterns, '.'], options, (error, stdout, stderr) => {
      // 1: in no file.
      if (error && error.code !== 1 && !onlyGone.test(stderr)) reject(error);
      else
        resolve(
          stdout
            .split('\n')
            .filter(Boolean)
            .map((path) => relative('.', path)),
        );
    });
  });

/**
 * The files of a folder in whose bytes or name one of the texts is, by their paths within it. Another process reads
 * them: when this one closes a file of an embedded database that it has open, SQLite's locks on the file are gone, and
 * the child process that checks the database shortens the memory which both share (SIGBUS).
 */
export async function filesWith(folder: string, ...texts: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const named = paths.filter((path) => texts.some((text) => path.includes(text)));
  return [...new Set([...named, ...(await filesWithBytes(folder, texts))])].toSorted();
}
