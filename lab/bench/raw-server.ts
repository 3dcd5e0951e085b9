import { createServer } from 'node:http';
import { rawResponses } from './raw-response.ts';

/**
 * A server to compare with: node:http that sends responses from memory. It receives them over IPC and reports its port.
 */
process.once('message', (message) => {
  const ready = new Map(
    Object.entries(rawResponses.parse(message)).map(([path, { status, headers, body }]) => {
      const bytes = Buffer.from(body, 'base64');
      const length = status === 304 ? [] : ['content-length', String(bytes.length)];
      return [path, { status, headers: [...headers, ...length], bytes }];
    }),
  );
  const server = createServer((request, response) => {
    const raw = ready.get(request.url ?? '');
    if (!raw) return void response.writeHead(404).end();
    response.writeHead(raw.status, raw.headers).end(raw.bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') process.send?.(address.port);
  });
});

process.once('disconnect', () => process.exit());
