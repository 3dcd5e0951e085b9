import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: from pg_config, otherwise Debian's newest; undefined if there is none. */
export function findPostgres(): string | undefined {
  return [fromPath(), ...fromDebian()].find((folder) => folder && existsSync(join(folder, 'initdb')));
}

function fromPath(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function fromDebian(): string[] {
  if (!existsSync(debianFolder)) return [];
  const versions = readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(debianFolder, version, 'bin'));
}
