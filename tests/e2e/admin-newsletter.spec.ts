import type { APIRequestContext, Page } from '@playwright/test';
import { maskedEmail } from '#shared/masked-email.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { farYear } from '#tests/support/days.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import type { Mailbox } from '#tests/support/mailbox.ts';
import { openPage } from '#tests/support/open-page.ts';
import {
  asAdministrator,
  createStaff,
  enterPortal,
  handleNextDialog,
  unique,
} from '#tests/support/portal.ts';

/** Subscribes an email address as a reader does: first the box, then the link of the mail. */
async function subscribe(request: APIRequestContext, mailbox: Mailbox, name: string, lang: 'en' | 'bn') {
  const email = `${unique(name).replaceAll(' ', '-').toLowerCase()}@readers.example`;
  await request.post('/api/newsletter', { data: { email, lang } });
  const { mail } = await mailbox.waitFor(({ to }) => to.includes(email));
  const token = /\/newsletter\/([\w-]{43})/.exec(mail.text ?? '')?.[1];
  expect((await request.post('/api/newsletter/confirm', { data: { token } })).status()).toBe(200);
  return email;
}

/** Writes a newsletter in its form, and saves it as a draft. */
async function write(page: Page, subject: string) {
  await page.getByRole('link', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject', { exact: false }).first().fill(subject);
  await page.getByLabel('Subject in Bangla').fill('আপনার যাত্রার খবর');
  await page.getByLabel('Introduction', { exact: true }).fill('Dear reader,\n\nthis is what is new.');
  await page.getByLabel('Introduction in Bangla').fill('প্রিয় পাঠক, নতুন যা আছে।');
  await page.getByRole('list', { name: 'Articles to choose from' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible();
}

/** The mail in the preview's frame. */
async function previewOf(page: Page, language: string): Promise<string> {
  const address = await page.getByTitle(`Preview in ${language}`).getAttribute('src');
  return (await page.request.get(address ?? '')).text();
}

/** axe examines frames with JavaScript, which the preview's frame does not run, so axe skips that frame. */
async function expectScreenAccessible(page: Page) {
  await page.evaluate(() => document.querySelector('iframe')?.remove());
  await expectAccessible(page);
  await page.reload();
}

async function sendNow(page: Page) {
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click();
}

test('staff write, preview, test and schedule a newsletter, which is not sent to a subscriber who left with one click', async ({
  page,
  request,
  mailbox,
  expectComplaint,
}) => {
  test.slow();
  expectComplaint(/^Blocked script execution in '\S+\/preview/);
  const rina = await subscribe(request, mailbox, 'Rina', 'en');
  const karim = await subscribe(request, mailbox, 'Karim', 'bn');
  const editor = await createStaff(request, 3);
  const first = unique('News');
  await enterPortal(page, '/admin/newsletter', editor);
  await write(page, first);

  // The preview in both languages, in a frame in which nothing runs, not even Playwright.
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
  expect(await previewOf(page, 'English')).toContain('this is what is new.');
  await page.getByRole('button', { name: 'বাংলা' }).click();
  const bangla = await previewOf(page, 'Bangla');
  expect(bangla).toContain('প্রিয় পাঠক, নতুন যা আছে।');
  expect(bangla).toContain('নিউজলেটার বন্ধ করুন');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  await expectScreenAccessible(page);
  await page.getByRole('button', { name: 'বাংলা' }).click();
  await page.getByRole('button', { name: 'Send a test to me' }).click();
  const trial = await mailbox.waitFor(({ to }) => to.includes(editor.email));
  expect(trial.mail.subject).toBe('আপনার যাত্রার খবর');
  expect(trial.mail.text).not.toContain('/newsletter/leave/');

  // Somebody else has saved the newsletter in the meantime: the form shows what would be sent.
  const article = Number(/\/blogdetails\/(\d+)/.exec(bangla)?.[1]);
  const elsewhere = await asAdministrator(request);
  const response = await elsewhere.put(`/api/newsletter-issues/${page.url().split('/').at(-1)}`, {
    subject: first,
    subject_bn: 'আপনার যাত্রার খবর',
    intro: 'Dear reader,\n\nthis is what is new. Truly.',
    intro_bn: 'প্রিয় পাঠক, নতুন যা আছে।',
    articles: [article],
  });
  expect(response.status()).toBe(200);
  await expect(page.getByLabel('Introduction', { exact: true })).toHaveValue(/Truly/, { timeout: 15_000 });
  await expect(page.getByText('Save the draft before you send it.')).toBeHidden();

  // The newsletter is scheduled for a time in Dhaka, becomes a draft again, and is sent now.
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('It goes to');
  await dialog.getByLabel('Schedule for a time').check();
  await dialog.getByLabel('Day and time in Dhaka').fill('2020-01-01T10:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toContainText('Please choose a time in the future');
  await dialog.getByLabel('Day and time in Dhaka').fill(`${farYear}-03-02T10:00`);
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(`for 2 Mar ${farYear}, 10:00 (Dhaka time)`)).toBeVisible();
  await page.getByRole('button', { name: 'Make it a draft again' }).click();
  await sendNow(page);
  const toRina = await mailbox.waitFor(({ to, mail }) => to.includes(rina) && mail.subject === first);
  const toKarim = await mailbox.waitFor(
    ({ to, mail }) => to.includes(karim) && mail.subject === 'আপনার যাত্রার খবর',
  );
  expect(toRina.mail.text).toContain('this is what is new. Truly.');
  expect(toKarim.mail.text).toContain('প্রিয় পাঠক');
  await expect(page.getByText(/^sent on/)).toBeVisible();
  // The outcome is stored by the next run of the job, and shown by the next refresh: each is up to five seconds away.
  await expect(page.getByRole('definition').nth(2)).toHaveText('2', { timeout: 20_000 });

  // In a mail program one click is enough; the page of the link asks first.
  const header = toRina.mail.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const oneClick = await request.post(header.slice(1, -1), { form: { 'List-Unsubscribe': 'One-Click' } });
  expect(oneClick.status()).toBe(200);
  const reader = await page.context().newPage();
  const link = /https?:\/\/\S+\/newsletter\/leave\/\S+/.exec(toKarim.mail.text ?? '')?.[0] ?? '';
  await openPage(reader, new URL(link).pathname);
  await expectAccessible(reader);
  await reader.close();

  const second = unique('More news');
  await page.getByRole('link', { name: 'All newsletters' }).click();
  await write(page, second);
  await sendNow(page);
  await expect.poll(() => mailbox.letters.filter(({ to }) => to.includes(karim)).length).toBe(3);
  await expect(page.getByText(/^sent on/)).toBeVisible();
  expect(mailbox.letters.some(({ to, mail }) => to.includes(rina) && mail.subject === second)).toBe(false);
});

test('subscribers are listed for staff, exported by administrators, and can leave by the button behind a newsletter’s link', async ({
  page,
  request,
  mailbox,
}) => {
  const email = await subscribe(request, mailbox, 'Salma', 'bn');
  await enterPortal(page, '/admin/newsletter/subscribers', await createStaff(request, 4));
  const listed = page.getByRole('listitem').filter({ hasText: maskedEmail(email) });
  await expect(listed.first()).toContainText('Subscribed');
  await expect(page.getByText(email)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden();
  await expect(page.getByRole('button', { name: `Delete ${email}` })).toBeHidden();
  await expectAccessible(page);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoHorizontalScroll(page);
  }
  await page.getByRole('link', { name: 'Newsletters' }).click();
  await expect(page.getByRole('link', { name: 'Write a newsletter' })).toBeVisible();
  await page.getByRole('link', { name: 'Write a newsletter' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('form').getByRole('alert')).toContainText(
    'Please fill out all required fields',
  );

  await page.getByRole('link', { name: 'All newsletters' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  // Before the server has ended the session, the sign-in redirects back into the portal.
  await expect(page).toHaveURL('/adminlogin');
  await enterPortal(page, '/admin/newsletter/subscribers');
  await page.getByRole('searchbox', { name: 'Search addresses' }).fill(email);
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^subscribers-.*\.csv$/);
  const asked = handleNextDialog(page, 'accept');
  await page.getByRole('button', { name: `Delete ${email}` }).click();
  expect(await asked).toContain('The address will be deleted');
  await expect(page.getByText('No subscriber matches')).toBeVisible();

  // The button for readers, without the portal.
  const other = await subscribe(request, mailbox, 'Nila', 'bn');
  const admin = await asAdministrator(request);
  const blogs: { id: number }[] = await (await request.get('/api/blogs?per_page=1')).json();
  const body = { subject: unique('Hello'), articles: blogs.map(({ id }) => id) };
  const { id } = await admin.post('/api/newsletter-issues', body);
  await admin.act(`/api/newsletter-issues/${id}/actions`, { action: 'schedule' });
  const { mail } = await mailbox.waitFor(
    ({ to, mail }) => to.includes(other) && mail.subject === body.subject,
  );
  const link = /https?:\/\/\S+\/newsletter\/leave\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
  await openPage(page, new URL(link).pathname);
  await page.getByRole('button', { name: 'নিউজলেটার বন্ধ করুন' }).click();
  await expect(page.getByText('আপনার ঠিকানা মুছে ফেলা হয়েছে')).toBeVisible();
});
