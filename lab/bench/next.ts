import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#tests/support/free-port.ts';
import { installedProgram } from './install.ts';
import type { Peer } from './interleave.ts';

const folder = join(import.meta.dirname, 'peers/next');
const readyTimeoutMs = 30_000;

/**
 * Installs the app of lab/bench/peers/next into its own folder, builds it, and starts it on the product's database: it
 * renders `/` and `/doctors` for each request. Returns null where it can't be installed or built.
 */
export async function startNext(database: string): Promise<Peer | null> {
  const port = String(await freePort());
  const options = {
    cwd: folder,
    env: { ...process.env, PEER_DATABASE: database, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
  };
  const next = installedProgram('peers/next', 'next/dist/bin/next');
  if (!next) return null;
  const { status, stdout, stderr } = spawnSync(process.execPath, [next, 'build'], options);
  if (status !== 0) {
    console.error(`Next.js is left out, because its build fails:\n${stdout}${stderr}`);
    return null;
  }
  const child = spawn(process.execPath, [next, 'start', '--hostname', '127.0.0.1', '--port', port], {
    ...options,
    stdio: 'ignore',
  });
  process.once('exit', () => child.kill());
  const url = `http://127.0.0.1:${port}`;
  const deadline = AbortSignal.timeout(readyTimeoutMs);
  while (!(await fetch(url, { signal: deadline }).catch(() => null))?.ok) {
    deadline.throwIfAborted();
    await pause(100);
  }
  return { url, pid: child.pid ?? 0, stop: async () => child.kill() };
}
