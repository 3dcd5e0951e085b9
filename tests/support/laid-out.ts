import type { Page } from '@playwright/test';

/** Waits until the page is laid out in its fonts, also the parts that the browser lays out a frame later. */
export const waitForLayout = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
