import { expect, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';
import { createStaff } from '#tests/support/portal.ts';

test.use({ seed: 'none' });
const customer = 1;

for (const [timezoneId, isAbroad] of [
  ['Asia/Dubai', true],
  ['Europe/London', true],
  ['Asia/Dhaka', false],
] as const)
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('times say that they are of Dhaka where the device has others', async ({ page, request }) => {
      const { email, password } = await createStaff(request, customer);
      await openPage(page, '/login');
      await page.getByLabel('Email').fill(email);
      await page.locator('input[name=password]').fill(password);
      await page.getByRole('main').locator('button[type=submit]').click();
      await expect(page).toHaveURL('/');
      await openPage(page, '/settings');
      const signedIn = page.locator('#devices time');
      await expect(signedIn).toHaveText(isAbroad ? /\d\d:\d\d \(Dhaka time\)$/ : /\d\d:\d\d$/);
      await openPage(page, '/bn/settings');
      await expect(signedIn).toHaveText(isAbroad ? /\(ঢাকার সময়\)$/ : /[০-৯]$/);
    });

    test('the contact page says whether the office is open, with both clocks abroad', async ({ page }) => {
      await page.clock.setFixedTime('2026-11-30T05:05:00Z');
      await openPage(page, '/contact');
      await page.getByLabel('Name').focus();
      const panel = page.getByRole('region', { name: 'Talk to us' });
      await expect(panel.getByText('Our office is open now.')).toBeVisible();
      const here = { 'Asia/Dubai': '09:05', 'Europe/London': '05:05', 'Asia/Dhaka': '' }[timezoneId];
      await expect(panel.getByText(`In Dhaka it is 11:05, and ${here} where you are.`)).toHaveCount(
        isAbroad ? 1 : 0,
      );
      await expect(panel.getByRole('link', { name: /Is this us\?/ })).toHaveAttribute('href', '/is-this-us');
    });
  });
