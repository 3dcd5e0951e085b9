import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator } from '#tests/support/server.ts';
import { expectShown } from '#tests/support/shown-message.ts';

test.use({ seed: 'none' });

const bn = {
  read: 'হিসাবটি পড়ুন',
  task: 'খরচের হিসাব পড়ুন',
  go: 'এটি ধরে এগোন',
  yes: 'এটি ধরে এগোন',
  agreed: 'তারিখে আপনি এটি ধরে এগোতে বলেছেন।',
};
const day = (later: number) => new Date(Date.now() + later * 86_400_000).toISOString().slice(0, 10);

test(
  'the answer to an estimate is the next step everywhere, and one that did not arrive stays in its dialog',
  onPhone,
  async ({ page, request, context, expectComplaint }) => {
    expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    const customer = await makeCustomer(request);
    const staff = await casesAs(request, administrator);
    const { opened } = await staff.open(customer);
    await staff.addPaper(opened.appointment_id, 'Letter of the hospital');
    const mine = { owner: 'patient', text_bn: 'ইসিজি স্ক্যান করুন' };
    await staff.addTask(opened.id, { ...mine, text: 'Scan the ECG', due: day(2) });
    await staff.sendEstimate(opened, 38_000_000, 42_000_000);
    const main = page.getByRole('main');
    const bar = page.locator('nav').filter({ hasText: 'WhatsApp' }).last();
    const first = page.locator('#tasks li').first();

    await openPage(page, '/bn/login?next=/bn');
    await main.locator('[name=email]').fill(customer.email);
    await main.locator('[name=password]').fill(customer.password);
    await main.locator('form [type=submit]').click();
    const line = main.locator(`a[href="/bn/profile/cases/${opened.id}"]`);
    await expect(line).toContainText(bn.task);
    await line.click();
    await expect(first).toContainText(bn.task);
    await bar.getByRole('button', { name: bn.read }).click();

    await test.step('an answer without a connection is kept in its dialog, and sent once by the next press', async () => {
      const dialog = page.getByRole('dialog');
      const sent: string[] = [];
      page.on('request', (call) => call.url().endsWith('/answer') && sent.push(call.postData() ?? ''));
      await main.getByRole('button', { name: bn.go, exact: true }).click();
      await dialog.getByRole('textbox').fill('মার্চে যেতে চাই');
      await context.setOffline(true);
      await dialog.getByRole('button', { name: bn.yes }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
      // By key: presses so soon, at one place, would count as a double tap.
      await page.keyboard.press('Escape');
      await main.getByRole('button', { name: bn.go, exact: true }).press('Enter');
      await expect(dialog.getByRole('alert'), 'an earlier error is not of the new question').toBeHidden();
      await expect(dialog.getByRole('textbox')).toHaveValue('মার্চে যেতে চাই');
      await dialog.getByRole('button', { name: bn.yes }).press('Enter');
      await expectShown(dialog.getByRole('alert'));
      await expect(dialog.getByRole('textbox')).toHaveValue('মার্চে যেতে চাই');
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
      await context.setOffline(false);
      sent.length = 0;
      await dialog.getByRole('button', { name: bn.yes }).dblclick();
      await expect(dialog).toBeHidden();
      await expectShown(main.getByText(bn.agreed));
      expect(sent).toHaveLength(1);
      expect(sent[0]).toContain('মার্চে যেতে চাই');
      await expect(first).toContainText(mine.text_bn);
    });
  },
);
