import { fork } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { Answer } from './answer.ts';

/** Starts the raw server in a process of its own with the answers it is to give. */
export function startRaw(ready: Record<string, Answer>): Promise<{ url: string; stop(): void }> {
  const child = fork(join(import.meta.dirname, 'raw-server.ts'));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The raw server ended')));
    child.once('message', (port) =>
      resolve({ url: `http://127.0.0.1:${z.int().parse(port)}`, stop: () => child.kill() }),
    );
    child.send(ready);
  });
}
