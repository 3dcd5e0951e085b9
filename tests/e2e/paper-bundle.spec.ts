import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer, unfold } from '#tests/support/case-screens.ts';
import { dropDownloads } from '#tests/support/dropped-downloads.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { sendPaperAs } from '#tests/support/papers-in-browser.ts';
import { phonePhoto } from '#tests/support/phone-files.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { panel } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

const pagesIn = async (download: Download) => {
  expect(download.suggestedFilename()).toBe('papers.pdf');
  const text = (await readFile(await download.path())).toString('latin1');
  expect(text.startsWith('%PDF-')).toBe(true);
  return Number(/\/Count (\d+)/.exec(text)?.[1]);
};

test(
  'a family downloads papers for the bank as one file, and so does its care team',
  onPhone,
  async ({ page, request, browser, context, expectComplaint }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    test.slow();
    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open(customer);
    const { appointment_id } = opened;
    const files = [(await phonePhoto('one.jpg')).buffer, (await phonePhoto('two.jpg')).buffer];
    await sendPaperAs(request, customer, { appointment_id, title: 'হাঁটুর এমআরআই', files });
    await staff.addPaper(appointment_id, 'Bank letter');

    await openPage(page, `/bn/login?next=/bn/profile/cases/${opened.id}`);
    const main = page.getByRole('main');
    await main.locator('[name=email]').fill(customer.email);
    await main.locator('[name=password]').fill(customer.password);
    await main.locator('form [type=submit]').click();
    await unfold(page, 'papers');
    await main.getByRole('button', { name: 'কাগজপত্র এক ফাইলে' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'কাগজপত্র এক ফাইলে' });
    await expect(dialog).toContainText('নেই: হাসপাতালের ব্যাংকের তথ্য। আমাদের জিজ্ঞেস করুন।');
    await expect(dialog).toContainText('ফাইলটি যার কাছে, সে পড়তে পারবে। অন্যের ফোন হলে মুছে ফেলুন।');
    const download = dialog.getByRole('button', { name: 'ফাইলটি ডাউনলোড করুন' });
    await expect(download).toBeDisabled();
    await dialog.getByLabel('চিকিৎসকের জন্য').press('Space');
    await expect(dialog.getByLabel('হাঁটুর এমআরআই')).toBeChecked();
    await dialog.getByLabel('ব্যাংকের জন্য').press('Space');
    await dialog.getByLabel('হাঁটুর এমআরআই').press('Space');
    await dialog.getByLabel('Bank letter').press('Space');
    await expect(dialog.getByRole('status')).toHaveText('৩টি পৃষ্ঠা ও একটি প্রচ্ছদ');
    await atBothWidths(page, async () => {
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });

    await context.setOffline(true);
    await download.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('সংযোগ নেই');
    await context.setOffline(false);
    const saved = page.waitForEvent('download');
    await download.press('Enter');
    await expect(dialog.getByRole('button', { name: 'ফাইল তৈরি হচ্ছে…' })).toBeDisabled();
    expect(await pagesIn(await saved)).toBe(4);
    await expect(dialog.getByRole('status')).toContainText('papers.pdf ফাইলটি তৈরি');
    // Browsers within other apps drop what a page has made: the page must not say that it is saved.
    await expect(dialog.getByRole('status')).toContainText('না পেলে ওয়েবসাইটটি Chrome');
    await page.keyboard.press('Escape');
    await main.getByText('কারা আপনার কাগজপত্র দেখেছেন').click();
    await expect(main.getByRole('listitem').filter({ hasText: 'এক ফাইলে “হাঁটুর এমআরআই”' })).toBeVisible();

    const office = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await enterPortal(office, `/admin/cases/${opened.id}`, administrator);
    await panel(office, 'Papers').getByRole('button', { name: 'Papers in one file' }).click();
    const form = office.getByRole('dialog', { name: 'Papers in one file' });
    await form.getByLabel('For a doctor').check();
    await expect(form.getByRole('status')).toHaveText('2 pages and a cover');
    await expect(form).toContainText('The patient sees that you downloaded these papers.');
    await expectAccessible(office);
    const ofOffice = office.waitForEvent('download');
    await form.getByRole('button', { name: 'Download the file' }).click();
    expect(await pagesIn(await ofOffice)).toBe(3);

    // As browsers within other apps do: they drop what a page has made, without a word.
    await dropDownloads(office);
    await form.getByLabel('For the bank').check();
    await form.getByLabel('For a doctor').check();
    await form.getByRole('button', { name: 'Download the file' }).click();
    await expect(form).toContainText('If you don’t see it in your downloads, open this page in Chrome');
    await expect(form).not.toContainText('is in your downloads');
    await office.close();
  },
);
