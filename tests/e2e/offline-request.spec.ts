import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import {
  alertsOf,
  card,
  expectNamed,
  fillNamed,
  reference,
  storedSubjects,
} from '#tests/support/contact-form.ts';
import { copyNote, readTwoPages } from '#tests/support/offline.ts';
import { openApp } from '#tests/support/open-page.ts';
import { unique } from '#tests/support/portal.ts';

test.use({ serviceWorkers: 'allow' });

const words = {
  desk: {
    prefix: '',
    keep: /^Keep it on this phone/,
    discard: 'Discard',
    waiting: 'One request is waiting',
    kept: 'Your request is waiting on this phone',
    sent: 'Your request is with us',
  },
  phone: {
    prefix: '/bn',
    keep: /^এই ফোনে রাখুন/,
    discard: 'মুছে দিন',
    waiting: 'অপেক্ষায় আছে',
    kept: 'আপনার অনুরোধ এই ফোনে পাঠানোর অপেক্ষায় আছে',
    sent: 'আপনার অনুরোধ আমাদের কাছে পৌঁছেছে',
  },
} as const;
const notice = (page: Page) => page.locator('body > div[role=status]').first();

/** Expects that the page shows no notice about waiting requests. */
const expectNoNotice = (page: Page) => expect(page.locator('body > div[role=status] > *')).toHaveCount(0);

/** Fills in the form and sends it; the request waits because there is no connection. */
async function keep(page: Page, button: RegExp, values?: Parameters<typeof fillNamed>[1]): Promise<void> {
  await fillNamed(page, values);
  await card(page).locator('[name=send]').click();
  await card(page).getByRole('button', { name: button }).click();
  await expect(notice(page)).not.toBeEmpty();
  await expectNamed(page, { name: '', message: '' });
}

test('a request that was written without a connection is stored, shown on every page, and sent once', async ({
  page,
  context,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|503/);
  const { prefix, ...texts } = isMobile ? words.phone : words.desk;
  const name = unique('Rahima');
  alertsOf(page);
  await readTwoPages(page, prefix);
  await context.setOffline(true);
  await page.goto(`${prefix}/contact?about=doctor-1`);
  await fillNamed(page, { name });
  await card(page).locator('[name=send]').click();
  await expect(card(page).getByRole('button', { name: texts.keep })).toHaveCount(0);
  await keep(page, texts.keep, {
    name,
    email: 'rahima@patients.example',
    phone: '+880 1712-345678',
    date: '2999-03-02',
    message: 'Her heart beats unevenly.',
  });
  await expect(notice(page)).toContainText(texts.waiting);
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(`${prefix}/services`);
  await expect(copyNote(other)).toContainText(isMobile ? 'অপেক্ষায় আছে' : 'One request is waiting');
  await other.goto(`${prefix}/contact`);
  await expect(notice(other)).toContainText(texts.waiting);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(name);

  await context.setOffline(false);
  await expect(notice(page)).toContainText(reference);
  await expect(notice(other)).toContainText(reference);
  await page.goto(`${prefix}/services`);
  await expect(notice(page)).toContainText(reference);
  await expectAccessible(page);
  expect(await storedSubjects(context, name)).toEqual(['doctor-1']);
  await notice(page).getByRole('button').click();
  await expectNoNotice(page);
  await expectNoNotice(other);
  expect(await page.evaluate(() => localStorage.getItem('waiting-requests'))).toBeNull();
});

test('the form says when its waiting request was sent, and the notice goes once that request is followed', async ({
  page,
  context,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|503|fetching the script/);
  const { prefix, ...texts } = isMobile ? words.phone : words.desk;
  alertsOf(page);
  await openApp(page, `${prefix}/contact`);
  await fillNamed(page);
  const left = page.waitForEvent('requestfailed');
  await context.setOffline(true);
  const family = { name: unique('Rahima'), email: 'rahima@patients.example' };
  await keep(page, texts.keep, { ...family, phone: '+880 1712-345678', date: '2999-03-02', message: '' });
  await left;
  await expect(card(page)).toContainText(texts.kept);

  await context.setOffline(false);
  await expect(notice(page)).toContainText(reference);
  await expect(card(page)).toContainText(texts.sent);
  await expect(card(page)).toContainText(reference);
  await expect(card(page)).not.toContainText(texts.kept);
  await expectAccessible(page);

  await card(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/track#TH-/);
  await expect(page.locator('#change-title')).toBeVisible();
  await expectNoNotice(page);
});

test(
  'a waiting request can be discarded, is deleted at a sign-out, and returns to the form if it is rejected',
  atDesk,
  async ({ page, context, expectComplaint }) => {
    // Signing out opens Home, which does not load without a connection.
    // The service worker may be on its way just then.
    expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|422|503|fetching the script/);
    const { keep: keepButton, discard } = words.desk;
    alertsOf(page);
    const name = unique('Karim');
    await openApp(page, '/contact?about=doctor-2');
    await fillNamed(page);
    const left = page.waitForEvent('requestfailed');
    await context.setOffline(true);
    await keep(page, keepButton);
    await left;
    await notice(page).getByRole('button', { name: discard }).click();
    await expectNoNotice(page);

    // A request that the server refuses, as if the preferred day had passed while the request was waiting.
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
    await page.clock.setFixedTime(daysAgo(6));
    const [date = ''] = daysAgo(4).toISOString().split('T');
    const values = { name, email: 'k@patients.example', phone: '01712345678', date, message: 'x' };
    await keep(page, keepButton, values);
    await page.clock.setFixedTime(new Date());
    await context.setOffline(false);
    await expect(notice(page)).toContainText('We could not accept the request');
    await expectNamed(page, values);
    await expect(card(page).getByRole('alert')).toBeVisible();
    await expect(card(page).locator('[name=date]')).toHaveAttribute('aria-invalid', 'true');
    await page.goto('/contact');
    await expect(notice(page)).toContainText('We could not accept the request');
    await expectNamed(page, { name: '', message: '' });
    await notice(page).getByRole('link', { name: 'Open the form' }).click();
    await expect(page).toHaveURL('/contact?about=doctor-2#appointment');
    await expectNamed(page, values);
    await page.reload();
    await expectNamed(page, values);
    await card(page).locator('[name=date]').fill('2999-03-02');
    await card(page).locator('[name=send]').click();
    await expect(card(page).getByRole('status')).toContainText(reference);
    await expectNoNotice(page);
    expect(await storedSubjects(context, name)).toEqual(['doctor-2']);

    await context.setOffline(true);
    await keep(page, keepButton, { ...values, date: '2999-03-02' });
    await expect(notice(page)).toContainText('One request is waiting');
    await page.evaluate(() => {
      localStorage.setItem('currentUser', JSON.stringify({ id: 7, name: 'Rina', role_id: 1, status: 1 }));
      window.dispatchEvent(new Event('storage'));
    });
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expectNoNotice(page);
    const names = () => page.evaluate(() => indexedDB.databases().then((all) => all.map(({ name }) => name)));
    await expect.poll(names).toEqual([]);
  },
);
