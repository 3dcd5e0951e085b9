import { createServer } from 'node:http';
import { answers } from './answer.ts';

/**
 * A server to compare with: node:http that sends responses from memory. It receives them over IPC and reports its port.
 */
process.once('message', (message) => {
  const ready = new Map(
    Object.entries(answers.parse(message)).map(([path, { status, headers, body }]) => {
      const bytes = Buffer.from(body, 'base64');
      const length = status === 304 ? [] : ['content-length', String(bytes.length)];
      return [path, { status, headers: [...headers, ...length], bytes }];
    }),
  );
  const server = createServer((request, response) => {
    const answer = ready.get(request.url ?? '');
    if (!answer) return void response.writeHead(404).end();
    response.writeHead(answer.status, answer.headers).end(answer.bytes);
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    if (address && typeof address === 'object') process.send?.(address.port);
  });
});

process.once('disconnect', () => process.exit());
