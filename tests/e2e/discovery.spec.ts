import { z } from 'zod';
import { expect, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';
import { structuredDataOf } from '#tests/support/structured-data.ts';

/** The parts of a manifest that the tests read. */
const appManifest = z.looseObject({
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string() })),
  shortcuts: z.array(z.object({ url: z.string() })),
});

test('every kind of page has a share card, drawn with its title when it has no cover', async ({
  page,
  request,
  baseURL,
}) => {
  const shared = page.locator('meta[property="og:image"]');
  const images = new Set<string>();
  for (const [path, address] of [
    ['/', /^\/share-cards\/home\.jpg\?v=\w+$/],
    ['/bn/about', /^\/share-cards\/bn\/about\.jpg\?v=\w+$/],
    ['/bn/doctors', /^\/share-cards\/bn\/doctors\.jpg\?v=\w+$/],
    ['/blogdetails/1', /^\/uploads\/\w+\/\d+-share\.jpg$/],
    ['/hospitaldetails/1', /^\/uploads\/\w+\/\d+-share\.jpg$/],
    ['/search?q=heart', /^\/social-preview\.png$/],
  ] as const) {
    await page.goto(path);
    const card = (await shared.getAttribute('content')) ?? '';
    expect(card.slice(baseURL?.length)).toMatch(address);
    await expect(page.locator('meta[property="og:image:alt"]')).toHaveAttribute('content', /\p{L}/u);
    const response = await request.get(card);
    expect(response.status(), card).toBe(200);
    const bytes = await response.body();
    expect(bytes.length, card).toBeLessThan(300 * 1024);
    images.add(bytes.toString('base64'));
    const size = await page.evaluate(async (url) => {
      const image = await createImageBitmap(await (await fetch(url)).blob());
      return [image.width, image.height];
    }, card);
    expect(size, card).toEqual([1200, 630]);
  }
  expect(images.size).toBe(6);
});

test('no share card is drawn for words that a stranger chooses, or for a page that search engines may not index', async ({
  request,
}) => {
  const options = { maxRedirects: 0 };
  const old = await request.get('/share-cards/bn/about.jpg?v=other', options);
  expect(old.status()).toBe(302);
  expect(old.headers().location).toMatch(/^\/share-cards\/bn\/about\.jpg\?v=\w+$/);
  const moved = await request.get('/share-cards/blogs/1.jpg', options);
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    expect.stringMatching(/^\/share-cards\/blogs\/.+-1\.jpg$/),
  ]);
  for (const name of ['nowhere', 'admin/dashboard', 'search', 'profile', 'newsletter/a-token', 'blogs/99999'])
    expect((await request.get(`/share-cards/${name}.jpg`)).status(), name).toBe(404);
});

test('each language has a valid manifest with icons, and structured data is not run as a script', async ({
  page,
  request,
}) => {
  const devtools = await page.context().newCDPSession(page);
  for (const [path, lang] of [
    ['/blogdetails/1', 'en'],
    ['/bn', 'bn'],
  ] as const) {
    // If the policy blocked the structured data, the complaint would fail the test.
    await openPage(page, path);
    expect(structuredDataOf(await page.content()).length).toBeGreaterThan(1);
    const { errors, data = '', url } = await devtools.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest = appManifest.parse(JSON.parse(data));
    expect(manifest).toMatchObject({ lang, display: 'standalone' });
    expect((await request.get(manifest.start_url)).status()).toBe(200);
    for (const { src, sizes } of manifest.icons) {
      const measured = await page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, new URL(src, url).href);
      if (sizes !== 'any') expect(measured, src).toBe(sizes);
    }
    for (const { url: target } of manifest.shortcuts) expect((await request.get(target)).status()).toBe(200);
    const feed = page.locator('link[type="application/rss+xml"]');
    expect((await request.get((await feed.getAttribute('href')) ?? '')).status()).toBe(200);
  }
  const icon = await request.get('/favicon.ico');
  expect((await icon.body()).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
});
