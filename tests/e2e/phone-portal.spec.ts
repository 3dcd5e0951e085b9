import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { enterPortal } from '#tests/support/portal.ts';

const screens = [
  'dashboard',
  'blogs',
  'doctors',
  'hospitals',
  'user',
  'role',
  'requests',
  'cases',
  'task-templates',
  'comments',
  'activity',
  'mails',
  'newsletter',
  'site',
];

/** The words of headings and menu links that a line break splits in two. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const heading of document.querySelectorAll('h1, h2, h3, th, nav a')) {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[^\s-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
          if (tops.size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

test('every portal screen fits on a phone, breaks no word of a heading, and can be opened from the menu', async ({
  page,
}) => {
  test.slow();
  await enterPortal(page, '/admin/dashboard');
  for (const screen of screens) {
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.locator(`a[href="/admin/${screen}"]:visible`).first().click();
    await expect(page).toHaveURL(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);
    for (const width of [768, 360]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await brokenWords(page), `${screen} breaks words`).toEqual([]);
    }
  }
});
