import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';

test.skip(({ isMobile }) => !isMobile, 'which font is loaded is the same at a desk');

const rareConjunct = 'ডগ্মা';

/** The fonts that a page asks for, by their names without the hash, while they come. */
function fontsOf(page: Page): Set<string> {
  const fonts = new Set<string>();
  page.on('request', (request) => {
    const name = /\/(anek-[a-z-]+)-[\w-]{8}\.woff2$/.exec(request.url())?.[1];
    if (name) fonts.add(name);
  });
  return fonts;
}

test('a page in Bangla loads the whole font when a rare conjunct is shown or typed', async ({ page }) => {
  const fonts = fontsOf(page);
  await openPage(page, '/bn/contact');
  const message = page.locator('textarea').first();
  await message.fill('আমার বাবার হৃদরোগ, কেন্দ্রীয় হাসপাতাল');
  await page.evaluate(() => document.fonts.ready);
  expect([...fonts].toSorted()).toEqual(['anek-bangla', 'anek-latin']);

  await message.fill(rareConjunct);
  await expect.poll(() => [...fonts]).toContain('anek-bangla-whole');
  await expect(message).toHaveCSS('font-family', /Anek Bangla Whole/);

  fonts.clear();
  await page.goto(`/bn/search?q=${rareConjunct}`);
  await page.evaluate(() => document.fonts.ready);
  expect([...fonts]).toContain('anek-bangla-whole');
});
