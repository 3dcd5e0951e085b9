import { createServer } from 'node:http';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createResponseCache, type ResponseCache } from '#server/http/response-cache.ts';
import { targetOf } from '#server/http/target.ts';

const pageBytes = 400_000;

let version: number | null;
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
  content = 'first';
  total = '1';
  whileMade = () => {};
  made = 0;
  staleReads = 0;
  cache = createResponseCache({
    contentVersion: { current: () => version },
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
  (await fetch(url + path, { headers: { 'accept-encoding': 'identity', ...headers } })).text();

it('the response cache makes a response once while the content stays the same', async () => {
  expect([await get('/a'), await get('/a'), made]).toEqual(['first', 'first', 1]);
});

it('the response cache makes a response again once the content has changed', async () => {
  await get('/a');
  content = 'second';
  version = 2;
  expect([await get('/a'), made]).toEqual(['second', 2]);
});

it('the response cache does not store a response when the content changed while it was made', async () => {
  whileMade = () => {
    version = 2;
  };
  await get('/a');
  expect(cache.size().responses).toBe(0);
});

it('the response cache does not store a response that was made from old content', async () => {
  whileMade = () => {
    staleReads += 1;
  };
  expect(await get('/a')).toBe('first');
  expect(cache.size().responses).toBe(0);
  whileMade = () => {};
  await get('/a');
  expect(cache.size().responses).toBe(1);
});

it('the response cache serves and stores nothing while the version is unknown', async () => {
  await get('/a');
  version = null;
  content = 'unknown';
  expect([await get('/a'), await get('/b')]).toEqual(['unknown', 'unknown']);
  expect(cache.size().responses).toBeLessThanOrEqual(1);
});

it('the response cache serves its responses again once the version is known again and unchanged', async () => {
  await get('/a');
  version = null;
  expect([await get('/a'), made]).toEqual(['first', 2]);
  version = 1;
  expect([await get('/a'), made]).toEqual(['first', 2]);
});

it.each([
  { why: 'a URL that is never cached', path: '/never', headers: {} },
  { why: 'a call with a token', path: '/a', headers: { authorization: 'Bearer x' } },
  { why: 'a call of the API with a cookie', path: '/api/doctors', headers: { cookie: 'session=x' } },
  { why: 'a very long URL', path: `/${'a'.repeat(400)}`, headers: {} },
])('the response cache stores nothing of $why', async ({ path, headers }) => {
  await get(path, headers);
  expect(cache.size().responses).toBe(0);
});

it('the response cache stores a page that a browser with a cookie asks for, since pages do not depend on it', async () => {
  await get('/a', { cookie: 'session=x' });
  expect(cache.size().responses).toBe(1);
});

it('the response cache stays within 64 MB, whatever strangers ask for', async () => {
  content = 'x'.repeat(pageBytes);
  for (let page = 0; page < 100; page++) await get(`/search?q=${page}`);
  for (let page = 0; page < 100; page++) await get(`/blogdetails/${page}`);
  expect(cache.size().responses).toBeGreaterThan(50);
  expect(cache.size().bytes).toBeLessThanOrEqual(64 * 1024 * 1024);
});

it('the response cache keeps its pages whatever values strangers make up', async () => {
  await get('/about');
  content = 'x'.repeat(pageBytes);
  for (let value = 0; value < 200; value++) await get(`/login?next=${value}`);
  const { hits } = cache.counts;
  await get('/about');
  expect(cache.counts.hits).toBe(hits + 1);
});

it('the response cache does not store a response of more than one megabyte', async () => {
  content = 'x'.repeat(3 * pageBytes);
  await get('/a');
  expect(cache.size().responses).toBe(0);
});

it('the response cache returns 304 to a browser that has the response in any encoding', async () => {
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
  ['any response', () => '*'],
])(
  'the response cache returns 304 to a browser that names %s, and 200 to one that names another tag',
  async (_, named) => {
    const etag = (await fetch(`${url}/a`)).headers.get('etag') ?? '';
    const again = await fetch(`${url}/a`, { headers: { 'if-none-match': named(etag) } });
    expect([again.status, again.headers.get('etag')]).toEqual([304, etag]);
    expect((await fetch(`${url}/a`, { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  },
);

it('the response cache returns 304 without the headers that the browser has, and 200 when one of them has changed', async () => {
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

it('the response cache responds to HEAD with the headers of the whole response, cached or not', async () => {
  const made = await fetch(`${url}/a`, { method: 'HEAD' });
  const again = await fetch(`${url}/a`, { method: 'HEAD' });
  expect(again.headers.get('etag')).toBe(made.headers.get('etag'));
  expect([again.headers.get('content-length'), await again.text()]).toEqual(['5', '']);
});

it('the response cache serves nothing once it is closed', async () => {
  await get('/a');
  cache.close();
  content = 'closing';
  expect(await get('/a')).toBe('closing');
});
