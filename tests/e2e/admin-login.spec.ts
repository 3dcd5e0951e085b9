import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { setWidth } from '#tests/support/both-widths.ts';
import { expect, test } from '#tests/support/browser.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const unauthorised = /status of 401/;
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const formMessage = (page: Page) => page.locator('form').getByRole('alert');
const submit = (page: Page) => page.getByRole('button', { name: 'Sign in' });

async function fill(page: Page, { email, password: secret } = administrator): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await password(page).fill(secret);
}

async function signIn(page: Page): Promise<void> {
  await fill(page);
  await submit(page).click();
}

const stored = (page: Page) =>
  page.evaluate(() => ({
    token: localStorage.getItem('adminToken'),
    user: localStorage.getItem('currentUser'),
  }));

test('the portal sign-in requires email and password, refuses customers, and reports a server that is busy or can’t be reached', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 403|ERR_FAILED/);
  await page.goto('/adminlogin');
  await expect(page).toHaveTitle(/^Admin Portal/);
  await expect(page.getByRole('heading', { name: 'Admin Portal' })).toBeVisible();
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(['Please enter both email and password', '']);
  await expect(page.getByText('Please fill this in')).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);

  await test.step('the sign-in refuses a customer’s account', async () => {
    const customer = { email: `customer-${Date.now()}@example.com`, password: 'a-secret' };
    const data = { name: 'A customer', contact: '01711000000', ...customer };
    expect((await request.post('/api/users', { data })).status()).toBe(201);
    await fill(page, customer);
    await submit(page).click();
    await expect(formMessage(page)).toHaveText(
      'You do not have the authority to access the admin dashboard.',
    );
    expect(await stored(page)).toEqual({ token: null, user: null });
  });

  await test.step('the sign-in reports a server that is busy or can’t be reached', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/login', (route) => held.promise.then(() => route.abort()));
    await signIn(page);
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    held.resolve();
    await expect(formMessage(page)).toHaveText('Login failed. Please try again.');
    await expect(submit(page)).toBeEnabled();
  });
});

test('the portal sign-in refuses a wrong password, keeps the typed values, and shows the message for five seconds', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(unauthorised);
  await page.clock.install();
  await page.goto('/adminlogin');
  await fill(page, { email: administrator.email, password: 'something else' });
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page).click();
  const text = 'Invalid email or password';
  const toast = page.getByRole('alert').last().getByText(text);
  await expect(toast).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(administrator.email);
  await page.clock.runFor(4900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  await expect(formMessage(page)).toHaveText(text);
  await expect(password(page)).toBeFocused();
  await password(page).fill('another');
  await expect(formMessage(page)).toHaveCount(0);
  expect(await stored(page)).toEqual({ token: null, user: null });
});

test('signing in to the portal stores the two records, and the next visit needs no sign-in', async ({
  page,
}) => {
  await page.goto('/adminlogin');
  await signIn(page);
  await expect(page.getByText('Login successful!')).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.getByText('Welcome To Dashboard')).toBeVisible();
  const { token, user } = await stored(page);
  expect(token).toMatch(/\S{20,}/);
  expect(Object.keys(JSON.parse(user ?? '')).sort()).toEqual(
    ['id', 'name', 'email', 'role_id', 'image', 'contact', 'gender', 'status', 'created_at'].sort(),
  );
  await page.goto('/adminlogin');
  await expect(page).toHaveURL('/admin/dashboard');
});

test("a portal session lasts thirty days only with 'Remember me'", async ({ page, context }) => {
  const expiry = async () => (await context.cookies()).find(({ httpOnly }) => httpOnly)?.expires ?? 0;
  await page.goto('/adminlogin');
  await signIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await expiry()).toBe(-1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Remember me').check();
  await signIn(page);
  await expect(page).toHaveURL('/admin/dashboard');
  expect((await expiry()) - Date.now() / 1000).toBeGreaterThan(29 * 24 * 3600);
});

test('a portal page without a session leads to the sign-in, and back to the page afterwards', async ({
  page,
}) => {
  await page.goto('/admin/requests?status=confirmed');
  await expect(page).toHaveURL('/adminlogin?next=/admin/requests%3Fstatus%3Dconfirmed');
  await signIn(page);
  await expect(page).toHaveURL('/admin/requests?status=confirmed');
});

test('the portal sign-in never leads to a page outside the portal', async ({ page, context, baseURL }) => {
  for (const elsewhere of ['//evil.example/admin', '/doctors', 'https://evil.example/admin']) {
    await test.step(`the sign-in does not lead to ${elsewhere}`, async () => {
      await page.goto(`/adminlogin?next=${encodeURIComponent(elsewhere)}`);
      await signIn(page);
      await expect(page).toHaveURL(`${baseURL}/admin/dashboard`);
      // A page that loads nothing, so that the dashboard's calls end before the session does.
      await page.goto('/livez');
      await context.clearCookies();
      await page.evaluate(() => localStorage.clear());
    });
  }
});

test('the portal asks to sign in again when the session has ended, at the start and later', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(unauthorised);
  await page.goto('/adminlogin');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await context.clearCookies();
  await page.goto('/admin/requests?status=new');
  await expect(page).toHaveURL(/\/adminlogin\?next=/);
  expect(await stored(page)).toEqual({ token: null, user: null });

  await signIn(page);
  await expect(page).toHaveURL('/admin/requests?status=new');
  await expect(page.getByText(/^\d+ requests?$/)).toBeVisible();
  await context.clearCookies();
  await page.getByRole('button', { name: 'Refresh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  // The browser closes a dialog at the second Escape in a row, even if the page prevents that.
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  expect(await stored(page)).toEqual({ token: null, user: null });
  await page.getByRole('button', { name: 'Leave this page' }).click();
  await expect(page).toHaveURL(/\/adminlogin\?next=/);
});

test('logging out of the portal ends the session in the browser and on the server', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(unauthorised);
  await page.goto('/adminlogin');
  await signIn(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/adminlogin');
  expect(await stored(page)).toEqual({ token: null, user: null });
  expect((await page.request.get('/api/me')).status()).toBe(401);
  await page.goto('/admin');
  await expect(page).toHaveURL('/adminlogin');
});

test('the portal is hidden from search engines, and visitors do not download its code', async ({ page }) => {
  // Paths in quotes, because the router's map of all screens contains file names like routes/portal/requests.
  const portalCode =
    /Welcome To Dashboard|\/api\/(colleagues|appointments|dashboard)|["'`]\/admin(login|\/requests|\/dashboard)\b/;
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(response.text());
  });
  await page.goto('/doctors', { waitUntil: 'networkidle' });
  expect((await Promise.all(scripts)).filter((script) => portalCode.test(script))).toEqual([]);

  await page.goto('/adminlogin');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await signIn(page);
  await page.waitForURL('/admin/dashboard');
  await page.waitForLoadState('networkidle');
  expect((await Promise.all(scripts)).filter((script) => portalCode.test(script))).not.toEqual([]);
});

test('the portal shows a message when a page does not exist', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 404/);
  await page.goto('/adminlogin?next=/admin/nowhere');
  await signIn(page);
  await expect(page.getByText('There is no such page in the portal')).toBeVisible();
  expect((await page.goto('/admin/nowhere'))?.status()).toBe(404);
  await page.getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the menu of the portal opens and closes on desktop and phone', async ({ page }) => {
  await page.goto('/adminlogin');
  await signIn(page);
  const link = page.getByRole('link', { name: 'View website' });
  await page.getByRole('button', { name: 'Collapse the sidebar' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Expand the sidebar' })).toBeFocused();
  await expect(link).toBeVisible();

  await setWidth(page, 'on a phone');
  const open = page.getByRole('button', { name: 'Open menu' });
  await expect(link).toBeHidden();
  await open.click();
  await expect(link).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await page.mouse.click(350, 400);
  await expect(link).toBeHidden();
});
