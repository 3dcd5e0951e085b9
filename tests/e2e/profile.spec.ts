import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { card, fillNamed } from '#tests/support/contact-form.ts';
import { recordOf } from '#tests/support/login-form.ts';
import { openPage, reloadPage } from '#tests/support/open-page.ts';
import { asAdministrator, handleNextDialog, unique } from '#tests/support/portal.ts';
import { expectShown } from '#tests/support/shown-message.ts';

type Journey = {
  lang: string;
  width: typeof atDesk;
  pre: string;
  profile: string;
  edit: string;
  full: string;
  number: string;
  gender: string;
  save: string;
  wait: string;
  saved: string;
  empty: string;
  next: string;
  add: string;
  message: string;
  send: string;
  added: string;
  done: string;
  received: string;
  confirmed: string;
  withdraw: string;
  withdrawn: string;
  again: string;
};

const journeys: Journey[] = [
  {
    lang: 'English',
    width: atDesk,
    pre: '',
    profile: 'Profile',
    edit: 'Edit details',
    full: 'Full name',
    number: 'Contact number',
    gender: 'Gender',
    save: 'Save details',
    wait: 'Your details could not be saved. Please try again.',
    saved: 'Your details are saved.',
    empty: 'No requests to show yet',
    next: 'Next step: confirm your email address',
    add: 'Add a message',
    message: 'Your message',
    send: 'Send the message',
    added: 'Your message was added to the request.',
    done: 'The request is withdrawn.',
    received: 'We have received your request',
    confirmed: 'Your appointment is confirmed',
    withdraw: 'Withdraw this request',
    withdrawn: 'You withdrew this request',
    again: 'Send a new request',
  },
  {
    lang: 'Bangla',
    width: onPhone,
    pre: '/bn',
    profile: 'প্রোফাইল',
    edit: 'তথ্য বদলান',
    full: 'পুরো নাম',
    number: 'যোগাযোগের নম্বর',
    gender: 'লিঙ্গ',
    save: 'সংরক্ষণ করুন',
    wait: 'আপনার তথ্য সংরক্ষণ করা যায়নি। আবার চেষ্টা করুন।',
    saved: 'আপনার তথ্য সংরক্ষণ করা হয়েছে।',
    empty: 'এখনো দেখানোর মতো কোনো অনুরোধ নেই',
    next: 'এরপর যা করবেন: ইমেইল ঠিকানা নিশ্চিত করুন',
    add: 'কিছু যোগ করুন',
    message: 'আপনার বার্তা',
    send: 'বার্তা পাঠান',
    added: 'আপনার বার্তাটি অনুরোধে যোগ হয়েছে।',
    done: 'অনুরোধটি ফিরিয়ে নেওয়া হয়েছে।',
    received: 'আপনার অনুরোধ আমরা পেয়েছি',
    confirmed: 'আপনার অ্যাপয়েন্টমেন্ট নিশ্চিত হয়েছে',
    withdraw: 'অনুরোধটি ফিরিয়ে নিন',
    withdrawn: 'অনুরোধটি আপনি ফিরিয়ে নিয়েছেন',
    again: 'আবার অনুরোধ করুন',
  },
];

/** Expects the same screen in the other language to be as accessible. */
const expectWhole = async (page: Page, { pre }: Journey) => {
  if (pre === '') await expectAccessible(page);
};

const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

/** Creates a customer and signs them in with the form, which then opens a screen. */
async function enterAsCustomer(page: Page, request: APIRequestContext, pre: string, path: string) {
  const name = unique('Patient');
  const account = { email: `${name.slice(8)}@patients.example`, password: 'six-of-one' };
  const api = await asAdministrator(request);
  await api.post('/api/users', { name, contact: '01711000000', role_id: 1, ...account });
  await openPage(page, `${pre}/login?next=${path}`);
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(account.email);
  await main.locator('[name=password]').fill(account.password);
  await main.locator('form [type=submit]').click();
  await expect(page).toHaveURL(pre + path);
  return { name, api, ...account };
}

for (const say of journeys) {
  test(
    `a customer edits details and sees requests in ${say.lang}`,
    say.width,
    async ({ page, request, expectComplaint }) => {
      expectComplaint(/502/);
      const { email, api } = await enterAsCustomer(page, request, say.pre, '/profile');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.profile);
      await expect(page.getByRole('heading', { level: 3, name: say.next })).toBeVisible();
      await expect(page.getByText(email).first()).toBeVisible();
      await expect(page.getByText(say.empty)).toBeVisible();

      await test.step('the typed values stay when saving fails, and are saved once', async () => {
        await button(page, say.edit).click();
        await page.getByLabel(say.full).fill('রহিমা খাতুন');
        await page.getByLabel(say.number).fill('01811000000');
        await page.getByLabel(say.gender).selectOption('prefer-not-to-say');
        const image = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'teal' } })
          .png()
          .toBuffer();
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: image });
        await expectWhole(page, say);
        await page.route('**/api/account', (route) => route.fulfill({ status: 502, body: 'gateway' }), {
          times: 1,
        });
        await button(page, say.save).click();
        await expect(page.getByRole('alert')).toHaveText(say.wait);
        await expect(page.getByLabel(say.full)).toHaveValue('রহিমা খাতুন');

        let sent = 0;
        page.on('request', (one) => {
          if (one.method() === 'PUT') sent += 1;
        });
        await button(page, say.save).dblclick();
        await expectShown(page.getByText(say.saved));
        expect(sent).toBe(1);
        const stored = await recordOf(page);
        expect(stored).toMatchObject({ name: 'রহিমা খাতুন', contact: '01811000000', token: expect.any(String) });
        const avatar = page.getByRole('banner').locator('button img');
        await expect(avatar).toHaveAttribute('src', stored.image ?? '');
      });

      const reference =
        await test.step('a request starts with the customer’s details, and appears in the list', async () => {
          await page.getByRole('main').locator(`a[href="${say.pre}/contact"]`).click();
          const held = (name: string) => card(page).locator(`[name=${name}]`);
          await expect(held('name')).toHaveValue('রহিমা খাতুন');
          await expect(held('email')).toHaveValue(email);
          await expect(held('phone')).toHaveValue('01811000000');
          await fillNamed(page, { date: '2999-03-02', message: 'Her heart beats unevenly.' });
          const [response] = await Promise.all([
            page.waitForResponse('**/api/contact'),
            card(page).locator('[name=send]').click(),
          ]);
          const acknowledged: { reference: string } = await response.json();
          await openPage(page, `${say.pre}/profile`);
          const seen = page.getByRole('article', { name: acknowledged.reference });
          // The first heading is the step that proves the account.
          await expect(seen.getByRole('heading', { name: say.received })).toBeVisible();
          await expect(seen).toContainText('Her heart beats unevenly.');
          await expectWhole(page, say);
          return acknowledged.reference;
        });

      const one = page.getByRole('article', { name: reference });
      await test.step('the list shows in plain words what the office did', async () => {
        await api.handle(reference, 'confirmed');
        await reloadPage(page);
        await expect(one.getByRole('heading', { name: say.confirmed })).toBeVisible();
      });

      await test.step('the request is withdrawn after a confirmation', async () => {
        const refused = handleNextDialog(page, 'dismiss');
        await one.getByRole('button', { name: say.withdraw }).click();
        expect(await refused).toContain(reference);
        await expect(one.getByRole('heading', { name: say.confirmed })).toBeVisible();
        await one.getByText(say.add, { exact: true }).press('Enter');
        await one.getByLabel(say.message).fill('A new report came.');
        await one.getByRole('button', { name: say.send }).press('Enter');
        await expect(page.locator(':focus')).toContainText(say.added);
        await expect(one).toContainText('A new report came.');
        const agreed = handleNextDialog(page, 'accept');
        await one.getByRole('button', { name: say.withdraw }).press('Enter');
        await agreed;
        await expect(page.locator(':focus')).toContainText(say.done);
        await expect(page.locator(':focus').getByRole('status')).toBeVisible();
        await expect(one.getByRole('heading', { name: say.withdrawn })).toBeVisible();
        await one.getByRole('link', { name: say.again }).click();
        await expect(page).toHaveURL(`${say.pre}/contact`);
      });
    },
  );
}

test(
  'the account’s details never overwrite what was typed before the app had started',
  atDesk,
  async ({ page, request }) => {
    const { name } = await enterAsCustomer(page, request, '', '/profile');
    await page.goto('/contact', { waitUntil: 'commit' });
    await card(page).locator('[name=email]').fill('other@patients.example');
    await expect(card(page).locator('[name=name]')).toHaveValue(name);
    await expect(card(page).locator('[name=email]')).toHaveValue('other@patients.example');
  },
);
