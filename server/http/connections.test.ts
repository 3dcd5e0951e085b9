import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { closeGently, respondToBroken, serverConnections } from '#server/http/connections.ts';

const bounds = { max: 12, crowded: 4, share: 3 };

/** Opens connections from two addresses of this machine, and returns how many of each stay open. */
async function heldFrom(counts: [address: string, count: number][], behindProxy = false) {
  const server = createServer((_, response) => response.end());
  serverConnections({ behindProxy }, bounds).watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const held = [];
  for (const [localAddress, count] of counts) {
    let open = 0;
    for (let n = 0; n < count; n++) {
      const socket = connect({ host: '127.0.0.1', port, localAddress });
      sockets.push(socket);
      socket.on('error', () => {});
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      const responded = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => null)]);
      if (responded) open += 1;
    }
    held.push(open);
  }
  return held;
}

test('an address gets any share of the connections until the server is crowded, and others get theirs then', async () => {
  expect(
    await heldFrom([
      ['127.0.0.1', 8],
      ['127.0.0.2', 2],
    ]),
  ).toEqual([4, 2]);
});

test('a proxy gets all connections, up to the bound of all', async () => {
  expect(await heldFrom([['127.0.0.1', 14]], true)).toEqual([12]);
});

/**
 * Sends a call with a large body, which the server does not read. Returns the response once the server has ended it.
 */
async function sendLarge(listener: RequestListener, head: string): Promise<string> {
  const server = createServer(listener).on('clientError', respondToBroken);
  onTestFinished(() => void server.closeAllConnections());
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let received = '';
  socket.on('data', (bytes) => {
    received += String(bytes);
  });
  socket.write(`POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9000000\r\n${head}\r\n`);
  socket.write(Buffer.alloc(8_000_000));
  await once(socket, 'end');
  return received;
}

test('a response that ends the connection before all of a call has arrived does not reset the connection', async () => {
  const response = await sendLarge((request, toSend) => {
    closeGently(request);
    toSend.writeHead(413, { connection: 'close' }).end('too large');
  }, '');
  expect(response).toMatch(/^HTTP\/1\.1 413 (.|\r\n)*too large/);
});

test('the response to headers that are too large does not reset the connection', async () => {
  const response = await sendLarge(() => {}, `X: ${'a'.repeat(20_000)}\r\n`);
  expect(response).toMatch(/^HTTP\/1\.1 431 (.|\r\n)*"code":"malformed"/);
});
