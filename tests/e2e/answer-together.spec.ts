import type { Page } from '@playwright/test';
import { atDesk, expect, test as plain } from '#tests/support/browser.ts';
import { casesAs, makeCustomer } from '#tests/support/case-screens.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';
import { button, changeElsewhere, open, test } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Answer the patient' });

const template = 'Dear {name}, we call on [check: the day] at [check: the hour]. Thank you.';

test('Tab leads from one part that is to be replaced to the next, and then out of the answer', async ({
  page,
  asked,
  request,
}) => {
  const { post } = await asAdministrator(request);
  const name = unique('Quokka');
  await post('/api/reply-templates', { name, text: template, text_bn: template });
  await open(page, asked);
  const text = region(page).getByRole('textbox');
  const selected = () =>
    text.evaluate((field) =>
      field instanceof HTMLTextAreaElement
        ? field.value.slice(field.selectionStart, field.selectionEnd)
        : 'no field',
    );
  await page.keyboard.press('t');
  await page.keyboard.type('Quok');
  await page.keyboard.press('Enter');
  await expect(text).toBeFocused();
  await expect.poll(selected).toBe('[check: the day]');
  await page.keyboard.press('Tab');
  await expect.poll(selected).toBe('[check: the hour]');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('Monday');
  await page.keyboard.press('Tab');
  // Nothing is left behind it: Tab leaves, so that no keyboard is trapped.
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(text).toBeFocused();
  await expect.poll(selected).toBe('[check: the hour]');

  // A refusal selects what is missing.
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+Enter');
  await expect(region(page)).toContainText('Please replace');
  await expect.poll(selected).toBe('[check: the hour]');
  await page.keyboard.type('noon');
  await expect(text).toHaveValue(`Dear ${asked.name}, we call on Monday at noon. Thank you.`);
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
});

test('who sends later reads what a colleague wrote, on the request', async ({
  page,
  asked,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  await open(page, asked);
  const answer = region(page);
  await answer.getByRole('textbox').fill('We call you tonight.');
  await answer.getByRole('textbox').press('Control+Enter');
  await changeElsewhere(request, asked, { type: 'status', status: 'contacted' });
  await changeElsewhere(request, asked, { type: 'note', note: 'I called: allergic to penicillin' });
  await button(page, 'Send the email').click();
  await expect(answer.getByRole('alert')).toContainText('I called: allergic to penicillin');
  await expect(answer.getByRole('textbox')).toHaveValue('We call you tonight.');
});

plain(
  'who answers in a case sees that a colleague is replying, and reads what they wrote',
  atDesk,
  async ({ page, request, browser, expectComplaint }) => {
    expectComplaint(/status of 409/);
    const customer = await makeCustomer(request);
    const colleague = await createStaff(request, 3);
    const { opened } = await (await casesAs(request, administrator)).open(customer);
    await page.clock.install();
    await enterPortal(page, `/admin/cases/${opened.id}`, administrator);
    const other = await browser.newPage({ baseURL: new URL(page.url()).origin });
    await enterPortal(other, `/admin/cases/${opened.id}`, colleague);
    const answer = region(page);
    const theirs = region(other);
    await answer.getByRole('textbox').focus();
    await theirs.getByRole('textbox').fill('Mango is fine, too.');
    await page.clock.runFor(5000);
    await expect(answer).toContainText(`${colleague.name} is replying`);

    await answer.getByRole('textbox').fill('No mango, please.');
    await theirs.getByRole('textbox').press('Control+Enter');
    await expect(other.getByRole('log')).toContainText('Mango is fine, too.');
    await answer.getByRole('textbox').press('Control+Enter');
    const refusal = answer.getByRole('alert');
    await expect(refusal).toContainText(`${colleague.name} answered in the account`);
    await expect(refusal).toContainText('Mango is fine, too.');
    await expect(answer.getByRole('textbox')).toHaveValue('No mango, please.');
    await other.close();
  },
);
