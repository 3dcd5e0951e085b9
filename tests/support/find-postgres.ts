import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** Where PostgreSQL's programs are: those of the PATH's pg_config, else Debian's newest; or nowhere. */
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
