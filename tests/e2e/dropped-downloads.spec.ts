import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer, unfold } from '#tests/support/case-screens.ts';
import { dropDownloads, dropped } from '#tests/support/dropped-downloads.ts';
import { openPage } from '#tests/support/open-page.ts';
import { sendPaperAs } from '#tests/support/papers-in-browser.ts';
import { phonePhoto } from '#tests/support/phone-files.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

/** What gives a file to the browser. Papers in one file and recovery codes are tried in their own files. */
const parts = [
  'features/papers/bundle-button.tsx',
  'features/papers/use-originals.ts',
  'features/settings/privacy-sections.tsx',
  'features/shared/portal/export-button.tsx',
  'features/shared/second-factor/recovery-codes.tsx',
];

const claim = /(is|are) (in your downloads|saved|downloaded)/;

test('every part that gives a file to the browser is tried with a browser that drops it', onPhone, () => {
  const web = join(import.meta.dirname, '../../web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const users = files.filter(
    (file) => /\.tsx?$/.test(file) && /\bdownloadFile\(/.test(readFileSync(join(web, file), 'utf8')),
  );
  expect(users.filter((file) => file !== 'lib/download.ts').toSorted()).toEqual(parts);
});

test(
  'where the browser drops a file, no page says that it is saved, and each says what to do',
  onPhone,
  async ({ page, request }) => {
    test.slow();
    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open(customer);
    const files = [(await phonePhoto('one.jpg')).buffer];
    await sendPaperAs(request, customer, { appointment_id: opened.appointment_id, title: 'Scan', files });
    await dropDownloads(page);
    const main = page.getByRole('main');
    const hint = 'If you don’t see it in your downloads, open this page in Chrome or Safari.';
    await openPage(page, `/login?next=/profile/cases/${opened.id}`);
    await main.locator('[name=email]').fill(customer.email);
    await main.locator('[name=password]').fill(customer.password);
    await main.locator('form [type=submit]').click();

    await unfold(page, 'papers');
    await main.getByLabel('More about Scan').click();
    await main.getByRole('button', { name: 'Download the original' }).click();
    await expect(main.getByText(hint)).toBeVisible();
    expect(await dropped(page)).toBe(1);
    await expect(main).not.toContainText(claim);

    await openPage(page, '/settings');
    await main.getByRole('button', { name: 'Download to read' }).click();
    await expect(main.getByText(hint)).toBeVisible();
    expect(await dropped(page)).toBe(1);
    await expect(main).not.toContainText(claim);
  },
);

test(
  'where the browser drops a spreadsheet, the portal does not say that it is saved',
  atDesk,
  async ({ page }) => {
    await dropDownloads(page);
    await enterPortal(page, '/admin/requests', administrator);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const message = page.getByText(
      'The file is ready. If you don’t see it in your downloads, use Chrome or Safari.',
    );
    await expect(message).toBeVisible();
    expect(await dropped(page)).toBe(1);
    await expect(page.getByText(claim)).toHaveCount(0);
  },
);
