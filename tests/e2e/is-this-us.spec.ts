import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';

test(
  'a family learns on the phone whether a number is ours, and sees the result at once',
  onPhone,
  async ({ page }) => {
    await openPage(page, '/bn/is-this-us');
    await expect(page.getByRole('heading', { level: 1, name: 'এটা কি সত্যিই আমরা?' })).toBeVisible();
    const field = page.getByLabel('ফোন নম্বর, ইমেইল ঠিকানা, লিংক বা রেফারেন্স নম্বর');
    await field.fill('+880 1711 999999');
    await page.getByRole('button', { name: 'যাচাই করুন' }).click();
    await expect(page.getByText('না, এটি আমাদের নয়: +880 1711 999999')).toBeInViewport();
    await expectAccessible(page);
    await field.fill('০১০০০০০০০২৪');
    await page.getByRole('button', { name: 'যাচাই করুন' }).click();
    await expect(page.getByText('হ্যাঁ, এটি আমাদের: ০১০০০০০০০২৪')).toBeInViewport();
    await expect(page.getByText('না, এটি আমাদের নয়')).toHaveCount(0);
    await field.fill(' ');
    await page.getByRole('button', { name: 'যাচাই করুন' }).click();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  },
);

test('the footer of every page leads to it', onPhone, async ({ page }) => {
  await openPage(page, '/doctors');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Is this us?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Is this us?' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page itself answers, and keeps what was typed', onPhone, async ({ page }) => {
    await page.goto('/is-this-us');
    const field = page.getByLabel('A number, an email address, a link or a reference');
    await field.fill('https://setucare.example.evil.example/');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(
      page.getByText('No, this is not ours: https://setucare.example.evil.example/'),
    ).toBeVisible();
    await expect(field).toHaveValue('https://setucare.example.evil.example/');
  });
});
