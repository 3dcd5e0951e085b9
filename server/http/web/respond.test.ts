import fastify from 'fastify';
import { expect, test } from 'vitest';
import { sendRendering } from '#server/http/web/respond.ts';

/** The cache control of a page that was rendered with these headers. */
async function cacheControlOf(rendered: Record<string, string>) {
  const app = fastify();
  const body = { bytes: Buffer.from('<!doctype html>'), scripts: [] };
  app.get('/', (_, reply) =>
    sendRendering(
      reply,
      { status: 200, headers: new Headers({ 'content-type': 'text/html', ...rendered }), body },
      () => "default-src 'self'",
    ),
  );
  const response = await app.inject('/');
  return response.headers['cache-control'];
}

test('a page that comes with a cookie is not cached by anybody, whatever it was rendered with', async () => {
  expect(await cacheControlOf({ 'set-cookie': 'session=1' })).toBe('no-store');
  expect(await cacheControlOf({ 'set-cookie': 'session=1', 'cache-control': 'no-cache' })).toBe('no-store');
  expect(await cacheControlOf({})).toBe('no-cache');
  expect(await cacheControlOf({ 'cache-control': 'no-store' })).toBe('no-store');
});
