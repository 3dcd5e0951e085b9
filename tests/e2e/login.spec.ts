import type { APIRequestContext, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';

const password = (page: Page) => page.locator('[name=password]');
const field = (page: Page, label: string) => (label === 'Password' ? password(page) : page.getByLabel(label));
const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true });
const register = (page: Page) => page.getByRole('button', { name: 'Register', exact: true });
const record = (page: Page) => page.evaluate(() => localStorage.getItem('currentUser'));
const fields = 'contact created_at email gender id image name role_id status token';

let people = 0;
const freshEmail = () => `patient-${Date.now()}-${people++}@example.com`;

/** Registers somebody, in no browser. */
async function customer(request: APIRequestContext) {
  const person = { name: 'Karim Uddin', email: freshEmail(), password: 'short', contact: '01000000011' };
  const answer = await request.post('/api/users', { data: person });
  expect(answer.status()).toBe(201);
  return { ...person, id: z.object({ id: z.int() }).parse(await answer.json()).id };
}

async function open(page: Page, path = '/login'): Promise<void> {
  await openPage(page, path);
}

async function openRegistration(page: Page): Promise<void> {
  await open(page);
  await page.getByRole('button', { name: 'Create new account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Register for Medical Services');
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await field(page, 'Full name').fill('রহিমা খাতুন');
  await field(page, 'Gender').selectOption('prefer-not-to-say');
  await field(page, 'Email').fill(email);
  await field(page, 'Contact number').fill('01000000010');
  await field(page, 'Password').fill('short');
}

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
  const strength = page.getByRole('status').filter({ hasText: 'Your password:' });
  await password(page).pressSequentially('password1');
  await expect(strength).toContainText('Very easy to guess. Many people use this password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await password(page).fill('river-lantern-kettle');
  await expect(strength).toHaveText('Your password: Strong.');
  await expectAccessible(page);

  await field(page, 'Email').fill('rahima@example.com');
  await page.getByRole('button', { name: 'Sign in instead' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Medical Portal Login');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, 'Email')).toHaveValue('rahima@example.com');
});

test('the customer sign-in asks for both email and password', async ({ page }) => {
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

test('the customer sign-in shows the server’s message, or that the server does not answer', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/502|429|ERR_FAILED/);
  let answer: Parameters<Route['fulfill']>[0] | 'nothing' = 'nothing';
  await page.route('**/api/login', (route) => (answer === 'nothing' ? route.abort() : route.fulfill(answer)));
  await open(page);
  await field(page, 'Email').fill('somebody@example.com');
  await field(page, 'Password').fill('secret');
  const tooMany = 'Too many attempts. Please wait a little and try again.';
  for (const [next, message] of [
    ['nothing', 'Failed to login. Please try again.'],
    [{ status: 429, json: { message: tooMany, code: 'too_many' } }, tooMany],
    [{ status: 502, body: 'gateway' }, 'Failed to login. Please try again.'],
    [{ status: 200, json: { token: 'x' } }, 'Invalid email or password'],
  ] as const) {
    answer = next;
    await signIn(page).click();
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(signIn(page)).toBeFocused();
    expect(await record(page)).toBeNull();
  }
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

  // Who is signed in goes on at once.
  await openPage(page, '/login?next=/settings');
  await expect(page).toHaveURL('/settings');
  await page.goto('/bn/login');
  await expect(page).toHaveURL('/bn/profile');

  // What asks to sign in is come back to; elsewhere nobody is led.
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

test('a visitor registers, is signed in, comments by name, and signs in again', async ({ page }) => {
  const email = freshEmail();
  await openRegistration(page);
  await fillRegistration(page, email);
  const portrait = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#17746a' } })
    .png()
    .toBuffer();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: portrait });
  await expect(page.locator('img[src^="blob:"]')).toBeVisible();
  await register(page).click();
  // The portrait is drawn anew before the answer.
  await expect(page).toHaveURL('/', { timeout: 30_000 });

  const kept: Record<string, unknown> = JSON.parse((await record(page)) ?? '{}');
  expect(Object.keys(kept).sort().join(' ')).toBe(fields);
  expect(kept).toMatchObject({ email, name: 'রহিমা খাতুন', role_id: 1, status: 1, contact: '01000000010' });
  expect(kept.image).toMatch(/^\/uploads\//);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const welcome = page.getByText('Welcome, রহিমা খাতুন. Your account is ready.');
  await expect(welcome).toBeInViewport();
  await expect(page.getByText(`follow the link that we have sent to ${email}`)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
  await expect(welcome).toBeHidden();

  await openPage(page, '/blogdetails/9');
  const words = `By name: ${email.split('@')[0]}`;
  await field(page, 'Comment as রহিমা খাতুন').fill(words);
  await page.getByRole('button', { name: 'Post' }).click();
  const mine = page.getByRole('listitem').filter({ hasText: words });
  await expect(mine).toContainText('রহিমা খাতুন');

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await open(page, '/bn/login');
  await page.getByLabel('ইমেইল').fill(email);
  await password(page).fill('short');
  await page.getByRole('main').getByRole('button', { name: 'সাইন ইন করুন', exact: true }).click();
  await expect(page).toHaveURL('/bn');
  const again: Record<string, unknown> = JSON.parse((await record(page)) ?? '{}');
  expect(Object.keys(again).sort().join(' ')).toBe(fields);
  expect(again.id).toBe(kept.id);
});

test('a comment after the session has ended is anonymous, and the page says so', async ({ page }) => {
  await openRegistration(page);
  await fillRegistration(page, freshEmail());
  await register(page).click();
  await expect(page).toHaveURL('/');
  await page.context().clearCookies();
  await openPage(page, '/blogdetails/10');
  await field(page, 'Comment as রহিমা খাতুন').fill('Who am I?');
  await page.getByRole('button', { name: 'Post' }).click();
  // The label holds both texts, and the page shows one of them.
  await expect(page.getByText('Add a comment (Anonymous)')).toBeVisible();
  expect(await record(page)).toBeNull();
});

test('registration asks for all fields and for a valid address that is not taken', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/409|422/);
  await openRegistration(page);
  await fillRegistration(page, administrator.email);
  await field(page, 'Contact number').fill('');
  await register(page).click();
  await expect(page.getByRole('alert')).toHaveText('Please fill in all required fields');
  await expect(field(page, 'Contact number')).toBeFocused();
  await field(page, 'Contact number').fill('01000000010');
  await field(page, 'Email').fill('no address');
  await register(page).click();
  await expect(page.getByText('Email is invalid')).toBeVisible();
  await field(page, 'Email').fill(administrator.email);
  await register(page).click();
  await expect(page.getByRole('alert')).toHaveText('This email is already registered');
  await expect(field(page, 'Full name')).toHaveValue('রহিমা খাতুন');
});

test('registration refuses an unsuitable image at once', async ({ page }) => {
  await openRegistration(page);
  const input = page.locator('input[type=file]');
  const buffer = Buffer.alloc(2 * 1024 * 1024);
  await input.setInputFiles({ name: 'big.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Image size should be less than 2MB')).toBeVisible();
  await input.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await expect(page.locator('img[src^="blob:"]')).toBeHidden();
});

test('a failed registration is reported and was sent once', async ({ page, expectComplaint }) => {
  expectComplaint(/500/);
  const { promise, resolve } = Promise.withResolvers<void>();
  let sent = 0;
  await page.route('**/api/users', async (route) => {
    sent += 1;
    await promise;
    await route.fulfill({ status: 500, body: 'broken' });
  });
  await openRegistration(page);
  await fillRegistration(page, freshEmail());
  await register(page).dblclick();
  await field(page, 'Full name').press('Enter');
  const busy = page.getByRole('button', { name: 'Processing...' });
  await expect(busy).toBeDisabled();
  resolve();
  await expect(page.getByRole('alert')).toHaveText('Registration failed. Please try again.');
  await expect(field(page, 'Full name')).toHaveValue('রহিমা খাতুন');
  expect(sent).toBe(1);
});
