import { expect, type Page } from '@playwright/test';

/** The note that the service worker adds to a cached page. */
export const copyNote = (page: Page) => page.locator('kept-copy');

/** The service worker caches pages and files when the browser is idle. On a busy machine that is late. */
const timeout = 40_000;

/** Waits until the service worker has cached a URL. */
export async function waitUntilCached(page: Page, url: string): Promise<void> {
  const isCached = () => page.evaluate(async (target) => (await caches.match(target)) !== undefined, url);
  await expect.poll(isCached, { message: `${url} is cached`, timeout }).toBe(true);
}

/** The URLs in all caches of the page's browser, and the texts of the pages among them. */
export const cachedUrls = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return lists.flat().map(({ url }) => new URL(url).pathname);
  });

/** Reads two pages as a visitor does; after that the service worker begins to cache pages, the form and its app. */
export async function readTwoPages(page: Page, prefix: '' | '/bn' = ''): Promise<void> {
  await page.goto(`${prefix}/about`);
  await page.locator(`footer a[href="${prefix}/services"]`).click();
  await expect(page).toHaveURL(`${prefix}/services`);
  for (const path of ['/about', '/services', '/contact', '/api/site'])
    await waitUntilCached(page, path.startsWith('/api') ? path : prefix + path);
  const worker = await page.request.get('/sw.js').then((response) => response.text());
  // The build writes the list as an array, or as one text that is split.
  const ofLanguage = prefix
    ? /\bbn:\W.{0,20}?(\/assets\/(?:[^`\]]|`,`)+)/
    : /\ben:\W.{0,20}?(\/assets\/(?:[^`\]]|`,`)+)/;
  const [, list = ''] = ofLanguage.exec(worker) ?? [];
  const files = list.match(/\/assets\/(?:(?:en|bn)\/)?[\w.-]+/g) ?? [];
  expect(files.length).toBeGreaterThan(24);
  const missing = () => cachedUrls(page).then((cached) => files.filter((file) => !cached.includes(file)));
  await expect.poll(missing, { message: 'the app of the form is cached', timeout }).toEqual([]);
}
