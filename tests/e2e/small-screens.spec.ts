import { expect, test } from '#tests/support/browser.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';

test('an error and its links are above the contact bar, and the comment box is as wide as the phone', async ({
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

test('the Bangla bars stay on one line on phones, and a focused element is above the contact bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, '/bn');
  const header = page.getByRole('banner');
  const [first, second] = await Promise.all(
    ['৯৯৯', '১৬৬৯'].map((number) => header.getByRole('link', { name: number }).boundingBox()),
  );
  expect(second?.y, 'both numbers are on the first line').toBe(first?.y);
  const previous = page.getByRole('button', { name: 'আগের' }).first();
  await previous.focus();
  const focused = await previous.boundingBox();
  const bar = await page.getByRole('navigation', { name: 'দ্রুত যোগাযোগ' }).boundingBox();
  expect((focused?.y ?? 999) + (focused?.height ?? 0) + 5).toBeLessThan(bar?.y ?? 0);

  await page.setViewportSize({ width: 320, height: 740 });
  const [logo, signIn] = await Promise.all([
    header.getByRole('link', { name: 'SetuCare' }).boundingBox(),
    header.getByRole('link', { name: 'সাইন ইন' }).boundingBox(),
  ]);
  expect(Math.abs((logo?.y ?? 0) - (signIn?.y ?? 99))).toBeLessThan(10);
});

test('the selection is visible in forced colours', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ forcedColors: 'active' });
  await enterPortal(page, '/admin/requests');
  const link = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(link('All')).toBeVisible();
  const highlight = await page.evaluate(() => {
    const { style } = document.body.appendChild(document.createElement('i'));
    style.setProperty('forced-color-adjust', 'none');
    style.background = 'Highlight';
    return getComputedStyle(document.body.lastElementChild ?? document.body).backgroundColor;
  });
  await expect(link('All')).toHaveCSS('background-color', highlight);
  await expect(link('New')).not.toHaveCSS('background-color', highlight);

  // The link to skip the menus is as large as a finger, and in front of the menu.
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await expect.poll(async () => (await skip.boundingBox())?.height).toBeGreaterThan(44);
  await skip.click();
});
