import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { test as base, expect } from '#tests/support/browser.ts';
import { administrator } from '#tests/support/server.ts';

const hour = 60 * 60 * 1000;
const search = '**/api/appointments/search';
const events = '**/api/appointments/*/events';
const changedMeanwhile = 'A colleague changed this request meanwhile. Please look at it again.';
const form = { email: 'rahima@example.com', phone: '01711-000000', date: '2099-03-03', message: 'A stent?' };
const fault = { status: 500, json: { message: 'Something went wrong' } };
const refusal = { status: 403, json: { message: 'You are not allowed to do this' } };

type Asked = { name: string; reference: string };
type Account = typeof administrator;

/** A visitor sends the form. */
async function ask(request: APIRequestContext): Promise<Asked> {
  const name = `Rahima ${randomUUID().slice(0, 8)}`;
  const answer = await request.post('/api/contact', { data: { ...form, name, lang: 'bn' } });
  const { reference }: { reference: string } = await answer.json();
  return { name, reference };
}

/** Every test has a request of its own. Role 5 is the first that one makes: it enters the portal to read. */
const test = base.extend<{ asked: Asked }>({ asked: async ({ request }, use) => use(await ask(request)) });
test.use({ seed: 'none', settings: { STAFF_ROLE_IDS: '2,3,4,5' } });

/** A member of staff of a role, made by the administrator. */
async function hire(request: APIRequestContext, role_id: number) {
  const login = await request.post('/api/login', { data: administrator });
  const { token }: { token: string } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  await request.post('/api/roles', { headers, data: { name: 'Reader', permissions: 1 } });
  const name = `Staff ${randomUUID().slice(0, 8)}`;
  const account = { email: `${name.slice(6)}@example.com`, password: 'six-of-one' };
  const data = { name, contact: '0171', role_id, ...account };
  expect((await request.post('/api/users', { headers, data })).status()).toBe(201);
  return { name, ...account };
}

async function fillIn(page: Page, { email, password }: Account = administrator): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
  await expect(page.getByText('Welcome To Dashboard')).toBeVisible();
}

async function signIn(page: Page, path = '/admin/requests', who?: Account): Promise<void> {
  await page.goto(`/adminlogin?next=${encodeURIComponent(path)}`);
  await fillIn(page, who);
}

/** Opens a request as staff do: by searching for it. */
async function open(page: Page, { name, reference }: Asked, who?: Account): Promise<void> {
  await signIn(page, undefined, who);
  await searchBox(page).fill(name);
  await link(page, reference).press('Enter');
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

const button = (page: Page, name: string) => page.getByRole('button', { name });
const link = (page: Page, name: string) => page.getByRole('link', { name });
const searchBox = (page: Page) => page.getByRole('searchbox');
const entry = (page: Page, { reference }: Asked) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: reference });
const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const note = (page: Page) => page.getByLabel('Note for colleagues');
const addNote = (page: Page) => button(page, 'Add note').click();

test('lists the newest first and marks what is overdue', async ({ page, request, asked }) => {
  const newer = await ask(request);
  await signIn(page);
  await expect(page).toHaveTitle(/^Requests/);
  await expect(entry(page, newer)).toContainText(newer.name);
  await expect(entry(page, newer)).toContainText(/New.*|23 h 59 m left/);
  const links = await page.getByRole('link', { name: /^TH-/ }).allTextContents();
  expect(links.indexOf(newer.reference)).toBeLessThan(links.indexOf(asked.reference));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.clock.setFixedTime(Date.now() + 27 * hour);
  await page.reload();
  await expect(entry(page, newer)).toContainText(/overdue by (3 h|2 h 59 m)/);
  await expect(entry(page, newer)).toContainText('1 day ago');
  await expectAccessible(page);
});

test('finds by text and status, and keeps names out of the address', async ({ page, asked }) => {
  await signIn(page);
  const box = searchBox(page);
  await box.pressSequentially(asked.name);
  await expect(page.getByText('1 request', { exact: true })).toBeVisible();
  await expect(box).toBeFocused();
  await expect(page).toHaveURL('/admin/requests');

  await link(page, 'Confirmed').click();
  await expect(page).toHaveURL('/admin/requests?status=confirmed');
  await expect(page.getByText('No requests match')).toBeVisible();
  await button(page, 'Show all requests').click();
  await expect(page).toHaveURL('/admin/requests');
  await expect(box).toHaveValue('');

  await box.fill(asked.name);
  await link(page, asked.reference).click();
  await link(page, 'All requests').click();
  await expect(box).toHaveValue(asked.name);
});

test('drops an answer that comes late', async ({ page, request, asked }) => {
  const wanted = await ask(request);
  await signIn(page);
  await expect(entry(page, wanted)).toBeVisible();
  const held = Promise.withResolvers<void>();
  const done = Promise.withResolvers<void>();
  await page.route(search, async (route) => {
    if (!route.request().postData()?.includes(asked.name)) return route.continue();
    const response = await route.fetch();
    await held.promise;
    await route.fulfill({ response }).catch(() => undefined);
    done.resolve();
  });
  const box = searchBox(page);
  await Promise.all([page.waitForRequest(search), box.fill(asked.name)]);
  await box.fill(wanted.name);
  await expect(entry(page, asked)).toBeHidden();
  await expect(entry(page, wanted)).toBeVisible();
  held.resolve();
  await done.promise;
  await expect(entry(page, asked)).toBeHidden();
});

test('looks again on focus and every minute, beside the typing', async ({ page, request }) => {
  await page.clock.install();
  await signIn(page);
  const box = searchBox(page);
  const searched = page.waitForResponse((answer) => answer.request().postData()?.includes('Rahima') ?? false);
  await box.fill('Rahima');
  await searched;
  const second = await ask(request);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(entry(page, second)).toBeVisible();
  const third = await ask(request);
  await page.clock.runFor(60_000);
  await expect(entry(page, third)).toBeVisible();
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('Rahima');
});

test('says when the list can’t be had, and tries again', async ({ page, asked, expectComplaint }) => {
  expectComplaint(/status of (500|403)|ERR_FAILED/);
  await page.route(search, (route) => route.fulfill(fault));
  await signIn(page);
  await expect(page.getByText('The requests could not be loaded')).toBeVisible();
  await page.route(search, (route) => route.fulfill(refusal));
  await button(page, 'Try again').click();
  await expect(page.getByText('Your role does not allow this')).toBeVisible();
  await page.unroute(search);
  await button(page, 'Try again').click();
  await expect(entry(page, asked)).toBeVisible();
  await page.route(search, (route) => route.abort());
  await button(page, 'Refresh').click();
  await expect(page.getByText('This could not be refreshed.')).toBeVisible();
  await expect(entry(page, asked)).toBeVisible();
});

test('shows one request with the ways to the patient', async ({ page, asked }) => {
  await open(page, asked);
  await expect(page).toHaveTitle(new RegExp(`^${asked.reference}`));
  for (const fact of ['rahima@example.com', '01711-000000', '3 March 2099', 'Bangla', 'A stent?']) {
    await expect(panel(page, 'The request')).toContainText(fact);
  }
  await expect(panel(page, 'History')).toContainText('The patient sent the request');
  await expect(panel(page, 'Mails')).toContainText(/Acknowledgement to the patient\s*(Waiting|Being|Sent)/);
  const whatsApp = link(page, 'WhatsApp');
  await expect(whatsApp).toHaveAttribute('href', /^https:\/\/wa\.me\/8801711000000\?text=/);
  expect(decodeURIComponent((await whatsApp.getAttribute('href')) ?? '')).toContain(asked.reference);
  const mail = `mailto:rahima@example.com?subject=${asked.reference}`;
  await expect(link(page, 'Write an email')).toHaveAttribute('href', mail);
  await expect(link(page, 'Call')).toHaveAttribute('href', 'tel:01711000000');
  await expectAccessible(page);
});

test('takes a request over, gives it on, and says where it stands', async ({ page, request, asked }) => {
  const colleague = await hire(request, 4);
  await page.clock.install();
  await open(page, asked);
  await button(page, 'Take over').press('Enter');
  await expect(page.getByText('You (Administrator)')).toBeVisible();
  await expect(panel(page, 'History')).toContainText('Administrator took the request over');

  await page.getByLabel('Colleague', { exact: true }).selectOption(colleague.name);
  await button(page, 'Assign').click();
  await expect(panel(page, 'History')).toContainText(`assigned the request to ${colleague.name}`);

  await page.clock.pauseAt(Date.now() + 5 * 60_000);
  const contacted = button(page, 'Contacted');
  await contacted.press('Enter');
  const toast = page.getByText('Status changed to Contacted');
  await expect(toast).toBeVisible();
  await expect(contacted).toHaveAttribute('aria-pressed', 'true');
  await expect(contacted).toBeFocused();
  await page.clock.runFor(2900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(200);
  await expect(toast).toBeHidden();
  await expect(panel(page, 'History')).toContainText('changed the status from New to Contacted');
  await expect(page.getByText(/answered after/)).toBeVisible();

  await link(page, 'All requests').click();
  await expect(entry(page, asked)).toContainText('Contacted');
  await expect(entry(page, asked)).toContainText(colleague.name);
});

test('adds a note, and keeps what was typed over failures and a session’s end', async ({
  page,
  asked,
  expectComplaint,
}) => {
  expectComplaint(/status of (500|401)/);
  await open(page, asked);
  await addNote(page);
  await expect(page.getByText('Please write the note first')).toBeVisible();
  await note(page).fill('Called, <b>no</b> answer');
  await page.route(events, (route) => route.fulfill(fault));
  await addNote(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(note(page)).toHaveValue('Called, <b>no</b> answer');
  await page.unroute(events);

  await page.context().clearCookies();
  await addNote(page);
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await again.getByLabel('Password').fill(administrator.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await expect(note(page)).toHaveValue('Called, <b>no</b> answer');
  await addNote(page);
  await expect(panel(page, 'History')).toContainText('Called, <b>no</b> answer');
  await expect(note(page)).toHaveValue('');
});

test('shows what a colleague did meanwhile instead of overwriting it', async ({
  page,
  request,
  asked,
  browser,
  baseURL,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const colleague = await hire(request, 4);
  await open(page, asked);
  const other = await browser.newPage({ ...(baseURL && { baseURL }) });
  await open(other, asked, colleague);
  await button(other, 'Confirmed').click();
  await expect(panel(other, 'History')).toContainText('from New to Confirmed');
  await other.close();

  await note(page).fill('They want to come in May');
  await button(page, 'Cancelled').click();
  await expect(page.getByText(changedMeanwhile)).toBeVisible();
  await expect(button(page, 'Confirmed')).toHaveAttribute('aria-pressed', 'true');
  await expect(note(page)).toHaveValue('They want to come in May');
  await addNote(page);
  await expect(panel(page, 'History')).toContainText('They want to come in May');
  await expect(page.getByText(changedMeanwhile)).toBeHidden();
});

test('offers nothing to change to who may only read', async ({ page, request, asked }) => {
  await open(page, asked, await hire(request, 5));
  await expect(page.getByText('Your role lets you read requests.')).toBeVisible();
  await expect(panel(page, 'History')).toBeVisible();
  for (const name of ['Take over', 'Assign', 'Contacted', 'Add note']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
  await expect(note(page)).toHaveCount(0);
});

test('says that there is no such request', async ({ page, expectComplaint }) => {
  expectComplaint(/status of 40[04]/);
  await signIn(page, '/admin/requests/99999999');
  await expect(page.getByText('There is no such request')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/requests/nobody');
  await expect(page.getByText('There is no such request')).toBeVisible();
  await link(page, 'To the requests').click();
  await expect(page).toHaveURL('/admin/requests');
});
