import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { IncomingBody } from '#server/http/incoming-body.ts';

const server = createServer({ IncomingMessage: IncomingBody });
afterEach(() => server.close());

/** Sends a body in chunks, and returns the pieces in which the server gets it. */
async function receive(chunks: string[]): Promise<string[]> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const pieces: string[] = [];
  const received = new Promise<void>((resolve) => {
    server.once('request', (call: IncomingMessage, response) => {
      call.on('data', (piece: Buffer) => pieces.push(piece.toString('latin1')));
      call.on('end', () => response.end(resolve));
    });
  });
  const call = request({ port, host: '127.0.0.1', method: 'POST', agent: false });
  call.on('response', (response) => response.resume());
  for (const chunk of chunks) call.write(chunk, 'latin1');
  call.end();
  await received;
  return pieces;
}

test('a body in many small chunks is received whole, and in few pieces', async () => {
  const sent = Array.from({ length: 20_000 }, (_, at) => String.fromCharCode(at % 256));
  const pieces = await receive(sent);
  expect(pieces.join('')).toBe(sent.join(''));
  expect(pieces.length).toBeLessThan(10);
});

test('small and large chunks keep their order', async () => {
  const sent = ['a', 'b'.repeat(9000), 'c', 'd'.repeat(4095), 'e', 'f'.repeat(4096), 'g'];
  expect((await receive(sent)).join('')).toBe(sent.join(''));
  expect(await receive([])).toEqual([]);
});
