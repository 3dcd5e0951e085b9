import type { Page } from '@playwright/test';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { casesAs, headersOf, makeCustomer } from '#tests/support/case-screens.ts';
import { openPage } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';
import { accountPaths } from '#web/i18n/account-paths.ts';

type Request = Parameters<typeof makeCustomer>[0];

/** A customer whose case has a message of the family. */
async function patient(request: Request) {
  const customer = await makeCustomer(request);
  const staff = await casesAs(request, administrator);
  const { opened, asked } = await staff.open(customer, { name: customer.name });
  const message = `Secret of ${customer.name}`;
  const headers = await headersOf(request, customer);
  const path = `/api/account/requests/${opened.appointment_id}/messages`;
  expect((await request.post(path, { headers, data: { message } })).ok()).toBe(true);
  return { customer, id: opened.id, marks: [customer.name, customer.email, asked.reference, message] };
}

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await openPage(page, '/login');
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(email);
  await main.locator('[name=password]').fill(password);
  await main.locator('form [type=submit]').click();
  await expect(page).toHaveURL('/');
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
}

const typed = 'Typed before';
/** Types into every field that takes it, and returns how many took it. */
const typeAll = (page: Page) =>
  page.getByRole('main').evaluate((main, text) => {
    const fields = [...main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const taken = fields.filter(({ type }) => /^(text|tel|email|password|textarea)$/.test(type));
    for (const field of taken) {
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    return taken.length;
  }, typed);

/** What of a page shows or keeps somebody's data: its markup and the values of its fields. */
const contents = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, textarea')];
    return [document.body.innerHTML, ...fields.map(({ value }) => value)].join('\n');
  });

const expectEmptied = async (page: Page, marks: string[], path: string) => {
  for (const mark of [...marks, typed])
    await expect.poll(() => contents(page), { message: `${path} keeps ${mark}` }).not.toContain(mark);
};

for (const isOffline of [false, true]) {
  test(
    `a sign-out ${isOffline ? 'without a connection' : 'in one window'} empties the account's pages in all others`,
    isOffline ? onPhone : atDesk,
    async ({ page, context, request, expectComplaint }) => {
      expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|status of (401|403|404|422|503)/);
      test.slow();
      const { customer, id, marks } = await patient(request);
      await signIn(page, customer);
      const windows: { other: Page; path: string }[] = [];
      const shown: Record<string, string> = {
        '/profile': marks[2] ?? '',
        '/profile/cases/:id': marks[2] ?? '',
        '/profile/cases/:id/messages': marks[3] ?? '',
        '/settings': marks[1] ?? '',
        '/contact': marks[1] ?? '',
      };
      for (const plain of [...accountPaths, '/contact']) {
        const other = await context.newPage();
        const path = plain.replace(':id', String(id));
        await openPage(other, path);
        const mark = shown[plain];
        if (mark) await expect.poll(() => contents(other), { message: path }).toContain(mark);
        await typeAll(other);
        windows.push({ other, path });
      }
      await context.setOffline(isOffline);
      await signOut(page);
      for (const { other, path } of windows) {
        await expectEmptied(other, marks, path);
        await expect(other.getByRole('main'), path).not.toBeEmpty();
      }
      await context.setOffline(false);
    },
  );
}

test(
  'a member of staff who signs in in one window finds nothing of a customer in the others',
  atDesk,
  async ({ page, context, request, expectComplaint }) => {
    expectComplaint(/status of (401|403|404)/);
    const { customer, id, marks } = await patient(request);
    await signIn(page, customer);
    const profile = await context.newPage();
    await openPage(profile, '/profile');
    const thread = await context.newPage();
    await openPage(thread, `/profile/cases/${id}/messages`);
    const track = await context.newPage();
    await openPage(track, '/track');
    await typeAll(track);
    await expect.poll(() => contents(profile)).toContain(marks[2]);
    await expect.poll(() => contents(thread)).toContain(marks[3]);
    await enterPortal(page, '/admin/faqs');
    for (const other of [profile, thread, track]) await expectEmptied(other, marks, other.url());
    await expect(profile.getByRole('main')).toContainText(administrator.email);
  },
);

test(
  'a page that the browser shows again as it was left looks who is signed in',
  atDesk,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/status of 401/);
    const { customer, id, marks } = await patient(request);
    await signIn(page, customer);
    await openPage(page, `/profile/cases/${id}/messages`);
    await expect.poll(() => contents(page)).toContain(marks[3]);
    // A page in that cache hears no storage event.
    await page.evaluate(() => {
      localStorage.removeItem('currentUser');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expectEmptied(page, marks, page.url());
    await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toBeVisible();
  },
);
