import { expect, onPhone, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';

const token = 'a'.repeat(43);

for (const [path, fragment, isTaken] of [
  ['/shared', token, false],
  ['/send-reports', `TH-7K3Q9F/${token}`, false],
  ['/track', 'TH-7K3Q9F', false],
  ['/reset-password', token, true],
  ['/confirm-email', token, true],
] as const) {
  test(
    `the language switch keeps the secret of a link to ${path}`,
    onPhone,
    async ({ page, expectComplaint }) => {
      // Nobody mailed this token.
      expectComplaint(/404.*password-resets/);
      const main = page.getByRole('main');
      /** The page takes a mailed token out of its URL; then its button works. */
      const expectSecret = async () => {
        if (isTaken) await expect(main.locator('[type=submit]')).toBeEnabled();
        await expect.poll(() => new URL(page.url()).hash).toBe(isTaken ? '' : `#${fragment}`);
      };
      await openPage(page, `${path}#${fragment}`);
      await expectSecret();
      await page.getByRole('link', { name: 'বাংলা' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
      await expectSecret();
      await page.getByRole('link', { name: 'English' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expectSecret();
    },
  );
}

test(
  'the bar over the request form does not take away whom the request is about',
  onPhone,
  async ({ page }) => {
    await openPage(page, '/bn/contact?about=doctor-1');
    const bar = page.getByRole('navigation', { name: 'দ্রুত যোগাযোগ' });
    await expect(bar).toBeVisible();
    await expect(bar.locator('a[href^="/bn/contact"]')).toHaveCount(0);
    await openPage(page, '/bn/doctordetails/1');
    await expect(bar.locator('a[href="/bn/contact?about=doctor-1"]')).toBeVisible();
  },
);

for (const [prefix, open, follow, send] of [
  ['', 'Open menu', 'Follow your request', 'Send reports'],
  ['/bn', 'মেনু খুলুন', 'আপনার অনুরোধের খোঁজ নিন', 'রিপোর্ট পাঠান'],
] as const) {
  test(
    `menu and footer lead to a sent request and its reports (${prefix || 'en'})`,
    onPhone,
    async ({ page }) => {
      await openPage(page, `${prefix}/about`);
      await page.getByRole('button', { name: open }).click();
      for (const part of ['banner', 'contentinfo'] as const) {
        const links = page.getByRole(part);
        for (const [name, path] of [
          [follow, '/track'],
          [send, '/send-reports'],
        ] as const)
          await expect(
            links.getByRole('link', { name, exact: true }).filter({ visible: true }),
          ).toHaveAttribute('href', `${prefix}${path}`);
      }
    },
  );
}
