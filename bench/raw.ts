import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { Answer } from './answer.ts';
import type { Peer } from './turns.ts';

/** Starts the raw server in its own process with the answers that it sends, by path. */
export function startRaw(ready: Record<string, Answer>): Promise<Peer> {
  const child = fork(join(import.meta.dirname, 'raw-server.ts'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The raw server ended')));
    child.once('message', (port) =>
      resolve({
        url: `http://127.0.0.1:${z.int().parse(port)}`,
        pid: child.pid ?? 0,
        stop: async () => child.kill(),
      }),
    );
    child.send(ready);
  });
}
