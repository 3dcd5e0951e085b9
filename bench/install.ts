import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The path of a program in a folder with packages of its own, which no other command needs: they are installed when it is
 * asked for the first time. Null where they can't be installed, and says why.
 */
export function installedProgram(folder: string, program: string): string | null {
  const path = join(import.meta.dirname, folder, 'node_modules', program);
  if (existsSync(path)) return path;
  // `npm ci` refuses the lock file where a registry has no packages for other systems.
  const words = ['install', '--no-save', '--no-audit', '--no-fund'];
  const options = { cwd: join(import.meta.dirname, folder), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('npm', words, options);
  if (status !== 0) console.error(`npm can't install bench/${folder}:\n${stdout}${stderr}`);
  return status === 0 ? path : null;
}
