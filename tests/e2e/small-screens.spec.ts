import { expect, test } from '#tests/support/browser.ts';
import { openApp } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';

test.skip(({ isMobile }) => isMobile, 'the width is set here');

test('an error and its way out stand above the contact bar, and the comment box is as wide as a phone', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/);
  await page.setViewportSize({ width: 360, height: 740 });
  await openApp(page, '/blogdetails/9');
  const box = await page.getByPlaceholder('Share your thoughts...').boundingBox();
  expect(box?.width).toBeGreaterThan(270);

  await page.route('**/api/blogs*', (route) => route.abort());
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu', exact: true })
    .getByRole('link', { name: 'Blogs' })
    .click();
  await expect(page.getByText('Error: Failed to fetch blogs')).toBeInViewport({ ratio: 1 });
  const retry = await page.getByRole('button', { name: 'Retry' }).boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Quick contact' }).boundingBox();
  expect((retry?.y ?? 999) + (retry?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
});

test('forced colours show what is selected', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await enterPortal(page, '/admin/requests');
  const ground = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).backgroundColor);
  await expect(page.getByRole('main').getByRole('link', { name: 'All', exact: true })).toBeVisible();
  expect(await ground('All')).not.toBe(await ground('New'));
});
