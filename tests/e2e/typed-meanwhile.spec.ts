import type { Locator, Page } from '@playwright/test';
import { createdShareLink } from '#shared/contract/share-links.ts';
import { expect } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { holdCall } from '#tests/support/held-call.ts';
import { signInAt } from '#tests/support/login-form.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';
import { asAdministrator, enterPortal, unique } from '#tests/support/portal.ts';
import { calls, open, panel, test } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

/** Sends `First` and, while it is on its way, types the next text. It stays, whatever becomes of the first. */
async function typeMeanwhile(page: Page, box: Locator, url: string, press: () => Promise<void>) {
  await box.fill('First');
  const failing = await holdCall(page, url, press);
  await box.focus();
  await expect(box).toHaveValue('');
  await page.keyboard.type('Second');
  failing.fail();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await expect(box, 'what was not sent comes back').toHaveValue('First\nSecond');
  await expect(box, 'the focus stays where somebody types').toBeFocused();

  const going = await holdCall(page, url, press);
  await box.focus();
  await page.keyboard.type('Th');
  const done = page.waitForResponse(url);
  going.goOn();
  expect((await done).ok()).toBe(true);
  await page.keyboard.type('ird');
  await expect(box).toHaveValue('Third');
}

test('what the office types on a case while a message or a note is being sent stays', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(await makeCustomer(request));
  await enterPortal(page, `/admin/cases/${opened.id}`);
  const messages = panel(page, 'History');
  await page.locator('#person').press('r');
  const message = page.getByRole('textbox', { name: 'Answer', exact: true });
  await typeMeanwhile(page, message, calls.events, () => message.press('Control+Enter'));
  await expect(messages.getByRole('log')).toContainText('First Second');
  // The answer to the answer that the case does not show yet is no conflict.
  const refreshing = await holdCall(page, `**/api/cases/${opened.id}`, () => message.press('Control+Enter'));
  await expect(message).toHaveValue('');
  await message.fill('Fourth');
  const response = page.waitForResponse(calls.events);
  await message.press('Control+Enter');
  expect((await response).status()).toBe(200);
  refreshing.goOn();

  await page.locator('#person').press('n');
  const note = page.getByLabel('Note for colleagues');
  await typeMeanwhile(page, note, calls.events, () => note.press('Control+Enter'));
  await expect(panel(page, 'History')).toContainText('First Second');
});

test('what the office types on a request while an answer or a note is being sent stays', async ({
  page,
  asked,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  await open(page, asked);
  const text = panel(page, 'Answer the patient').getByRole('textbox');
  await typeMeanwhile(page, text, calls.events, async () => {
    await text.press('Control+Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Send the email' }).press('Enter');
  });
  await expect(panel(page, 'History')).toContainText('First Second');
  await page.locator('#person').press('n');
  const note = page.getByLabel('Note for colleagues');
  await typeMeanwhile(page, note, calls.events, () => note.press('Control+Enter'));
});

test('what a family types while its message is being sent stays', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(customer);
  await signInAt(page, `/login?next=/profile/cases/${opened.id}/messages`, customer);
  const main = page.getByRole('main');
  const box = main.getByLabel('Your message');
  const send = main.getByRole('button', { name: /^Send/ });
  await typeMeanwhile(page, box, '**/api/account/requests/*/messages', () => send.click());
  await expect(main.getByRole('log')).toContainText('First Second');
  await page.reload();
  await expect(box, 'this browser keeps what was typed').toHaveValue('Third');
});

test('what a hospital types while its letter is being sent stays', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open(await makeCustomer(request));
  const paper = await staff.addPaper(opened.appointment_id, 'MRI of the heart');
  const consent = { hospital: { name: 'Chao Phraya Heart' }, lang: 'bn', how: 'phone', given_by: 'Rahima' };
  const { consents } = await staff.post(`/api/cases/${opened.id}/consents`, consent);
  const data = { kind: 'hospital', consent_id: consents[0]?.id, document_ids: [paper] };
  const headers = await headersOf(request, administrator);
  const made = await request.post(`/api/cases/${opened.id}/share-links`, { headers, data });
  const { token, pin } = createdShareLink.parse(await made.json());
  await openPage(page, `/shared#${token}`);
  await page.getByLabel('PIN').fill(pin);
  await page.getByRole('main').getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByRole('button', { name: 'We need more' }).click();
  const box = page.getByLabel('What do you need?');
  const send = page.getByRole('button', { name: /^Send (again|to the office)/ });
  await typeMeanwhile(page, box, '**/api/shared/letter', () => send.click());
});

test('what a reader types while a comment is being posted stays', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  const { post } = await asAdministrator(request);
  const { id: category_id } = await post('/api/categories', { name: unique('Travel') });
  const { id } = await post('/api/blogs', { title: unique('Visa'), descriptions: 'Text', category_id });
  await openApp(page, `/blogdetails/${id}`);
  const box = page.getByPlaceholder('Share your thoughts...');
  await box.fill('First');
  const failing = await holdCall(page, '**/api/comments', () => box.press('Enter'));
  await page.keyboard.type('Second');
  await expect(box).toHaveValue('Second');
  page.once('dialog', (dialog) => dialog.accept());
  failing.fail();
  await expect(box).toHaveValue('First Second');
  await expect(page.getByRole('button', { name: 'Post' })).toBeEnabled();
  const going = await holdCall(page, '**/api/comments', () => box.press('Enter'));
  await page.keyboard.type('Third');
  going.goOn();
  await expect(page.getByRole('list', { name: /Comments/ })).toContainText('First Second');
  await expect(box).toHaveValue('Third');
  await expect(box).toBeFocused();
});
