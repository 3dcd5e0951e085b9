import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';

/** The header's search box: in the bar on desktop, behind the toggle on a phone. */
async function searchBox(page: Page) {
  const toggle = page.getByRole('banner').getByRole('button', { name: /^(Open menu|মেনু)/ });
  if (await toggle.isVisible()) await toggle.click();
  return page.getByRole('banner').locator('input[type=search]').filter({ visible: true });
}

test('the search finds doctors, hospitals, services and articles in both languages', async ({ page }) => {
  await openPage(page, '/about');
  const box = await searchBox(page);
  await box.fill('heart');
  await box.press('Enter');
  await expect(page).toHaveURL('/search?q=heart');
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results$/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2 })).toHaveText([
    'Doctors',
    'Hospitals',
    'Services',
    'Articles',
  ]);
  await expect(main.locator('input[type=search]')).toHaveValue('heart');
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Saithara Riverside Hospital', exact: true }).click();
  await expect(page).toHaveURL(/hospitaldetails/);

  await openPage(page, '/bn/search');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/bn\/search\?q=/);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(/[০-৯]+টি ফলাফল/);
  await expectAccessible(page);
});

test(
  'the search shows that it found nothing or that it failed',
  atDesk,
  async ({ page, expectComplaint }) => {
    expectComplaint(/503/);
    await openApp(page, '/search?q=zebra');
    await expect(page.getByText('Nothing found for “zebra”')).toBeVisible();
    const box = page.getByRole('main').locator('input[type=search]');
    await page.route('**/api/search?*', (route) => route.fulfill({ status: 503 }));
    await box.fill('heart');
    await box.press('Enter');
    await expect(page.getByText('The search did not work')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/search?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/results/);
  },
);

test(
  'a visitor subscribes to the newsletter in the footer, and confirms and ends it with the mailed link',
  atDesk,
  async ({ page, mailbox, expectComplaint }) => {
    expectComplaint(/4(22|04)/);
    await openPage(page, '/bn/services');
    const box = page.getByRole('contentinfo').getByLabel('নিউজলেটার');
    const subscribe = page.getByRole('button', { name: 'সাবস্ক্রাইব করুন' });
    await box.fill('rina@');
    await subscribe.click();
    await expect(page.getByText('সঠিক ইমেইল')).toBeVisible();
    await expect(box).toHaveValue('rina@');
    const email = `reader-${Math.random()}@example.com`;
    await box.fill(email);
    await box.press('Enter');
    await expect(page.getByText('আমাদের পাঠানো ইমেইলটি খুলে')).toBeVisible();
    await expect(box).toHaveValue('');

    const { mail } = await mailbox.waitFor(({ to }) => to.includes(email));
    await openPage(page, mail.text?.match(/http\S+/)?.[0] ?? '');
    await page.getByRole('button', { name: 'হ্যাঁ, আমাকে পাঠান' }).click();
    await expect(page.getByText('পরের নিউজলেটার')).toBeVisible();
    await expectAccessible(page);
    const leave = page.getByRole('button', { name: 'না, আমার ঠিকানা মুছে দিন' });
    await expect(leave).toBeHidden();
    await openPage(page, page.url());
    await leave.click();
    await expect(page.getByText('আপনার ঠিকানা মুছে ফেলা হয়েছে')).toBeVisible();
    await openPage(page, page.url());
    await leave.click();
    await expect(page.getByText('এই লিংকটি আর কাজ করবে না')).toBeVisible();
  },
);

test(
  'a page stays open without a connection, says so, and continues when the connection is back',
  atDesk,
  async ({ page, context }) => {
    await openPage(page, '/bn/about');
    const hint = page.getByRole('alert');
    const blogs = page.getByRole('contentinfo').locator('a[href="/bn/blogs"]');
    await context.setOffline(true);
    await blogs.click();
    await expect(hint).toContainText('ইন্টারনেট সংযোগ নেই');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/bn/about');
    await atBothWidths(page, async () => {
      // At a new width the footer's position varies, and the message above it could hide a part of a link.
      await page.evaluate(() => scrollTo(0, 0));
      await expectAccessible(page);
    });
    await hint.getByRole('button').last().click();
    await expect(hint).toBeHidden();

    await blogs.click();
    await expect(hint).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/bn/blogs');
    await expect(hint).toBeHidden();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
);
