import { createServer } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import { targetOf } from '#server/http/target.ts';

const pageBytes = 400_000;

let version: number | null;
let soon: Promise<void> | null;
let url: string;
let cache: ResponseCache;
let app: FastifyInstance;
/** The content of the page, and what happens while it is rendered. */
let content: string;
let total: string;
let whileMade: () => void;
let staleReads: number;
let made: number;

beforeEach(async () => {
  version = 1;
  soon = null;
  content = 'first';
  total = '1';
  whileMade = () => {};
  made = 0;
  staleReads = 0;
  cache = createResponseCache({
    contentVersion: { current: () => version, soon: () => soon },
    staleReads: () => staleReads,
    clock: () => new Date('2026-11-22T10:00:00Z'),
    keyOf: (target) => (target.startsWith('/never') ? null : target),
    hasFreeValues: (key) => key.includes('?'),
  });
  app = fastify({
    forceCloseConnections: true,
    serverFactory: (handle) => createServer(cache.before(handle)),
  });
  app.addHook('onRequest', async (request) => {
    const target = targetOf(request.raw);
    if (!target) throw new Error('No target');
    request.target = target;
  });
  cache.addTo(app);
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (_request, reply) => {
      const body = content;
      made += 1;
      whileMade();
      return reply.headers({ 'content-type': 'text/html', 'x-total-count': total }).send(body);
    },
  });
  url = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => app.close());

const get = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(url + path, { headers })).text();

it('the answer cache makes an answer once while the content stays the same', async () => {
  expect([await get('/a'), await get('/a'), made]).toEqual(['first', 'first', 1]);
});

it('the answer cache makes an answer again once the content has changed', async () => {
  await get('/a');
  content = 'second';
  version = 2;
  expect([await get('/a'), made]).toEqual(['second', 2]);
});

it('the answer cache keeps the smallest encoding when an answer is made again with the same bytes, but not with others', async () => {
  content = Array.from({ length: 500 }, (_, line) => `<li>${line ** 3} patients</li>`).join('');
  const bytes = async () => {
    const { headers } = await fetch(`${url}/a`, { headers: { 'accept-encoding': 'br' } });
    return Number(headers.get('content-length'));
  };
  const first = await bytes();
  const now = performance.now.bind(performance);
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now() + 10_000);
  await bytes();
  await expect.poll(bytes).toBeLessThan(first);
  const smallest = await bytes();
  version = 2;
  expect([await bytes(), await bytes(), made]).toEqual([smallest, smallest, 2]);
  content = content.replaceAll('patients', 'families');
  version = 3;
  expect(await bytes()).toBeGreaterThan(smallest);
  expect(await get('/a')).toBe(content);
  later.mockRestore();
});

it('the answer cache does not keep an answer when the content changed while it was made', async () => {
  whileMade = () => {
    version = 2;
  };
  await get('/a');
  expect(cache.size().responses).toBe(0);
});

it('the answer cache does not keep an answer that was made from old content', async () => {
  whileMade = () => {
    staleReads += 1;
  };
  expect(await get('/a')).toBe('first');
  expect(cache.size().responses).toBe(0);
  whileMade = () => {};
  await get('/a');
  expect(cache.size().responses).toBe(1);
});

it('the answer cache serves and keeps nothing while the version is unknown', async () => {
  await get('/a');
  version = null;
  content = 'unknown';
  expect([await get('/a'), await get('/b')]).toEqual(['unknown', 'unknown']);
  expect(cache.size().responses).toBeLessThanOrEqual(1);
});

it('the answer cache serves its answers again once the version is known again and unchanged', async () => {
  await get('/a');
  version = null;
  expect([await get('/a'), made]).toEqual(['first', 2]);
  version = 1;
  expect([await get('/a'), made]).toEqual(['first', 2]);
});

it('the answer cache waits for a version that is being read again, and makes only what it has not kept', async () => {
  await get('/a');
  const known = Promise.withResolvers<void>();
  [version, soon] = [null, known.promise];
  const waiting = get('/a');
  expect([await get('/b'), made]).toEqual(['first', 2]);
  content = 'second';
  version = 1;
  known.resolve();
  expect([await waiting, made]).toEqual(['first', 2]);
});

it('the answer cache makes an answer again when the version that it waited for has changed or stays unknown', async () => {
  await get('/a');
  for (const next of [2, null]) {
    [version, soon] = [null, Promise.resolve()];
    content = `for ${next}`;
    soon = soon.then(() => {
      version = next;
    });
    expect(await get('/a')).toBe(`for ${next}`);
  }
});

it.each([
  { why: 'an address that is never kept', path: '/never', headers: {} },
  { why: 'a call with a token', path: '/a', headers: { authorization: 'Bearer x' } },
  { why: 'a call of the API with a cookie', path: '/api/doctors', headers: { cookie: 'session=x' } },
  { why: 'a very long address', path: `/${'a'.repeat(400)}`, headers: {} },
])('the answer cache keeps nothing of $why', async ({ path, headers }) => {
  await get(path, headers);
  expect(cache.size().responses).toBe(0);
});

it('the answer cache keeps a page that a browser with a cookie asks for, since pages do not depend on it', async () => {
  await get('/a', { cookie: 'session=x' });
  expect(cache.size().responses).toBe(1);
});

it('the answer cache stays within 64 MB, whatever strangers ask for', async () => {
  content = 'x'.repeat(pageBytes);
  for (let page = 0; page < 100; page++) await get(`/search?q=${page}`);
  for (let page = 0; page < 100; page++) await get(`/blogdetails/${page}`);
  expect(cache.size().responses).toBeGreaterThan(50);
  expect(cache.size().bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
});

it('the answer cache keeps its pages whatever values strangers make up', async () => {
  await get('/about');
  content = 'x'.repeat(pageBytes);
  for (let value = 0; value < 200; value++) await get(`/login?next=${value}`);
  const { hits } = cache.counts;
  await get('/about');
  expect(cache.counts.hits).toBe(hits + 1);
});

it('the answer cache does not keep an answer of more than one megabyte', async () => {
  content = 'x'.repeat(3 * pageBytes);
  await get('/a');
  expect(cache.size().responses).toBe(0);
});

it('the answer cache returns 304 to a browser that has the answer in any encoding', async () => {
  content = 'x'.repeat(2_000);
  const first = await fetch(`${url}/a`, { headers: { 'accept-encoding': 'br' } });
  const etag = first.headers.get('etag') ?? '';
  for (const encoding of ['gzip', 'br', 'identity']) {
    const headers = { 'accept-encoding': encoding, 'if-none-match': etag };
    expect((await fetch(`${url}/a`, { headers })).status).toBe(304);
  }
});

it.each([
  ['the ETag among others', (etag: string) => `"other", ${etag} ,W/"another"`],
  ['the ETag that a proxy made strong', (etag: string) => etag.slice('W/'.length)],
  ['any answer', () => '*'],
])(
  'the answer cache returns 304 to a browser that names %s, and 200 to one that names another tag',
  async (_, named) => {
    const etag = (await fetch(`${url}/a`)).headers.get('etag') ?? '';
    const again = await fetch(`${url}/a`, { headers: { 'if-none-match': named(etag) } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    expect((await fetch(`${url}/a`, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  },
);

it('the answer cache returns 304 without the headers that the browser has, and 200 when one of them has changed', async () => {
  const first = await fetch(`${url}/a`);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = await fetch(`${url}/a`, { headers });
  expect([again.status, again.headers.get('content-type'), again.headers.get('x-total-count')]).toEqual([
    304,
    null,
    null,
  ]);
  total = '2';
  version = 2;
  const changed = await fetch(`${url}/a`, { headers });
  expect([changed.status, changed.headers.get('x-total-count')]).toEqual([200, '2']);
});

it('the answer cache answers HEAD with the headers of the whole answer, kept or not', async () => {
  const made = await fetch(`${url}/a`, { method: 'HEAD' });
  const again = await fetch(`${url}/a`, { method: 'HEAD' });
  expect(again.headers.get('etag')).toBe(made.headers.get('etag'));
  expect([again.headers.get('content-length'), await again.text()]).toEqual(['5', '']);
});

it('the answer cache serves nothing once it is closed', async () => {
  await get('/a');
  cache.close();
  content = 'closing';
  expect(await get('/a')).toBe('closing');
});
