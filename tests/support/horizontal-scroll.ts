import { expect, type Page } from '@playwright/test';

/** Fails if the page can be scrolled horizontally, once a change of its width is painted. */
export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, { message: 'the page scrolls sideways', intervals: [0, 50, 100] }).toBe(0);
}
