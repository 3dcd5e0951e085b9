import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { makeCustomer } from '#tests/support/case-screens.ts';
import { cachedUrls, waitUntilCached } from '#tests/support/offline.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';

test.use({ serviceWorkers: 'allow' });

const notice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /signed out on this|সাইন আউট করেছেন/ });
const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();
const cookies = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

test('a sign-out without a connection ends the session with the next call, and the page says so until then', async ({
  page,
  context,
  request,
  expectComplaint,
}) => {
  expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|503|status of 401/);
  const customer = await makeCustomer(request);
  await openPage(page, '/login');
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(customer.email);
  await main.locator('[name=password]').fill(customer.password);
  await main.locator('form [type=submit]').click();
  await expect(page).toHaveURL('/');
  for (const path of ['/about', '/services']) {
    await openPage(page, path);
    await waitUntilCached(page, path);
  }
  const photo = '/uploads/0000000000000000/160.webp';
  await page.evaluate(async (path) => (await caches.open('images-1')).put(path, new Response('x')), photo);
  expect(await cachedUrls(page)).toContain(photo);
  expect(await statusOf(page, '/api/account/export')).toBe(200);

  await page.route('**/api/logout', (route) => route.abort());
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByText('You are signed out on this phone.')).toBeVisible();
  const cached = await cachedUrls(page);
  for (const path of [photo, '/about', '/services']) expect(cached).not.toContain(path);

  await context.setOffline(false);
  // The page without a connection loads the page that was wanted.
  await expect(notice(page)).toContainText('You are signed out on this device');
  await page.goto('/bn/about');
  await expect(notice(page)).toContainText('এই ডিভাইসে সাইন আউট করেছেন');
  expect(await statusOf(page, '/api/account/export')).toBe(401);
  await page.unroute('**/api/logout');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(notice(page)).toBeHidden();
  expect(await cookies(page)).toEqual([]);
  await page.reload();
  await expect(notice(page)).toBeHidden();
});

test('a sign-out of staff without a connection ends the session when the connection is back', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of 401/);
  await enterPortal(page, '/admin/faqs');
  expect(await statusOf(page, '/api/users')).toBe(200);
  // The portal loads the sign-in screen ahead of time.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/login-')),
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/adminlogin');
  await expect(notice(page)).toContainText('You are signed out on this device');
  await context.setOffline(false);
  await expect(notice(page)).toBeHidden();
  expect(await statusOf(page, '/api/users')).toBe(401);
  // It says only that staff were here: nobody enters a case as its family in this browser.
  expect(await cookies(page)).toEqual(['staff-was-here']);
});
