import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openPage, reloadPage } from '#tests/support/open-page.ts';
import { createStaff, enterPortal, handleNextDialog } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const phone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const customer = 1;
const chosen = 'a lantern over the Padma';

type Account = { email: string; password: string };

async function signIn(page: Page, path: string, { email, password }: Account): Promise<void> {
  const inBangla = path.startsWith('/bn');
  await openPage(page, inBangla ? '/bn/login' : '/login');
  await page.getByLabel(inBangla ? 'ইমেইল' : 'Email').fill(email);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page).toHaveURL(inBangla ? '/bn' : '/');
  await openPage(page, path);
}

const phoneOf = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext({ userAgent: phone, ...(baseURL ? { baseURL } : {}) })).newPage();

const record = (page: Page) => page.evaluate(() => localStorage.getItem('currentUser'));
const rows = (page: Page) => page.locator('#devices li');

test('a person sees their sessions, ends one, and changes the password', async ({
  page,
  browser,
  baseURL,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (401|422)/);
  const account = await createStaff(request, customer);
  const mobile = await phoneOf(browser, baseURL);
  await signIn(mobile, '/bn/settings', account);
  await signIn(page, '/settings', account);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).first()).toContainText('This device');
  await expect(rows(page).last()).toContainText('Chrome · Android');
  await expectAccessible(page);

  await expect(
    page.getByRole('button', { name: /^Sign out on Chrome · Android, last used: \d/ }),
  ).toBeVisible();
  for (const [nth, label] of ['Current password', 'New password'].entries())
    await expect(page.getByRole('button', { name: 'Show password' }).nth(nth)).toHaveAccessibleDescription(
      label,
    );
  await page.getByRole('button', { name: 'Sign out on Chrome · Android' }).click();
  await expect(page.getByText('Signed out on that device.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);

  // The phone notices at its next action that its session has ended, and its page still works.
  await mobile.getByLabel('বর্তমান পাসওয়ার্ড').fill(account.password);
  await mobile.getByLabel('নতুন পাসওয়ার্ড').fill(chosen);
  await mobile.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  await expect(mobile.getByRole('main').getByText('আগে সাইন ইন করুন', { exact: true })).toBeVisible();
  await expect(mobile.locator('#password')).toBeHidden();
  expect(await record(mobile)).toBeNull();

  await signIn(mobile, '/bn/settings', account);
  await mobile.getByLabel('বর্তমান পাসওয়ার্ড').fill('something else');
  await mobile.getByLabel('নতুন পাসওয়ার্ড').fill(chosen);
  await mobile.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  await expect(mobile.getByText('বর্তমান পাসওয়ার্ডটি ঠিক নয়। আবার চেষ্টা করুন।')).toBeVisible();
  await expect(mobile.getByLabel('বর্তমান পাসওয়ার্ড')).toBeFocused();
  await expectAccessible(mobile);
  const before = await record(mobile);
  await mobile.getByLabel('বর্তমান পাসওয়ার্ড').fill(account.password);
  await mobile.getByRole('button', { name: 'পাসওয়ার্ড বদলান' }).click();
  await expect(mobile.getByText('আপনার পাসওয়ার্ড বদলানো হয়েছে।')).toBeVisible();
  await expect(rows(mobile)).toHaveCount(1);
  expect(await record(mobile)).not.toBe(before);

  await reloadPage(page);
  await expect(page.getByText('Please sign in')).toBeVisible();
  expect(await record(page)).toBeNull();
  const old = await request.post('/api/login', { data: account });
  expect(old.status()).toBe(401);
  await signIn(page, '/settings', { ...account, password: chosen });

  await expect(mobile.getByText('আপনাকে আমরা ইংরেজিতে ইমেইল লিখি।')).toBeVisible();
  await mobile.getByRole('main').getByRole('link', { name: 'বাংলা' }).click();
  await expect(mobile.getByText('আপনাকে আমরা বাংলায় ইমেইল লিখি।')).toBeVisible();
  const asked = handleNextDialog(mobile, 'accept');
  await mobile.getByRole('button', { name: 'সব জায়গা থেকে সাইন আউট করুন' }).click();
  expect(await asked).toBe('এই ডিভাইসসহ সব ডিভাইস থেকে সাইন আউট করবেন?');
  await expect(mobile.getByRole('main').getByText('আগে সাইন ইন করুন', { exact: true })).toBeVisible();
  await reloadPage(page);
  await expect(page.getByText('Please sign in')).toBeVisible();
  await mobile.context().close();
});

test('staff open their account by their name, and automatic calls do not extend an unused session', async ({
  page,
}) => {
  await page.clock.install();
  await enterPortal(page, '/admin/requests');
  const polls: ('attended' | 'unattended')[] = [];
  page.on('request', (call) => {
    if (!call.url().endsWith('/api/attention')) return;
    polls.push('x-unattended' in call.headers() ? 'unattended' : 'attended');
  });
  // The clock is advanced until the page asks again, which it does not while a response is still pending.
  await expect(async () => {
    await page.clock.fastForward('02:00');
    expect(polls.at(-1)).toBe('unattended');
  }).toPass();
  await expect(async () => {
    await page.keyboard.press('Shift');
    await page.clock.fastForward('00:30');
    expect(polls.at(-1)).toBe('attended');
  }).toPass();

  await page.getByRole('banner').getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible();
  await expect(rows(page)).not.toHaveCount(0);
  await page.getByLabel('Current password').fill('six-of-one');
  await page.getByLabel('New password').fill('short');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible();
});
