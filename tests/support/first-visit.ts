import type { Browser, Page } from '@playwright/test';

const kilobyte = 1024;

/**
 * The bytes that a first visit to a page may transfer before its lazy images, compressed: one or two KB more than it
 * transfers now.
 */
export const budgets: Record<string, number> = {
  '/': 54 * kilobyte,
  '/doctors': 57 * kilobyte,
  '/blogs': 57 * kilobyte,
  '/hospitaldetails/1': 56.5 * kilobyte,
  '/blogdetails/1': 57 * kilobyte,
  // These pages load our Bangla font. A first response is compressed with Brotli 5 (docs/decisions/0058).
  '/bn': 109 * kilobyte,
  '/bn/doctors': 111 * kilobyte,
  '/bn/blogs': 111 * kilobyte,
  '/bn/blogdetails/1': 111 * kilobyte,
  '/bn/hospitaldetails/1': 111 * kilobyte,
};

/** Less than any page needs: a visit with fewer bytes was not measured completely. */
export const leastBytes = 40 * kilobyte;

/** The bytes after which a page can be read and used: the document and its styles. */
export const usableBudget = 38 * kilobyte;

/** The maximum bytes of scripts once the app runs on a page without form validation: no zod. */
export const scriptBudget = 146 * kilobyte;

const kinds = ['Document', 'Stylesheet', 'Script', 'Font', 'Image', 'Other'] as const;
type Kind = (typeof kinds)[number];

/** The bytes of a first visit, including headers, and its layout shift. */
export type FirstVisit = {
  bytes: Record<Kind, number>;
  /** The sum. */
  total: number;
  /** Lazy images that are near enough to the first screen to be loaded. */
  lazy: number;
  shift: number;
};

const isKind = (type: string): type is Kind => kinds.some((kind) => kind === type);

/** The app's files are fetched before they run as scripts. */
function kindOf(type: string, url: string): Kind {
  if (url.endsWith('.js')) return 'Script';
  return isKind(type) ? type : 'Other';
}

/**
 * More than a page may shift: late content mostly is there from the beginning, but a browser may paint a page while it
 * still reads it. Lighthouse subtracts nothing below 0.05.
 */
export const visibleShift = 0.02;

/**
 * The layout shift of a page until now, in thousandths as Lighthouse shows it; since a time of the page's own clock.
 */
export async function shiftOf(page: Page, sinceMs = 0): Promise<number> {
  const shift = await page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            if (entry.startTime >= since) moved += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(moved)));
      }),
    sinceMs,
  );
  return Number(shift.toFixed(3));
}

/** Waits until the page has changed to our fonts, and the content below the fold is laid out. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const { paints, defersBelowFold } = document.documentElement.dataset;
    return paints !== '' && defersBelowFold === undefined;
  });
  await page.evaluate(() => {
    document.documentElement.getBoundingClientRect();
    return document.fonts.ready.then(() => undefined);
  });
}

/** A phone, with an empty cache. */
export const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };

/** Visits a page with an empty cache, on a phone that does not scroll; `use` does something there. */
export async function visitFirst(
  browser: Browser,
  address: string,
  use?: (page: Page) => Promise<void>,
): Promise<FirstVisit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  const asked = new Map<string, { url: string; kind: Kind }>();
  const loaded: { url: string; kind: Kind; length: number }[] = [];
  devtools.on('Network.responseReceived', ({ requestId, type, response: { url } }) =>
    asked.set(requestId, { url, kind: kindOf(type, url) }),
  );
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength: length }) => {
    const file = asked.get(requestId);
    if (file) loaded.push({ ...file, length });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  // Our fonts are requested after the first paint, which may come after the network is idle on a busy machine.
  await waitForFonts(page);
  await use?.(page);
  const lazyImages = await page.evaluate(() =>
    [...document.images].filter(({ loading }) => loading === 'lazy').map(({ currentSrc }) => currentSrc),
  );
  const shift = await shiftOf(page);
  await context.close();
  const isLazy = ({ url }: { url: string }) => lazyImages.includes(url);
  // A browser with tabs draws the icon in its tab; the others never ask for it.
  const isOfPage = ({ url }: { url: string }) => !url.includes('/favicon.');
  const sum = (files: typeof loaded) => files.reduce((bytes, { length }) => bytes + length, 0);
  const eager = loaded.filter((file) => !isLazy(file) && isOfPage(file));
  const of = (kind: Kind) => sum(eager.filter((file) => file.kind === kind));
  return {
    bytes: {
      Document: of('Document'),
      Stylesheet: of('Stylesheet'),
      Script: of('Script'),
      Font: of('Font'),
      Image: of('Image'),
      Other: of('Other'),
    },
    total: sum(eager),
    lazy: sum(loaded.filter(isLazy)),
    shift,
  };
}
