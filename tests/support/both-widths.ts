import { type Page, test } from '@playwright/test';

const widths = {
  'on a phone': { width: 360, height: 740 },
  'at a desk': { width: 1280, height: 800 },
};

/** Sets the width of an open page to that of a phone or of a desktop. */
export async function setWidth(page: Page, where: keyof typeof widths): Promise<void> {
  const { width } = widths[where];
  if (page.viewportSize()?.width !== width) await page.setViewportSize(widths[where]);
}

/**
 * Checks an open page at both widths, which costs less than opening it at each. Afterwards the page has its earlier
 * width.
 */
export async function atBothWidths(page: Page, check: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  for (const where of ['on a phone', 'at a desk'] as const) {
    await test.step(where, async () => {
      await setWidth(page, where);
      await check();
    });
  }
  if (before) await page.setViewportSize(before);
}
