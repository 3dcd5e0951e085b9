import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '#tests/support/free-port.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const root = join(import.meta.dirname, '../..');
const { scripts } = z
  .object({ scripts: z.object({ start: z.string() }) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
/** The arguments that `npm start` passes to Node. */
export const startArguments = scripts.start.split(' ').slice(1);
const startTimeoutMs = 60_000;
const pollIntervalMs = 25;

/** The administrator of every server that the tests start. */
export const administrator = { email: 'admin@setucare.example', password: 'six-of-one-and-a-dozen' };

/** The product in its own process. */
export type RunningServer = {
  /** Its URL, without a slash at the end. */
  url: string;
  pid: number;
  /** Everything that it has printed so far. */
  log(): string;
  /** Ends it with SIGTERM, like a service manager, and returns its exit code; null if a signal ended it. */
  stop(): Promise<number | null>;
  /** Ends it immediately with SIGKILL. */
  kill(): Promise<void>;
};

/**
 * Starts the server as `npm start` does, and waits until /healthz responds with 200. The settings replace those of the
 * tests. Without DATA_DIR it gets a temporary folder, which is removed when the server ends. `within` is a program that
 * runs it, with its arguments.
 */
export async function startServer(
  settings: Record<string, string> = {},
  within: readonly string[] = [],
): Promise<RunningServer> {
  const port = settings.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const folder = settings.DATA_DIR === undefined ? temporaryFolder('data') : undefined;
  const command = [process.execPath, ...startArguments];
  const [program = process.execPath, ...given] = [...within, ...command];
  const child = spawn(program, given, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      PUBLIC_URL: url,
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
      ...(folder ? { DATA_DIR: folder.path } : {}),
      ...settings,
    },
  });
  const ended = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      folder?.remove();
      resolve(code);
    }),
  );
  const killWithUs = () => child.kill('SIGKILL');
  process.once('exit', killWithUs);
  child.once('close', () => process.off('exit', killWithUs));

  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return ended;
  };
  const log = collectOutput(child);
  try {
    await waitUntilReady(`${url}/healthz`, child);
  } catch (error) {
    await end('SIGKILL');
    throw new Error(`The server didn't start (${error}). It said:\n${log()}`);
  }
  return {
    url,
    pid: child.pid ?? 0,
    log,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL').then(() => undefined),
  };
}

function collectOutput(child: ChildProcess): () => string {
  let output = '';
  const add = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => output;
}

/** Resolves when the URL responds with 200; throws when the process ends or takes too long. */
async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = AbortSignal.timeout(startTimeoutMs);
  while (child.exitCode === null && child.signalCode === null) {
    const response = await fetch(url, { signal: deadline }).catch(() => undefined);
    if (response?.ok) return;
    deadline.throwIfAborted();
    await pause(pollIntervalMs);
  }
  throw new Error(`it ended with ${child.exitCode ?? child.signalCode}`);
}
