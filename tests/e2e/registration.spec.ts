import sharp from 'sharp';
import { expect, test } from '#tests/support/browser.ts';
import {
  field,
  fields,
  fillRegistration,
  freshEmail,
  open,
  openRegistration,
  password,
  record,
  recordOf,
  register,
} from '#tests/support/login-form.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';

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
  // The browser redraws the portrait before the server responds.
  await expect(page).toHaveURL('/', { timeout: 30_000 });

  const stored = await recordOf(page);
  expect(Object.keys(stored).sort().join(' ')).toBe(fields);
  expect(stored).toMatchObject({ email, name: 'রহিমা খাতুন', role_id: 1, status: 1, contact: '01000000010' });
  expect(stored.image).toMatch(/^\/uploads\//);
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
  const welcome = page.getByText('Welcome, রহিমা খাতুন. Your account is ready.');
  await expect(welcome).toBeInViewport();
  await expect(page.getByText(`open the link that we have sent to ${email}`)).toBeVisible();
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
  const again = await recordOf(page);
  expect(Object.keys(again).sort().join(' ')).toBe(fields);
  expect(again.id).toBe(stored.id);
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
  // The label contains both texts, and the page shows one of them.
  await expect(page.getByText('Add a comment (Anonymous)')).toBeVisible();
  expect(await record(page)).toBeNull();
});

test('the registration requires all fields and a valid address that is not taken, and rejects an unsuitable image immediately', async ({
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
  await expect(page.getByRole('alert')).toHaveText(
    'This email is already registered. Sign in, or choose "Forgot your password?"',
  );
  await expect(field(page, 'Full name')).toHaveValue('রহিমা খাতুন');

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
