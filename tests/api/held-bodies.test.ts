import { type ClientRequest, request } from 'node:http';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { useOneNode } from '#tests/support/api.ts';
import { describeEachEngine } from '#tests/support/engines.ts';

describeEachEngine('bodies that arrive slowly', (engine) => {
  const api = useOneNode(engine);
  let origin: string;
  beforeAll(async () => {
    origin = await api.app.http.listen({ host: '127.0.0.1', port: 0 });
  });

  it.each([
    ['POST', '/api/contact', 'application/json', 60_000],
    ['PUT', '/api/letterbox/papers/1/files/1/chunks/0', 'application/octet-stream', 131_072],
    ['POST', '/api/comments', 'application/json', undefined],
  ])('are not held for everybody who opens connections, in %s %s', async (method, path, type, length) => {
    const calls: ClientRequest[] = [];
    onTestFinished(() => {
      for (const call of calls) call.destroy();
    });
    const ended = Promise.withResolvers<void>();
    for (let nth = 0; nth < 520; nth += 1) {
      const headers = { 'content-type': type, ...(length ? { 'content-length': length } : {}) };
      const call = request(new URL(path, origin), { method, headers, agent: false });
      calls.push(call);
      call.on('error', () => ended.resolve());
      // All at once would wait to be accepted.
      await new Promise<void>((resolve) => call.write('{', () => resolve()));
    }
    await ended.promise;
    expect(calls.filter(({ destroyed }) => !destroyed).length).toBeGreaterThan(400);
  });
});
