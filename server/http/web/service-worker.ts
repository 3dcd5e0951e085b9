import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

const built = new URL('../../../build/worker.js', import.meta.url);

/**
 * Replaces the service worker where service workers are switched off: it takes over, deletes the cached pages and files
 * of the earlier worker, and removes itself. A browser that gets no worker would keep its old one. It deletes twice:
 * work that the earlier worker had begun may end after the first deletion, and nobody would delete its results later.
 */
const removal = `self.addEventListener('install',event=>event.waitUntil(self.skipWaiting()));
const clear=async()=>{for(const name of await caches.keys())await caches.delete(name)};
self.addEventListener('activate',event=>event.waitUntil((async()=>{
await clear();
await new Promise(resolve=>setTimeout(resolve,2000));
await clear();
await self.registration.unregister();
})()));
`;

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  // Each visit checks for a new worker.
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'",
};

/** Serves /sw.js: the service worker of the build, or the worker that removes it. */
export async function serveServiceWorker(scope: FastifyInstance, { isOn }: { isOn: boolean }): Promise<void> {
  const script = isOn ? await readFile(built, 'utf8') : removal;
  const etag = `W/"${createHash('sha256').update(script).digest('base64url').slice(0, 27)}"`;
  scope.get('/sw.js', (request, reply) => {
    reply.headers({ ...headers, etag });
    if (request.headers['if-none-match'] === etag)
      return reply.status(304).removeHeader('content-type').send();
    return reply.send(script);
  });
}
