import type { BrowserContext, Page } from '@playwright/test';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { usual } from '#tests/support/contact-form.ts';
import {
  field,
  fillRegistration,
  freshEmail,
  openRegistration,
  register,
} from '#tests/support/login-form.ts';
import { openPage } from '#tests/support/open-page.ts';
import { publicForms } from '#tests/support/public-forms.ts';

/** As browsers that block all site data: each access to a storage throws. */
const blockStorage = (context: BrowserContext) =>
  context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });

const open = async (page: Page, path: string) => void (await openPage(page, path));
const blocked = 'This browser blocks what our site stores';

test.beforeEach(async ({ context, expectComplaint }) => {
  // The router's own script reports it, as two errors of which one has no text, and goes on.
  expectComplaint(/Access is denied|^$/);
  await blockStorage(context);
});

for (const { name, send } of publicForms)
  test(`a browser that stores nothing sends: ${name}`, onPhone, async ({ page, request }) => {
    await send(page, open, request);
  });

test('a browser that stores nothing says so before it sends a password', onPhone, async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await openPage(page, '/login');
  await field(page, 'Email').fill(usual.Email);
  await field(page, 'Password').fill('six-of-one');
  await page.getByRole('main').locator('form [type=submit]').click();
  await expect(page.getByText(blocked)).toBeVisible();
  await openRegistration(page);
  await fillRegistration(page, freshEmail());
  await register(page).click();
  await expect(page.getByText(blocked)).toBeVisible();
  await openPage(page, '/profile');
  await expect(page.getByRole('main').getByText('Please sign in')).toBeVisible();
  await openPage(page, '/adminlogin');
  await page.locator('[name=email]').fill(usual.Email);
  await page.locator('[name=password]').fill('six-of-one');
  await page.locator('form [type=submit]').click();
  await expect(page.getByText(blocked).first()).toBeVisible();
  expect(sent).toEqual([]);
});
