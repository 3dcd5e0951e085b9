import { savesData } from '#web/inline/connection.ts';
import { personalCaches } from '#web/inline/store-names.ts';
import {
  cacheKeyOf,
  fileLimits,
  formOf,
  imageLimits,
  imagesToEvict,
  isExpired,
  pagesToEvict,
} from '#web/service-worker/cache-rules.ts';

/** The caches of this version of the service worker. Caches with other names are deleted. */
export const cacheNames = { ...personalCaches, files: 'files-1' } as const;

const cachedAtHeader = 'x-kept-at';
const bytesHeader = 'x-bytes';

const opened = (name: keyof typeof cacheNames) => caches.open(cacheNames[name]);

/** A page as it was when it was cached. */
export type CachedPage = { address: string; cachedAt: string; title: string; html: string; headers: Headers };

const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';

async function readPage(address: string, response: Response): Promise<CachedPage> {
  const html = await response.text();
  const { headers } = response;
  return { address, html, headers, title: titleOf(html), cachedAt: headers.get(cachedAtHeader) ?? '' };
}

/** Caches a page that was just read, and deletes pages that are too old or too many. */
export async function cachePage(url: string, response: Response, now = new Date()): Promise<void> {
  const headers = new Headers(response.headers);
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  headers.set(cachedAtHeader, now.toISOString());
  const cache = await opened('pages');
  await cache.put(cacheKeyOf(url), new Response(await response.text(), { headers }));
  const pages = await cacheEntries(cache);
  await Promise.all(pagesToEvict(pages, now.getTime()).map((address) => cache.delete(address)));
}

async function cacheEntries(cache: Cache): Promise<{ address: string; cachedAt: string }[]> {
  const requests = await cache.keys();
  return Promise.all(
    requests.map(async ({ url }) => {
      const response = await cache.match(url);
      return { address: url, cachedAt: response?.headers.get(cachedAtHeader) ?? '' };
    }),
  );
}

/**
 * The cached copy of a page, if it is not too old; for the form with a subject, otherwise the copy of the form without
 * one.
 */
export async function findCachedPage(url: string, now = Date.now()): Promise<CachedPage | undefined> {
  const address = cacheKeyOf(url);
  const cache = await opened('pages');
  const response = (await cache.match(address)) ?? (await cache.match(formOf(address) ?? address));
  const page = response && (await readPage(address, response));
  return page && !isExpired(page.cachedAt, now) ? page : undefined;
}

/** All cached pages, the most recently read first. */
export async function cachedPages(now = Date.now()): Promise<CachedPage[]> {
  const cache = await opened('pages');
  const requests = await cache.keys();
  const pages = await Promise.all(
    requests.map(async ({ url }) => {
      const response = await cache.match(url);
      return response && readPage(url, response);
    }),
  );
  return pages
    .filter((page) => page !== undefined)
    .filter(({ cachedAt }) => !isExpired(cachedAt, now))
    .sort((a, b) => b.cachedAt.localeCompare(a.cachedAt));
}

async function evictOldest(cache: Cache, count: number): Promise<void> {
  const requests = await cache.keys();
  const tooMany = requests.slice(0, Math.max(0, requests.length - count));
  await Promise.all(tooMany.map((request) => cache.delete(request)));
}

/** A file with a hash in its name never changes: the cached file is as good as the server's. */
export async function fileResponse(request: Request | string, init?: RequestInit): Promise<Response> {
  const cache = await opened('files');
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request, init);
  if (response.status === 200 && response.type === 'basic') {
    await cache.put(request, response.clone());
    await evictOldest(cache, fileLimits.count);
  }
  return response;
}

/**
 * An uploaded image never changes either. Some of the images that a visitor saw are cached, unless they want to save
 * data.
 */
export async function imageResponse(request: Request, whenDone: (work: Promise<unknown>) => void) {
  const cache = await opened('images');
  const cached = await cache.match(request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(request);
  const isFinal = /immutable/.test(response.headers.get('cache-control') ?? '');
  if (response.status === 200 && response.type === 'basic' && isFinal && !savesData())
    whenDone(keepImage(cache, request.url, response.clone()));
  return response;
}

async function keepImage(cache: Cache, url: string, response: Response): Promise<void> {
  const image = await response.blob();
  if (image.size > imageLimits.each) return;
  const headers = { 'content-type': image.type, [bytesHeader]: String(image.size) };
  await cache.put(url, new Response(image, { headers }));
  const requests = await cache.keys();
  const images = await Promise.all(
    requests.map(async (cached) => {
      const found = await cache.match(cached);
      return { address: cached.url, bytes: Number(found?.headers.get(bytesHeader)) };
    }),
  );
  await Promise.all(imagesToEvict(images).map((address) => cache.delete(address)));
}
