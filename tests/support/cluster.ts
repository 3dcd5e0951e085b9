import { execFile, execFileSync, spawn } from 'node:child_process';
import { appendFile, chown } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
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
export async function startCluster(programs: string, { durable = false, jit = true } = {}): Promise<Cluster> {
  const owner = unprivileged();
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

/** PostgreSQL refuses to run as root, so it runs as the system user of Debian's package. */
function unprivileged(): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (which: '-u' | '-g') => Number(execFileSync('id', [which, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
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
