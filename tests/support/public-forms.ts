import type { APIRequestContext, Page } from '@playwright/test';
import { createdShareLink } from '#shared/contract/share-links.ts';
import { expect } from '#tests/support/browser.ts';
import { casesAs, headersOf } from '#tests/support/case-screens.ts';
import { banner, button, fill, form, reference } from '#tests/support/contact-form.ts';
import { phonePhoto } from '#tests/support/phone-files.ts';
import { ask } from '#tests/support/request-screens.ts';
import { choose, leftPhone, sendAs, sendWords } from '#tests/support/send-reports.ts';
import { administrator } from '#tests/support/server.ts';

/** Opens a page in the way that a test is about. */
type Open = (page: Page, path: string) => Promise<void>;

type PublicForm = {
  name: string;
  /** Opens the page, fills in the form, sends it, and expects its result. */
  send: (page: Page, open: Open, request: APIRequestContext) => Promise<void>;
};

const main = (page: Page) => page.getByRole('main');
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).first().click();

/** The forms of the website that need no sign-in. */
export const publicForms: readonly PublicForm[] = [
  {
    name: 'a request, and then its status',
    async send(page, open) {
      await open(page, '/contact');
      await fill(page);
      await button(page).click();
      await expect(banner(page)).toBeVisible();
      await expect(form(page)).toContainText(reference);
      // This tab knows the number, so nobody types it twice.
      await form(page).getByRole('link', { name: 'Follow your request' }).click();
      await expect(page.getByRole('heading', { name: 'We have received your request' })).toBeVisible();
    },
  },
  {
    name: 'the status of a request, and a code to change it',
    async send(page, open, request) {
      const sent = await ask(request, { phone: leftPhone });
      await open(page, `/track#${sent.reference}`);
      await main(page).getByLabel('Phone').fill(leftPhone);
      await expect(main(page).getByLabel('Reference')).toHaveValue(sent.reference);
      await press(page, 'Show the status');
      await press(page, 'Send me a code');
      await expect(main(page).getByLabel('Code')).toBeVisible();
    },
  },
  {
    name: 'reports',
    async send(page, open, request) {
      const sent = await ask(request, { phone: leftPhone });
      await open(page, `/send-reports#${sent.reference}`);
      await choose(page, [await phonePhoto('report.jpg')], 1);
      await sendAs(page, sendWords.desk.phone, sendWords.desk.send);
      await expect(main(page)).toContainText(/arrived/);
    },
  },
  {
    name: 'a comment',
    async send(page, open) {
      await open(page, '/blogdetails/4');
      const text = `Thank you ${Date.now()}`;
      await page.getByPlaceholder('Share your thoughts...').fill(text);
      await page.getByRole('button', { name: 'Post' }).click();
      await expect(page.getByRole('list', { name: /Comments/ }).getByText(text)).toBeVisible();
    },
  },
  {
    name: 'the newsletter',
    async send(page, open) {
      await open(page, '/about');
      const footer = page.getByRole('contentinfo');
      await footer.getByRole('textbox').fill(`reader-${Date.now()}@patients.example`);
      await footer.getByRole('button', { name: 'Subscribe' }).click();
      await expect(page.getByText(/check your mailbox|Almost there|confirm/i).first()).toBeVisible();
    },
  },
  {
    name: 'whether a number is ours',
    async send(page, open) {
      await open(page, '/is-this-us');
      await main(page).getByRole('textbox').fill('+880 1711 999999');
      await press(page, 'Check');
      await expect(page.getByText('No, this is not ours: +880 1711 999999')).toBeVisible();
    },
  },
  {
    name: 'a new password',
    async send(page, open) {
      await open(page, '/forgot-password');
      await main(page).getByRole('textbox').fill('nobody@patients.example');
      await main(page).locator('form [type=submit]').click();
      await expect(page.getByText('Please check your mailbox')).toBeVisible();
    },
  },
  {
    name: 'a shared case, and a letter of its hospital',
    async send(page, open, request) {
      const staff = await casesAs(request, administrator);
      const { opened } = await staff.open();
      const document = await staff.addPaper(opened.appointment_id, 'MRI');
      const consent = { hospital: { name: 'Riverside' }, lang: 'en', how: 'phone', given_by: 'Rahima' };
      const { consents } = await staff.post(`/api/cases/${opened.id}/consents`, consent);
      const headers = await headersOf(request, administrator);
      const made = await request.post(`/api/cases/${opened.id}/share-links`, {
        headers,
        data: { kind: 'hospital', consent_id: consents[0]?.id, document_ids: [document] },
      });
      const { token, pin } = createdShareLink.parse(await made.json());
      await open(page, `/shared#${token}`);
      await main(page).getByLabel('PIN').fill(pin);
      await press(page, 'Open');
      await expect(page.getByRole('button', { name: 'Read MRI' })).toBeVisible();
      await press(page, 'We need more');
      await main(page).locator('textarea').fill('The ECG, please');
      await main(page).locator('form:has(textarea) [type=submit]').click();
      await expect(page.getByText('The office has received your message.')).toBeVisible();
    },
  },
];
