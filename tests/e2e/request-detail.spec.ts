import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths } from '#tests/support/both-widths.ts';
import { atDesk, expect, onPhone } from '#tests/support/browser.ts';
import { createStaff } from '#tests/support/portal.ts';
import {
  ask,
  button,
  calls,
  createReadOnlyStaff,
  entry,
  fault,
  link,
  open,
  panel,
  signIn,
  test,
} from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const note = (page: Page) => page.getByLabel('Note for colleagues');
const addNote = (page: Page) => button(page, 'Add note').click();

test(
  'the request screen shows the request with ways to reach the patient, and prints it on one sheet',
  atDesk,
  async ({ page, asked }) => {
    await open(page, asked);
    await expect(page).toHaveTitle(new RegExp(`^${asked.reference}`));
    await atBothWidths(page, async () => {
      for (const fact of ['rahima@example.com', '01711-000000', '3 March 2099', 'Bangla']) {
        await expect(panel(page, 'The request')).toContainText(fact);
      }
      await expect(panel(page, 'Emails')).toContainText(
        /Acknowledgement to the patient\s*(Waiting|Being|Sent)/,
      );
      await expect(panel(page, 'History')).toContainText('A stent?');
      await expect(panel(page, 'History')).toContainText('The patient sent the request');
      const whatsApp = panel(page, 'Answer the patient').getByRole('link', { name: 'WhatsApp' });
      await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/8801711000000\?text=/);
      expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(asked.reference);
      const mail = `mailto:rahima@example.com?subject=${asked.reference}`;
      await expect(link(page, 'Write an email')).toHaveAttribute('href', mail);
      await expect(link(page, 'Call')).toHaveAttribute('href', 'tel:+8801711000000');
      await expectAccessible(page);
    });

    await test.step('the request is printed on one sheet without the portal’s frame', async () => {
      await page.locator('#person').press('n');
      for (const time of [1, 2, 3]) {
        await note(page).fill(`${time} ${'Called the family about the reports. '.repeat(60)}`);
        await addNote(page);
        await expect(panel(page, 'History').getByText(`${time} Called`)).toBeVisible();
      }
      await page.evaluate(() => {
        window.print = () => document.documentElement.setAttribute('data-printed', '');
      });
      await button(page, 'Print').click();
      await expect(page.locator('html')).toHaveAttribute('data-printed', '');
      await page.emulateMedia({ media: 'print' });
      const sheet = page.getByRole('article');
      for (const fact of [
        asked.reference,
        asked.name,
        '01711-000000',
        'A stent?',
        'The patient sent the request',
      ]) {
        await expect(sheet).toContainText(fact);
      }
      await expect(page.getByRole('banner').filter({ hasText: 'Welcome To Dashboard' })).toBeHidden();
      await expect(page.getByRole('link')).toHaveCount(0);
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    });
  },
);

test(
  'a member takes over a request, assigns it to a colleague, and changes its status',
  onPhone,
  async ({ page, request, asked }) => {
    const colleague = await createStaff(request, 4);
    await page.clock.install();
    await open(page, asked);
    await button(page, 'Take over').press('Enter');
    await expect(page.getByText('You (Administrator)')).toBeVisible();
    await expect(panel(page, 'History')).toContainText('Administrator took the request over');

    await page.getByLabel('Colleague', { exact: true }).selectOption(colleague.name);
    await expect(panel(page, 'History')).toContainText(`assigned the request to ${colleague.name}`);

    await page.clock.pauseAt(Date.now() + 5 * 60_000);
    const contacted = button(page, 'Contacted');
    await contacted.press('Enter');
    const toast = page.getByText('Status changed to Contacted');
    await expect(toast).toBeVisible();
    await expect(contacted).toHaveAttribute('aria-pressed', 'true');
    await expect(contacted).toBeFocused();
    // The message stays long enough for the member to reach its button.
    await page.clock.runFor(14_900);
    await expect(toast).toBeVisible();
    await page.clock.runFor(200);
    await expect(toast).toBeHidden();
    await expect(panel(page, 'History')).toContainText('changed the status from New to Contacted');
    await expect(page.getByText(/answered after/)).toBeVisible();

    // A choice by keyboard is saved only on Enter, and can be undone.
    const assignee = page.getByLabel('Colleague', { exact: true });
    await assignee.focus();
    await page.keyboard.press('Home');
    await expect(page.getByText('Enter saves, Escape restores')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(assignee.locator('option:checked')).toHaveText(colleague.name);
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await expect(page.getByText('The request is no longer assigned to anybody')).toBeVisible();
    // The member's own note does not prevent the undo.
    await page.getByRole('tab', { name: 'Note' }).click();
    await note(page).fill('Nobody has it for now');
    await addNote(page);
    await expect(panel(page, 'History')).toContainText('Nobody has it for now');
    await assignee.focus();
    await page.keyboard.press('F6');
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(assignee.locator('option:checked')).toHaveText(colleague.name);
    await expect(page.getByText('Undone', { exact: true })).toBeVisible();

    // The message covers nothing at the top, also on phones.
    await contacted.click();
    await button(page, 'Completed').click();
    await expect(button(page, 'Undo')).toBeVisible();
    await link(page, 'All requests').click();
    await expect(entry(page, asked)).toContainText('Completed');
    await expect(entry(page, asked)).toContainText(colleague.name);
  },
);

test(
  'a note is added, and its text is kept after failures and after the session has ended',
  atDesk,
  async ({ page, asked, expectComplaint }) => {
    expectComplaint(/status of (500|401)/);
    await open(page, asked);
    await page.locator('#person').press('n');
    await addNote(page);
    await expect(page.getByText('Please write the note first')).toBeVisible();
    await note(page).fill('Called, <b>no</b> answer');
    await page.route(calls.events, (route) => route.fulfill(fault));
    await addNote(page);
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: 'Something went wrong. Please try again. If it happens again, call us.' }),
    ).toBeVisible();
    await expect(note(page)).toHaveValue('Called, <b>no</b> answer');
    await page.unroute(calls.events);

    await page.context().clearCookies();
    await addNote(page);
    const again = page.getByRole('dialog', { name: 'Please sign in again' });
    await again.getByLabel('Password', { exact: true }).fill(administrator.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await expect(again).toBeHidden();
    await expect(note(page)).toHaveValue('Called, <b>no</b> answer');
    await addNote(page);
    await expect(panel(page, 'History')).toContainText('Called, <b>no</b> answer');
    await expect(note(page)).toHaveValue('');
  },
);

test(
  'the request screen shows a colleague’s change instead of overwriting it',
  atDesk,
  async ({ page, request, asked, browser, baseURL, expectComplaint }) => {
    expectComplaint(/status of 409/);
    const colleague = await createStaff(request, 4);
    await open(page, asked);
    const other = await browser.newPage({ ...(baseURL && { baseURL }) });
    await open(other, asked, colleague);
    await button(other, 'Confirmed').click();
    await expect(panel(other, 'History')).toContainText('from New to Confirmed');

    await page.locator('#person').press('n');
    await note(page).fill('They want to come in May');
    await button(page, 'Cancelled').click();
    await button(page, 'Cancel it and tell nobody').click();
    const meanwhile = page.getByRole('alert').filter({ hasText: 'a colleague was faster' });
    await expect(meanwhile).toContainText(`${colleague.name} changed the status from New to Confirmed`);
    await expect(meanwhile).toContainText('It is now Confirmed, assigned to nobody.');
    await expect(button(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true');
    await expect(note(page)).toHaveValue('They want to come in May');
    await expectAccessible(page);
    await button(page, 'Leave it as it is').click();
    await expect(meanwhile).toBeHidden();
    await addNote(page);
    await expect(panel(page, 'History')).toContainText('They want to come in May');

    await button(other, 'Contacted').click();
    await button(other, 'Change to Contacted anyway').click();
    await expect(panel(other, 'History')).toContainText('from Confirmed to Contacted');
    await other.close();
    await button(page, 'Cancelled').click();
    await button(page, 'Cancel it and tell nobody').click();
    await button(page, 'Change to Cancelled anyway').click();
    await expect(panel(page, 'History')).toContainText('changed the status from Contacted to Cancelled');
    await expect(meanwhile).toBeHidden();
  },
);

test(
  'the request screen says when the patient has changed the request in the meantime',
  atDesk,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/status of 409/);
    const account = { email: `${randomUUID()}@example.com`, password: 'correct-horse' };
    await request.post('/api/users', { data: { ...account, name: 'Rahima', contact: '01711000000' } });
    const { token } = await (await request.post('/api/login', { data: account })).json();
    const headers = { Authorization: `Bearer ${token}` };
    const sent = await ask(request, { email: account.email }, headers);
    await open(page, sent);
    const [{ id }] = await (await request.get('/api/account/requests', { headers })).json();
    const data = { message: 'My passport is ready' };
    const added = await request.post(`/api/account/requests/${id}/messages`, { headers, data });
    expect(added.status()).toBe(200);
    await button(page, 'Contacted').click();
    const meanwhile = page.getByRole('alert').filter({ hasText: 'the patient has just changed the request' });
    await expect(meanwhile).toContainText('The sender added a message');
    await expect(page.getByText('a colleague was faster')).toHaveCount(0);
    await button(page, 'Change to Contacted anyway').click();
    await expect(panel(page, 'History')).toContainText('changed the status from New to Contacted');
  },
);

test(
  'the request screen offers no changes to staff who may only read',
  atDesk,
  async ({ page, request, asked }) => {
    await open(page, asked, await createReadOnlyStaff(request));
    await expect(page.getByText('Your role lets you read requests.')).toBeVisible();
    await expect(panel(page, 'History')).toBeVisible();
    for (const name of ['Take over', 'Assign', 'Contacted', 'Add note']) {
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    }
    await expect(note(page)).toHaveCount(0);
  },
);

test(
  'the request screen shows a message when a request does not exist',
  atDesk,
  async ({ page, expectComplaint }) => {
    expectComplaint(/status of 40[04]/);
    await signIn(page, '/admin/requests/99999999');
    await expect(page.getByText('There is no such request')).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/requests/nobody');
    await expect(page.getByText('There is no such request')).toBeVisible();
    await link(page, 'Go to the requests').click();
    await expect(page).toHaveURL('/admin/requests');
  },
);

test(
  'an administrator erases a request, after typing its reference',
  atDesk,
  async ({ page, asked, expectComplaint }) => {
    // A poll may still ask for it.
    expectComplaint(/status of 404/);
    await open(page, asked);
    await button(page, 'Erase the request...').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('This will be destroyed for good');
    await dialog.getByLabel('Type the reference to confirm').fill('TH-WRONG2');
    await button(page, 'Erase the request').click();
    await expect(dialog).toContainText('This is not the reference of this request');
    await dialog.getByLabel('Type the reference to confirm').fill(asked.reference);
    await expectAccessible(page);
    await button(page, 'Erase the request').click();
    await expect(page.getByText('The request is erased')).toBeVisible();
    await expect(page).toHaveURL('/admin/requests');
    await expect(link(page, asked.reference)).toHaveCount(0);
  },
);

test(
  'a text that can not be saved without a connection says so, and Ctrl+Enter sends a note',
  atDesk,
  async ({ page, context, asked, expectComplaint }) => {
    expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await open(page, asked);
    await page.locator('#person').press('n');
    await note(page).fill('Call again on Sunday');
    await context.setOffline(true);
    await note(page).press('Control+Enter');
    await expect(page.getByText('No connection: what you typed is still here.')).toBeVisible();
    await expect(note(page)).toHaveValue('Call again on Sunday');
    await context.setOffline(false);
    await note(page).press('Control+Enter');
    await expect(panel(page, 'History')).toContainText('Call again on Sunday');
  },
);

test(
  'a text that is not sent is there again after a reload, and gone once it is sent',
  atDesk,
  async ({ page, asked }) => {
    await open(page, asked);
    await page.locator('#person').press('n');
    await note(page).fill('Call again on Sunday');
    await page.reload();
    await expect(note(page)).toHaveValue('Call again on Sunday');
    await note(page).press('Control+Enter');
    await expect(panel(page, 'History')).toContainText('Call again on Sunday');
    await page.reload();
    await page.locator('#person').press('n');
    await expect(note(page)).toHaveValue('');
  },
);

test('staff note beside a request how the family heard of us', atDesk, async ({ page, asked }) => {
  await open(page, asked);
  const noted = panel(page, 'Office details');
  const box = noted.getByLabel('How the family heard of us');
  await box.fill('A poster in Khulna');
  await noted.getByRole('button', { name: 'Save' }).click();
  await expect(panel(page, 'The request')).toContainText('A poster in Khulna');
  await expect(panel(page, 'History')).toContainText('changed the office details');
  await page.reload();
  await expect(box).toHaveValue('A poster in Khulna');
  await atBothWidths(page, () => expectAccessible(page));
});
