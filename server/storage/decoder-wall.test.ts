import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startDecoder } from '#server/storage/render-paper.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

const probe = fileURLToPath(new URL('../../tests/support/decoder-probe.ts', import.meta.url));
const seen = z.object({
  read: z.array(z.boolean()),
  connected: z.boolean(),
  environment: z.record(z.string(), z.string()),
});

it('docs/security.md says what a decoder that a file has taken over can reach', async () => {
  const folder = temporaryFolder('wall');
  const paths = ['secret.key', 'setucare.db'].map((name) => join(folder.path, name));
  for (const path of paths) writeFileSync(path, 'secret', { mode: 0o600 });
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = z.object({ port: z.int() }).parse(server.address());
  const child = startDecoder(probe, [JSON.stringify(paths), String(address.port)]);
  try {
    const [message] = await once(child, 'message');
    const { read, connected, environment } = seen.parse(message);
    expect(Object.keys(environment).filter((name) => !/^NODE_/.test(name))).toEqual([]);
    const reachesNothing = !connected && !read.includes(true);
    const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8');
    expect(text.includes('There is no second wall')).toBe(!reachesNothing);
  } finally {
    child.kill('SIGKILL');
    server.close();
    folder.remove();
  }
});
