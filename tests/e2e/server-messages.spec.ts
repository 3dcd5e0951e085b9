import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import * as contact from '#tests/support/contact-form.ts';
import { fillRegistration, freshEmail, openRegistration, register } from '#tests/support/login-form.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';
import { asAdministrator, enterPortal, handleNextDialog, unique } from '#tests/support/portal.ts';

const message = 'The clinic is closed <b>today</b>.';
const alert = (page: Page) => page.getByRole('alert').filter({ hasText: message });
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Answers the calls as a proxy or a newer server does: with a message whose code this version does not know. */
async function refuse(
  page: Page,
  path: string | RegExp,
  { body = { message }, method = 'POST' }: { body?: object; method?: string } = {},
): Promise<void> {
  await page.route(path, (route) =>
    [method, 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 422, json: body })
      : route.fallback(),
  );
}

test.beforeEach(({ expectComplaint }) => expectComplaint(/status of 422/));

test('visitors see a server’s message that has no known code as it came', async ({ page }) => {
  await refuse(page, '**/api/comments', { body: { message, code: 'closed_today' } });
  await openPage(page, '/blogdetails/4');
  await page.getByPlaceholder('Share your thoughts...').fill('Thank you');
  const commented = handleNextDialog(page, 'accept');
  await page.getByRole('button', { name: 'Post' }).click();
  expect(await commented).toBe(message);

  await refuse(page, contact.call, { body: { message, errors: { phone: ['No line to this number.'] } } });
  await contact.open(page);
  await contact.fill(page);
  const sent = handleNextDialog(page, 'accept');
  await contact.button(page).click();
  expect(await sent).toBe(message);
  await contact.expectError(page, 'Phone', 'No line to this number.');

  await refuse(page, '**/api/login', { body: { message: 'Long. '.repeat(60) } });
  await openPage(page, '/login');
  await page.getByLabel('Email').fill('a@example.com');
  await page.locator('[name=password]').fill('six-of-one');
  await page.locator('[name=password]').press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Long. '.repeat(50).trim());

  await refuse(page, '**/api/users');
  await openRegistration(page);
  await fillRegistration(page, freshEmail());
  await register(page).click();
  await expect(alert(page)).toBeVisible();

  await openApp(page, '/');
  await refuse(page, '**/api/blogs?*', { method: 'GET' });
  await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).first().click();
  await expect(page.getByText(`Error: ${message}`)).toBeVisible();
});

test('staff see a server’s message that has no known code as it came, in forms, banners and alerts', async ({
  page,
  request,
}) => {
  await refuse(page, '**/api/login');
  await openPage(page, '/adminlogin');
  await page.getByLabel('Email').fill('a@example.com');
  await page.locator('[name=password]').fill('six-of-one');
  await page.locator('[name=password]').press('Enter');
  await expect(alert(page).first()).toBeVisible();
  await page.unroute('**/api/login');

  const name = unique('Dr. Message');
  const { post } = await asAdministrator(request);
  await post('/api/doctors', { name, specialty: 'Heart', experience: 3, desc: 'Text' });
  await refuse(page, '**/api/doctors/*');
  await enterPortal(page, '/admin/doctors');
  await button(page, `Edit ${name}`).click();
  await button(page, 'Update Doctor').click();
  await expect(alert(page)).toBeVisible();
  await button(page, 'Cancel').click();
  page.once('dialog', (dialog) => dialog.accept());
  await button(page, `Delete ${name}`).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete doctor' })).toBeVisible();
  await expect(alert(page)).toBeVisible();

  await refuse(page, '**/api/roles*', { method: 'GET' });
  await page.goto('/admin/role');
  await expect(page.getByText(message)).toBeVisible();

  await page.unroute('**/api/roles*');
  await refuse(page, /\/api\/users\/\d+$/);
  await page.goto('/admin/user');
  await button(page, 'Edit Administrator').click();
  await field(page, 'Contact').fill('017');
  await page.getByRole('button', { name: 'Update User' }).click();
  await expect(alert(page)).toBeVisible();
});
