import type { Browser, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { phone, shiftOf, visibleShift, waitForFonts } from '#tests/support/first-visit.ts';
import { openPage } from '#tests/support/open-page.ts';
import { withFonts } from '#tests/support/phone-fonts.ts';

declare global {
  interface Window {
    /** When a page that waited for its font was shown, in milliseconds of the page's own clock. */
    shownAt?: number;
  }
}

const rareConjunct = 'ডগ্মা';

/** The fonts that a page requests, by their names without the hash; the set grows as they are requested. */
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
  // The first page of a visit requests its fonts after it was shown.
  const usual = ['anek-bangla', 'anek-latin-bangla'];
  await expect.poll(() => [...fonts].toSorted()).toEqual(usual);
  await page.evaluate(() => document.fonts.ready);
  expect([...fonts].toSorted()).toEqual(usual);

  await message.fill(rareConjunct);
  await expect.poll(() => [...fonts]).toContain('anek-bangla-whole');
  await expect(message).toHaveCSS('font-family', /Anek Bangla Whole/);

  fonts.clear();
  await page.goto(`/bn/search?q=${rareConjunct}`);
  await expect.poll(() => [...fonts]).toContain('anek-bangla-whole');
});

/** Visits a page whose fonts arrive after it was shown. Returns whether it was shown, and its layout shift. */
async function visitWithLateFonts(browser: Browser, address: string) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  // A hidden page waits three seconds for its fonts. On a busy machine these may pass before this test serves the
  // fonts.
  await page.addInitScript(() => {
    const start = window.setTimeout;
    const patient = (act: () => void, ms?: number) => start(act, ms === 3000 ? 60_000 : ms);
    Reflect.set(window, 'setTimeout', patient);
    // Movements while the page is hidden count as layout shifts, too, but nobody sees them.
    let wasHidden = false;
    const look = () => {
      const isHidden = document.documentElement.style.visibility === 'hidden';
      if (wasHidden && !isHidden) window.shownAt = performance.now();
      wasHidden = isHidden;
    };
    new MutationObserver(look).observe(document, { subtree: true, attributeFilter: ['style'] });
  });
  const fonts = fontsOf(page);
  const shown = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await shown.promise;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const wasShown = await page.locator('h1').first().isVisible();
  shown.resolve();
  await page.waitForLoadState('load');
  await expect(page.locator('h1').first()).toBeVisible();
  await waitForFonts(page);
  const shownAt = await page.evaluate(() => window.shownAt ?? 0);
  const shift = await shiftOf(page, wasShown ? 0 : shownAt);
  await context.close();
  return { wasShown, shift, fonts: [...fonts].toSorted() };
}

test('a phone shows a page in its own fonts, and the layout does not shift when ours arrive', async ({
  browser,
  baseURL,
}) => {
  for (const path of ['/', '/doctors', '/blogdetails/1', '/contact']) {
    const { shift, ...visit } = await visitWithLateFonts(browser, `${baseURL}${path}`);
    expect(visit, path).toEqual({ wasShown: true, fonts: ['anek-latin'] });
    expect(shift, path).toBeLessThan(visibleShift);
  }
  for (const path of ['/bn', '/bn/doctors', '/bn/blogs', '/bn/contact']) {
    const { shift, ...visit } = await visitWithLateFonts(browser, `${baseURL}${path}`);
    expect(visit, path).toEqual({ wasShown: true, fonts: ['anek-bangla', 'anek-latin-bangla'] });
    expect(shift, path).toBeLessThan(visibleShift);
  }
});

test('a device without a Bangla font shows no boxes, and shows a page in Bangla only once our font is loaded', async ({
  playwright,
  launchOptions,
  baseURL,
}) => {
  const browser = await playwright.chromium.launch({ ...launchOptions, env: withFonts('no-bangla') });
  for (const path of ['/bn', '/bn/doctors', '/bn/contact']) {
    const { wasShown, shift } = await visitWithLateFonts(browser, `${baseURL}${path}`);
    expect(wasShown, path).toBe(false);
    expect(shift, path).toBeLessThan(visibleShift);
  }
  expect((await visitWithLateFonts(browser, `${baseURL}/doctors`)).wasShown).toBe(true);
  await browser.close();
});

test('the first page of a visit changes to our fonts one block per frame, when all are loaded or when one fails', async ({
  page,
  expectComplaint,
}) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/anek-latin-bangla-*.woff2', async (route) => {
    await held.promise;
    await route.continue();
  });
  const bangla = page.waitForResponse(/anek-bangla-[\w-]{8}\.woff2/);
  await page.goto('/bn/about', { waitUntil: 'domcontentloaded' });
  const title = page.locator('h1').first();
  await (await bangla).finished();
  await expect(title).toHaveCSS('font-family', /^"Stand-in R"/);
  const frames = page.evaluate(framesOfChanges);
  held.resolve();
  await expect(title).toHaveCSS('font-family', /^"Anek Beside Bangla", Anek, "Anek Bangla"/);
  expect((await frames).length).toBeGreaterThan(2);
  expect(new Set(await frames).size).toBe((await frames).length);
  await expect(page.locator('html')).not.toHaveAttribute('data-defers-below-fold');
  expect(await page.evaluate(fontsOfTexts)).toEqual([expect.stringMatching(/^"Anek Beside Bangla"/)]);

  expectComplaint(/net::ERR_FAILED/);
  await page.route('**/anek-latin-*.woff2', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(title).toHaveCSS('font-family', /^Anek, "Device Bangla"/);
});

/** The number of the frame in which each block changed to our fonts. */
function framesOfChanges(): Promise<number[]> {
  const frames: number[] = [];
  let frame = 0;
  const count = () => {
    frame++;
    requestAnimationFrame(count);
  };
  count();
  return new Promise((resolve) => {
    new MutationObserver((changes, observer) => {
      for (const { attributeName } of changes) if (attributeName === 'class') frames.push(frame);
      if (document.documentElement.dataset.paints !== 'over') return;
      observer.disconnect();
      resolve(frames);
    }).observe(document.documentElement, { subtree: true, attributeFilter: ['class', 'data-paints'] });
  });
}

/** The fonts of all elements that contain text. */
function fontsOfTexts(): string[] {
  const texts = [...document.body.querySelectorAll('*')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()),
  );
  return [...new Set(texts.map((element) => getComputedStyle(element).fontFamily))];
}
