import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The path of a program in a folder with its own packages, which no other command needs: they are installed on first
 * use. Returns null where they can't be installed, and prints why.
 */
export function installedProgram(folder: string, program: string): string | null {
  const path = join(import.meta.dirname, folder, 'node_modules', program);
  if (existsSync(path)) return path;
  // `npm ci` rejects the lock file where a registry has no packages for other systems.
  const args = ['install', '--no-save', '--no-audit', '--no-fund'];
  const options = { cwd: join(import.meta.dirname, folder), encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync('npm', args, options);
  if (status !== 0) console.error(`npm can't install lab/bench/${folder}:\n${stdout}${stderr}`);
  return status === 0 ? path : null;
}
