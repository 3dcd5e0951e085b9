import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { readerRole } from '#tests/support/data-template.ts';
import { openPage } from '#tests/support/open-page.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';

/**
 * Opens a screen, and returns a function that checks whether the screen offers to add, to edit (or hide) and to delete.
 */
async function offersOf(page: Page, screen: string): Promise<() => Promise<boolean[]>> {
  await openPage(page, `/admin/${screen}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
  // Wait for a list or cards: until then no row offers anything.
  await expect(
    main.getByRole('row').or(main.getByRole('article')).or(main.getByRole('listitem')).first(),
  ).toBeVisible();
  const any = async (name: RegExp) => (await main.getByRole('button', { name }).count()) > 0;
  return async () => [await any(/^Add (?!note)/), await any(/^(Edit|Hide)\b/), await any(/^Delete\b/)];
}

const [no, yes] = [false, true];
const byLevel: Record<string, Record<number, boolean[]>> = {
  blogs: { 1: [no, no, no], 2: [yes, no, no], 3: [yes, yes, no], 4: [yes, yes, yes] },
  hospitals: { 1: [no, no, no], 2: [yes, no, no], 3: [yes, yes, no], 4: [yes, yes, yes] },
  comments: { 1: [no, no, no], 2: [no, no, no], 3: [no, yes, no], 4: [no, yes, yes] },
  user: { 1: [no, no, no], 2: [no, no, no], 3: [no, no, no], 4: [yes, yes, yes] },
  role: { 1: [no, no, no], 2: [no, no, no], 3: [no, no, no], 4: [yes, yes, yes] },
};
const roleOf: Record<number, number> = { 1: readerRole, 2: 4, 3: 3, 4: 2 };

test('every portal screen offers only what the permission level allows', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  test.slow();
  await request.post('/api/comments', { data: { blog_id: 1, comments: 'Thank you for this.' } });
  for (const level of [1, 2, 3, 4]) {
    await page.context().clearCookies();
    await enterPortal(page, '/admin/requests', await createStaff(request, roleOf[level] ?? 0));
    for (const [screen, levels] of Object.entries(byLevel)) {
      const offers = await offersOf(page, screen);
      await expect.poll(offers, { message: `level ${level}, ${screen}` }).toEqual(levels[level]);
    }
    for (const name of ['Site details', 'System']) {
      const link = page.getByRole('navigation').getByRole('link', { name });
      await expect(link).toHaveCount(level === 4 ? 1 : 0);
    }
  }
});
