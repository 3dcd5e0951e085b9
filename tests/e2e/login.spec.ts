import type { Route } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { customer, field, open, password, record, signIn } from '#tests/support/login-form.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';

test('sign-in and registration are two modes of one screen', async ({ page }) => {
  await open(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Portal Login');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create new account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register for Medical Services');
  await expect(
    page.getByText('Use 8 or more characters with a mix of letters, numbers & symbols'),
  ).toBeVisible();
  await expectAccessible(page);
  await password(page).fill('river-lantern-kettle');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await expectAccessible(page);

  await field(page, 'Email').fill('rahima@example.com');
  await expect(page).toHaveURL('/login#register');
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Portal Login');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue('rahima@example.com');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot your password?');
  await expect(page.getByRole('main').locator('[name=email]')).toHaveValue('rahima@example.com');

  await openPage(page, '/login#register');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register for Medical Services');
});

test('the customer sign-in requires email and password, and shows the server’s message, or that the server does not respond', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/502|429|ERR_FAILED/);
  await open(page);
  await signIn(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter both email and password');
  await expect(field(page, 'Email')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await field(page, 'Email').fill('somebody@example.com');
  await expect(page.getByRole('alert')).toBeHidden();
  await signIn(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter both email and password');

  let response: Parameters<Route['fulfill']>[0] | 'nothing' = 'nothing';
  await page.route('**/api/login', (route) =>
    response === 'nothing' ? route.abort() : route.fulfill(response),
  );
  await field(page, 'Password').fill('secret');
  const tooMany = 'Too many attempts. Please wait a little and try again.';
  for (const [next, message] of [
    ['nothing', 'Failed to login. Please try again.'],
    [{ status: 429, json: { message: tooMany, code: 'too_many' } }, tooMany],
    [{ status: 502, body: 'gateway' }, 'Failed to login. Please try again.'],
    [{ status: 200, json: { token: 'x' } }, 'Invalid email or password'],
  ] as const) {
    response = next;
    await signIn(page).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(signIn(page)).toBeFocused();
    expect(await record(page)).toBeNull();
  }
});

test('the customer sign-in refuses a wrong password, staff and a disabled account with a message', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/401|403/);
  const { id, email, ...person } = await customer(request);
  const signedIn = await request.post('/api/login', { data: administrator });
  const { token } = z.object({ token: z.string() }).parse(await signedIn.json());
  const disabled = await request.put(`/api/users/${id}`, {
    headers: { Authorization: `Bearer ${token}` },
    data: { name: person.name, contact: person.contact, email, status: 0 },
  });
  expect(disabled.status()).toBe(200);
  await open(page);
  await field(page, 'Email').fill(administrator.email);
  await field(page, 'Password').fill('not it');
  await signIn(page).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(field(page, 'Email')).toHaveValue(administrator.email);
  await field(page, 'Password').fill(administrator.password);
  await signIn(page).click();
  await expect(page.getByRole('alert')).toHaveText('Access denied. Only customers can login here.');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(person.password);
  await signIn(page).click();
  await expect(page.getByRole('alert')).toHaveText('This account is not active. Please contact us.');
  expect(await record(page)).toBeNull();
});

test('the comment box leads to the sign-in and back, and keeps what was typed', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/401/);
  const { email, name } = await customer(request);
  await open(page, '/bn/blogdetails/9');
  await page.locator('[name=comments]').fill('শেষ করা হয়নি');
  await page.getByRole('main').getByRole('link', { name: 'সাইন ইন করুন' }).click();
  await expect(page).toHaveURL('/bn/login?next=/blogdetails/9%23comments');
  await page.getByLabel('ইমেইল').fill(email);
  await password(page).fill('short');
  await page.getByRole('main').getByRole('button', { name: 'সাইন ইন করুন', exact: true }).click();
  await expect(page).toHaveURL('/bn/blogdetails/9#comments');
  const box = page.getByLabel(new RegExp(name));
  await expect(box).toHaveValue('শেষ করা হয়নি');
  await expect(box).toBeFocused();
  await expect(box).toBeInViewport();

  // A signed-in customer is redirected immediately.
  await openPage(page, '/login?next=/settings');
  await expect(page).toHaveURL('/settings');
  await page.goto('/bn/login');
  await expect(page).toHaveURL('/bn/profile');

  // After the sign-in, the customer returns to the screen that asked for it; other screens do not redirect.
  await page.context().clearCookies();
  await page.goto('/profile');
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login?next=/profile');
  await openPage(page, '/login?next=/%5Cevil.example');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('short');
  await signIn(page).click();
  await expect(page).toHaveURL('/');
});
