import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import {
  card,
  expectError,
  expectWhole,
  field,
  fill,
  form,
  open,
  usual,
} from '#tests/support/contact-form.ts';
import { startApp } from '#tests/support/open-page.ts';

const chatText = (address: string | null) => new URL(address ?? '').searchParams.get('text');

test('without an email address the chat begins with name, patient and day, and never with the message', async ({
  page,
}) => {
  await open(page);
  const chat = form(page).getByRole('link', { name: 'No email? Write on WhatsApp' });
  expect(chatText(await chat.getAttribute('href'))).toBe('Hello, I have a question.');
  await fill(page, {
    Name: 'Rahima & Sons',
    Date: '2999-03-02',
    'Message (optional)': 'Her heart stumbles.',
  });
  await form(page).getByLabel('Who is the patient?').selectOption('My mother or father');
  await startApp(page);
  await chat.focus();
  await expect(chat).toHaveAttribute('href', /appointment/);
  const address = await chat.getAttribute('href');
  expect(chatText(address)).toBe(
    [
      'Hello, I would like an appointment. I have no email address.',
      'Name: Rahima & Sons',
      'For whom: My mother or father',
      'Wished day: 2 March 2999',
    ].join('\n'),
  );
  expect(decodeURIComponent(`${address}`)).not.toContain('heart');
  await expect(form(page)).toContainText('Our office can do all of it by phone.');
  await expect(form(page).locator('a[href^="tel:"]')).toBeVisible();
  await form(page).locator('[name=send]').click();
  await expectError(page, 'Email', 'Email is required');
  await expectWhole(page);
});

test('a day that is not known yet is not in the chat', atDesk, async ({ page }) => {
  await open(page);
  await form(page).getByLabel("I don't know yet").check();
  await startApp(page);
  const chat = form(page).getByRole('link', { name: 'No email? Write on WhatsApp' });
  await chat.focus();
  await expect(chat).toHaveAttribute('href', /appointment/);
  expect(chatText(await chat.getAttribute('href'))).not.toContain('Wished day');
});

test('the written message is copied with one press', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  const copy = form(page).getByRole('button', { name: 'Copy what I wrote' });
  await copy.click();
  await expect(form(page).getByText('Please write your message first')).toBeVisible();
  await expect(field(page, 'Message (optional)')).toBeFocused();
  await field(page, 'Message (optional)').fill(usual['Message (optional)']);
  await copy.click();
  await expect(form(page).getByText('Your message is copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(usual['Message (optional)']);
});

test('where the browser refuses the clipboard, the message is selected', onPhone, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await open(page, '/bn/contact');
  await card(page).locator('[name=message]').fill('তার বুক ধড়ফড় করে');
  await card(page).getByRole('button', { name: 'আমার লেখা কপি করুন' }).click();
  await expect(card(page).getByText('চেপে ধরে কপি করুন')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('তার বুক ধড়ফড় করে');
  await atBothWidths(page, () => expectWhole(page));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'the form shows the chat and the phone, and no button that does nothing',
    onPhone,
    async ({ page }) => {
      await page.goto('/bn/contact');
      await expect(card(page).getByRole('link', { name: 'ইমেইল নেই? WhatsApp-এ লিখুন' })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/\d+\?text=/,
      );
      await expect(card(page).locator('a[href^="tel:"]')).toBeVisible();
      await expect(card(page).getByRole('button', { name: 'আমার লেখা কপি করুন' })).toBeHidden();
    },
  );
});
