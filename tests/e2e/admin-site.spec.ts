import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { enterPortal } from '#tests/support/portal.ts';

/** A separate server, because the changed settings stay. */
test.use({ settings: { SITE_NAME: 'Setu Two' } });

test('an administrator changes the site details, and the website shows them immediately', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/503/);
  await enterPortal(page, '/admin/site');
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Site details' })).toBeVisible();
  await expectAccessible(page);
  await expect(field('Name of the service')).toHaveValue('Setu Two');

  await field('Telegram').fill('12');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
  await expect(field('Telegram')).toBeFocused();

  await field('Telegram').fill('+66 2 555 0199');
  await field('Address').fill('Road 7, Dhaka');
  await field('Today, at the top of every page').fill('Today until noon');
  await page.route('**/api/site/settings', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Failed to save the site details')).toBeVisible();
  await expect(field('Address')).toHaveValue('Road 7, Dhaka');
  await page.unroute('**/api/site/settings');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Site details saved!')).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto('/contact');
  await expect(visitor.getByRole('main')).toContainText('Road 7, Dhaka');
  await expect(visitor.getByRole('main')).toContainText('+66 2 555 0199');
  await expect(visitor.getByRole('banner')).toContainText('Today until noon');
  await visitor.close();
});
