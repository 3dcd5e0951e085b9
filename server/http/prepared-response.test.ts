import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAliveMs, prepareResponse, sendPreparedResponse } from '#server/http/prepared-response.ts';

const headers = { 'content-type': 'text/plain', 'content-length': 5, 'x-two': ['a', 'b'] };
const small = prepareResponse(200, headers, Buffer.from('hello'));
/** More than the socket's buffers hold. */
const length = 32 * 1024 * 1024;
const large = prepareResponse(
  200,
  { 'content-length': length },
  Buffer.alloc(length, 'x').fill('end', length - 3),
);
const unchanged = prepareResponse(304, { etag: 'W/"a"' }, Buffer.alloc(0));

let server: ReturnType<typeof createServer>;
let port: number;
let open: Socket[];

beforeEach(async () => {
  open = [];
  server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    if (request.url === '/plain') response.writeHead(small.status, headers).end('hello');
    else sendPreparedResponse(response, { '/large': large, '/304': unchanged }[request.url ?? ''] ?? small);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = address && typeof address === 'object' ? address.port : 0;
});
afterEach(() => {
  vi.useRealTimers();
  for (const socket of open) socket.destroy();
  server.close();
});

function dial(): Socket {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1');
  open.push(socket);
  return socket;
}

const call = (path: string, more = '', method = 'GET') =>
  `${method} ${path} HTTP/1.1\r\nHost: a\r\n${more}\r\n`;
const last = 'Connection: close\r\n';

/** Everything that arrives until the server ends the connection. */
async function responsesTo(calls: string): Promise<string> {
  const socket = dial();
  socket.write(calls);
  return text(socket);
}

/** Reads until the text ends with `end`. */
async function readUntil(socket: Socket, end: string): Promise<string> {
  const pieces: string[] = [];
  let tail = '';
  return new Promise((resolve, reject) => {
    socket.once('close', () => reject(new Error(`Closed after ${pieces.join('').length} characters`)));
    socket.on('data', (piece) => {
      pieces.push(String(piece));
      tail = (tail + piece).slice(-end.length);
      if (tail === end) resolve(pieces.join(''));
    });
    socket.resume();
  });
}

const linesOf = (text: string) =>
  text
    .replace(/^Date: .*$/m, 'Date: …')
    .split('\r\n')
    .toSorted();

it('a prepared response has the same status, headers and body as one by Node', async () => {
  const [prepared, plain] = [dial(), dial()];
  prepared.write(call('/'));
  plain.write(call('/plain'));
  const responses = await Promise.all([readUntil(prepared, 'hello'), readUntil(plain, 'hello')]);
  expect(linesOf(responses[0])).toEqual(linesOf(responses[1]));
});

it('a prepared response has the current second as its date', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:59Z') });
  const socket = dial();
  socket.write(call('/'));
  expect(await readUntil(socket, 'hello')).toContain('Date: Mon, 23 Nov 2026 10:00:59 GMT\r\n');
  vi.setSystemTime(new Date('2026-11-23T10:01:00Z'));
  socket.write(call('/'));
  expect(await readUntil(socket, 'hello')).toContain('Date: Mon, 23 Nov 2026 10:01:00 GMT\r\n');
});

it('prepared responses to calls that arrive together keep their order', async () => {
  const responses = await responsesTo(
    call('/') + call('/plain') + call('/304') + call('/') + call('/plain', last),
  );
  expect(responses.match(/HTTP\/1\.1 \d+/g)).toEqual(
    [200, 200, 304, 200, 200].map((status) => `HTTP/1.1 ${status}`),
  );
  expect(responses.match(/\r\n\r\nhello/g)).toHaveLength(4);
});

it('a prepared response ends the connection when the caller asks for it', async () => {
  expect(await responsesTo(call('/', last))).toContain('Connection: close\r\n');
});

it('a prepared response to HEAD has no body', async () => {
  expect(await responsesTo(call('/', '', 'HEAD') + call('/304', last))).not.toContain('hello');
});

it('a prepared response arrives completely at a slow reader, whose next call is then answered', async () => {
  const socket = dial();
  socket.pause();
  socket.write(call('/large') + call('/large'));
  await new Promise((resolve) => server.once('request', resolve));
  const both = readUntil(socket, 'hello');
  socket.write(call('/'));
  const responses = await both;
  expect(responses.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  expect(responses.split(large.body.toString())).toHaveLength(3);
});

it('a prepared response leaves the connection idle, so that a server that stops can close it', async () => {
  const socket = dial();
  socket.write(call('/'));
  await readUntil(socket, 'hello');
  const closed = new Promise((resolve) => socket.once('close', resolve));
  server.close();
  await closed;
});

it('a stopping server does not close the connection of a prepared response that is still being sent', async () => {
  const socket = dial();
  socket.pause();
  socket.write(call('/large'));
  await new Promise((resolve) => server.once('request', resolve));
  await new Promise(setImmediate);
  server.closeIdleConnections();
  expect(await readUntil(socket, 'xend')).toContain('200 OK');
});

it('a prepared response rejects a header that would begin another line', () => {
  expect(() => prepareResponse(200, { 'x-name': 'a\r\nset-cookie: b' }, Buffer.alloc(0))).toThrow(
    'Invalid character',
  );
});
