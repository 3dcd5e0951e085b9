import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#tests/support/free-port.ts';

const run = promisify(execFile);
const triesForPort = 3;
const ready = 'database system is ready to accept connections';

/** A PostgreSQL server that lives as long as a test run. */
export type Cluster = { url(database: string): string; stop(): Promise<void> };

/** Where PostgreSQL's programs are: those of the PATH's pg_config, else Debian's newest; or nowhere. */
export function findPostgres(): string | undefined {
  return [fromPath(), ...debianFolders()].find((folder) => folder && existsSync(join(folder, 'initdb')));
}

/** Starts a server of its own, in a folder of its own, that trusts everybody on this machine. */
export async function startCluster(programs: string): Promise<Cluster> {
  const owner = unprivileged();
  const folder = await mkdtemp(join(tmpdir(), 'setucare-postgres-'));
  if (owner) await chown(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const settings = [
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--no-sync',
  ];
  await run(join(programs, 'initdb'), ['-D', data, ...settings], { ...owner, cwd: folder });
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const server = await startOnFreePort(programs, folder, data, owner);
    return {
      url: (database) => `postgres://postgres@127.0.0.1:${server.port}/${database}`,
      async stop() {
        await server.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

function fromPath(): string | undefined {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}

function debianFolders(): string[] {
  const parent = '/usr/lib/postgresql';
  if (!existsSync(parent)) return [];
  const versions = readdirSync(parent).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(parent, version, 'bin'));
}

type Owner = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root: its system user does then, who comes with Debian's package. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

type Running = { port: number; stop(): Promise<void> };

async function startOnFreePort(
  programs: string,
  folder: string,
  data: string,
  owner: Owner,
): Promise<Running> {
  for (let tried = 1; ; tried++) {
    try {
      return await startServer(programs, folder, data, owner, await freePort());
    } catch (error) {
      if (tried === triesForPort) throw error;
    }
  }
}

function startServer(
  programs: string,
  folder: string,
  data: string,
  owner: Owner,
  port: number,
): Promise<Running> {
  const flags = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];
  const child = spawn(
    join(programs, 'postgres'),
    [
      '-D',
      data,
      '-k',
      folder,
      '-h',
      '127.0.0.1',
      '-p',
      String(port),
      ...flags.flatMap((flag) => ['-c', flag]),
    ],
    { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const endWithUs = () => {
    child.kill('SIGQUIT');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endWithUs);
  let log = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => reject(new Error(`PostgreSQL didn't start:\n${log}`)));
    child.stderr.on('data', (chunk: Buffer) => {
      if (log.includes(ready)) return;
      log += chunk;
      if (!log.includes(ready)) return;
      resolve({
        port,
        stop() {
          process.off('exit', endWithUs);
          child.kill('SIGQUIT');
          return ended;
        },
      });
    });
  });
}
