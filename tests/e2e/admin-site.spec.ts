import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { images } from '#tests/support/images.ts';
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
  const names = (await page.getByRole('main').ariaSnapshot()).match(/textbox "[^"]+"/g) ?? [];
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size, 'each field says which text it is').toBe(names.length);

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
  await expect(visitor.getByRole('main').getByRole('link', { name: /^Telegram/ })).toBeVisible();

  await field('Telegram').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
  await expect(field('Telegram')).toHaveValue('');
  await expect(async () => {
    await visitor.reload();
    await expect(visitor.getByRole('main').getByRole('link', { name: /^WhatsApp/ })).toHaveCount(2);
    await expect(visitor.getByRole('main').getByRole('link', { name: /^Telegram/ })).toHaveCount(0);
  }).toPass();
  await visitor.close();
});

test('an administrator tries other colours and a logo, sees them in the preview, and families see them', async ({
  page,
}) => {
  await enterPortal(page, '/admin/site');
  const preview = page.getByRole('figure', { name: 'Preview' });
  await page.getByRole('radio', { name: 'Plum' }).check();
  await expect(preview).toHaveAttribute('data-palette', 'plum');
  await expect(page.locator('html')).not.toHaveAttribute('data-palette', 'plum');
  const button = preview.getByText('Follow your request');
  await expect(button).toHaveCSS('background-color', 'rgb(119, 66, 108)');

  await page
    .locator('input[name=logo]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: images.jpeg });
  await page.getByRole('button', { name: 'Save the logo' }).click();
  await expect(page.getByText('Logo saved!')).toBeVisible();
  await expect(preview.locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await page.getByRole('checkbox', { name: /The site is in Bangla/ }).uncheck();
  await page.getByRole('textbox', { name: 'Notice in English' }).fill('Setu Two Ltd., licence 12');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Site details saved!')).toBeVisible();
  await expectAccessible(page);

  const visitor = await page.context().newPage();
  await visitor.goto('/bn/doctors');
  await expect(visitor).toHaveURL(/\/doctors$/);
  await expect(visitor.locator('html')).toHaveAttribute('data-palette', 'plum');
  await expect(visitor.getByRole('link', { name: 'বাংলা' })).toHaveCount(0);
  await expect(visitor.getByRole('contentinfo')).toContainText('Setu Two Ltd., licence 12');
  await expectAccessible(visitor);
  await visitor.close();

  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Logo removed!')).toBeVisible();
});
