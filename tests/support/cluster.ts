import { execFile, spawn } from 'node:child_process';
import { chmodSync, cpSync, readFileSync, symlinkSync } from 'node:fs';
import { appendFile, chown } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { packagedPostgres } from '#tests/support/find-postgres.ts';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const run = promisify(execFile);
const triesForPort = 3;
const initialisation = [
  '--username=postgres',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
  '--no-sync',
];
const ready = 'database system is ready to accept connections';

/** A PostgreSQL server for one test run. */
export type Cluster = {
  readonly pid: number | undefined;
  url(database: string): string;
  /** Ends it immediately, as a crash would. */
  crash(): Promise<void>;
  /** Starts it after a crash, on the same port. */
  startAgain(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a server in its own folder. The server trusts every local connection. Unless it is `durable`, it does not sync
 * to disk, and a crash may lose the latest data. Without `jit` it does not compile queries.
 */
export async function startCluster(found: string, { durable = false, jit = true } = {}): Promise<Cluster> {
  const owner = unprivileged();
  const programs = found === packagedPostgres() ? runnable(found) : found;
  const folder = temporaryFolder('postgres');
  if (owner) await chown(folder.path, owner.uid, owner.gid);
  const data = join(folder.path, 'data');
  await run(join(programs, 'initdb'), ['-D', data, ...initialisation], { ...owner, cwd: folder.path });
  if (!durable) await configure(data, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  if (!jit) await configure(data, { jit: 'off' });
  await configure(data, { max_connections: '200', unix_socket_directories: folder.path });
  const { port, ...first } = await startOnFreePort(programs, data, owner);
  let server: Server = first;
  return {
    get pid() {
      return server.pid;
    },
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    crash: () => server.stop(),
    async startAgain() {
      server = await startServer(programs, data, owner);
    },
    async stop() {
      await server.stop();
      folder.remove();
    },
  };
}

type Owner = { uid: number; gid: number } | undefined;

/** PostgreSQL refuses to run as root, so it runs as the system user of Debian's package, or as nobody. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync('/etc/passwd', 'utf8');
  const [, uid, gid] =
    /^postgres:[^:]*:(\d+):(\d+)/m.exec(users) ?? /^nobody:[^:]*:(\d+):(\d+)/m.exec(users) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

const links = z.array(z.object({ source: z.string(), target: z.string() }));
let copied: string | undefined;

/**
 * A copy of the server from npm that another user can run: that user may not enter our folder. A package has no
 * symbolic links, so it lists those that its libraries need.
 */
function runnable(programs: string): string {
  if (copied !== undefined) return join(copied, 'bin');
  const { path } = temporaryFolder('programs', { forPrograms: true });
  chmodSync(path, 0o755);
  cpSync(join(programs, '..'), path, { recursive: true });
  const list = links.parse(JSON.parse(readFileSync(join(path, 'pg-symlinks.json'), 'utf8')));
  for (const { source, target } of list)
    symlinkSync(basename(source), join(path, '..', target.replace(/^native/, basename(path))));
  copied = path;
  return join(path, 'bin');
}

/** Adds settings. A later value replaces an earlier one. */
function configure(data: string, settings: Record<string, string>): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  return appendFile(join(data, 'postgresql.conf'), lines.join(''));
}

type Server = { pid: number | undefined; stop(): Promise<void> };

async function startOnFreePort(
  programs: string,
  data: string,
  owner: Owner,
): Promise<Server & { port: number }> {
  for (let tried = 1; ; tried++) {
    const port = await freePort();
    await configure(data, { listen_addresses: '127.0.0.1', port: String(port) });
    try {
      return { ...(await startServer(programs, data, owner)), port };
    } catch (error) {
      if (tried === triesForPort) throw error;
    }
  }
}

function startServer(programs: string, data: string, owner: Owner): Promise<Server> {
  const server = spawn(join(programs, 'postgres'), ['-D', data], {
    ...owner,
    cwd: data,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => server.kill('SIGQUIT');
  process.once('exit', endWithUs);
  const ended = new Promise<void>((resolve) => server.once('close', resolve));
  const stop = () => {
    process.off('exit', endWithUs);
    server.kill('SIGQUIT');
    return ended;
  };
  return new Promise((resolve, reject) => {
    let log = '';
    server.stderr.on('data', (chunk: Buffer) => {
      log += chunk;
      if (!log.includes(ready)) return;
      server.stderr.removeAllListeners('data').resume();
      resolve({ pid: server.pid, stop });
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(`PostgreSQL didn't start:\n${log}`)));
  });
}
