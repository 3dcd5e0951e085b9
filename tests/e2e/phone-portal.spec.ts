import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { enterPortal } from '#tests/support/portal.ts';

test.skip(({ isMobile }) => !isMobile, 'what the portal is on a phone');

const screens = [
  'dashboard',
  'blogs',
  'doctors',
  'hospitals',
  'user',
  'role',
  'requests',
  'comments',
  'activity',
  'mails',
  'site',
];

test('every portal screen fits on a phone and is reached by the menu', async ({ page }) => {
  test.slow();
  await enterPortal(page, '/admin/dashboard');
  for (const screen of screens) {
    await page.getByRole('button', { name: /menu/i }).first().click();
    await page.locator(`a[href="/admin/${screen}"]:visible`).first().click();
    await expect(page).toHaveURL(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${screen} scrolls sideways`).toBe(0);
    await expectAccessible(page);
  }
});
