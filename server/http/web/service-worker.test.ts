import { createContext, runInContext } from 'node:vm';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveServiceWorker } from '#server/http/web/service-worker.ts';

async function askForRemoval(headers: Record<string, string> = {}) {
  const app = Fastify();
  await serveServiceWorker(app, { isOn: false });
  const response = await app.inject({ url: '/sw.js', headers });
  await app.close();
  return response;
}

/** A simulated environment of a service worker, and its actions in order. */
function surroundings() {
  const done: string[] = [];
  const caches = new Set(['pages-1', 'images-1']);
  const listeners = new Map<string, (event: { waitUntil(work: Promise<unknown>): void }) => void>();
  const context = createContext({
    self: {
      addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
      skipWaiting: async () => done.push('takes over'),
      registration: { unregister: async () => done.push('is removed') },
    },
    caches: {
      keys: async () => [...caches],
      delete: async (name: string) => {
        caches.delete(name);
        done.push(`deletes ${name}`);
      },
    },
    // Work that the earlier worker had begun ends in this time.
    setTimeout: (next: () => void) => {
      caches.add('pages-1');
      next();
    },
  });
  const dispatch = (type: string) =>
    new Promise<unknown>((resolve) => listeners.get(type)?.({ waitUntil: resolve }));
  return { context, done, caches, dispatch };
}

test('the address of a disabled service worker serves one that deletes its caches, even late, and removes itself', async () => {
  const response = await askForRemoval();
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const { context, done, caches, dispatch } = surroundings();
  runInContext(response.body, context);
  await dispatch('install');
  await dispatch('activate');
  expect(done).toEqual([
    'takes over',
    'deletes pages-1',
    'deletes images-1',
    'deletes pages-1',
    'is removed',
  ]);
  expect([...caches]).toEqual([]);
});

test('a browser that has the current worker gets 304 without a content type', async () => {
  const { etag = '' } = (await askForRemoval()).headers;
  const again = await askForRemoval({ 'if-none-match': etag });
  expect(again.statusCode).toBe(304);
  expect(again.headers).not.toHaveProperty('content-type');
  expect(again.body).toBe('');
});
