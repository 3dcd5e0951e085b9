import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { phone, visitFirst } from '#tests/support/first-visit.ts';
import { cachedUrls, waitUntilCached } from '#tests/support/offline.ts';

test.use({ serviceWorkers: 'allow' });

/** A visitor whose browser asks to save data: it reports this to the page and to the server. */
async function saveData(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
}

test('a browser that saves data loads no font and narrower images, starts no animation, and caches no files in advance', async ({
  browser,
  baseURL,
}) => {
  const usual = await visitFirst(browser, `${baseURL}/bn`);
  const context = await browser.newContext({ ...phone, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await saveData(page);
  let bytes = 0;
  const types: string[] = [];
  page.on('response', (response) => {
    types.push(response.request().resourceType());
  });
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes();
    bytes += sizes.responseBodySize + sizes.responseHeadersSize;
  });
  await page.goto('/bn', { waitUntil: 'networkidle' });
  expect(types).not.toContain('font');
  await expect(page.locator('html')).toHaveAttribute('data-save', '');
  await expect(page.locator('image-carousel[data-stopped]').first()).toBeVisible();
  expect(usual.bytes.Font).toBeGreaterThan(30 * 1024);
  expect(bytes).toBeLessThan(usual.total + usual.lazy - usual.bytes.Font + 1024);

  await page.locator('a[href="/bn/hospitals"]').first().dispatchEvent('click');
  await expect(page).toHaveURL('/bn/hospitals');
  await waitUntilCached(page, '/bn/hospitals');
  // If the worker loaded files in advance, it would have them by the time the next page is cached.
  await page.goto('/bn/services');
  await waitUntilCached(page, '/bn/services');
  const cached = await cachedUrls(page);
  expect(cached.filter((path) => path.endsWith('.js') || path === '/bn/contact')).toEqual([]);
  await context.close();
});
