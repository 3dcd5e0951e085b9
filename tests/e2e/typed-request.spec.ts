import { expect, onPhone, test } from '#tests/support/browser.ts';
import {
  banner,
  button,
  card,
  expectNamed,
  fill,
  fillNamed,
  open,
  usual,
  values,
} from '#tests/support/contact-form.ts';
import { openApp } from '#tests/support/open-page.ts';

const halfAnHour = 30 * 60 * 1000;
const empty = { name: '', email: '', phone: '', date: '', message: '' };

test(
  'what is typed into the request form is still there after another page, after Back and in the other language',
  onPhone,
  async ({ page }) => {
    await page.goto('/contact');
    await fillNamed(page);
    await page.goto('/terms');
    await page.goBack();
    await expectNamed(page);
    await page.goto('/contact?about=doctor-1');
    await expectNamed(page);
    await page.goto('/bn/contact');
    await expectNamed(page);

    await openApp(page, '/contact');
    await card(page).locator('[name=message]').fill('Which hospital?');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Privacy');
    await page.goBack();
    await expectNamed(page, { ...values, message: 'Which hospital?' });
  },
);

test(
  'what was typed is gone once it was sent, after half an hour, and after a sign-out in another window',
  onPhone,
  async ({ page, context }) => {
    await page.clock.install();
    await open(page);
    await fill(page, usual);
    await button(page).click();
    await expect(banner(page)).toBeVisible();
    await page.reload();
    await expectNamed(page, empty);

    await fillNamed(page);
    await page.clock.fastForward(halfAnHour);
    await page.reload();
    await expectNamed(page, empty);
    expect(await page.evaluate(() => sessionStorage.getItem('typed-request'))).toBeNull();

    await page.evaluate(() => localStorage.setItem('currentUser', '{}'));
    await fillNamed(page);
    const other = await context.newPage();
    await other.goto('/livez');
    await other.evaluate(() => localStorage.removeItem('currentUser'));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('typed-request'))).toBeNull();
  },
);
