import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { readerRole } from '#tests/support/data-template.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

// A separate server, because the test starts with an empty database.
test.use({ seed: 'none', settings: { SITE_NAME: 'Dashboard' } });

const path = '/admin/dashboard';
const dashboard = '**/api/dashboard';
const block = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const stat = (page: Page, name: string) =>
  block(page, 'Quick stats').getByRole('listitem').filter({ hasText: name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function ask(request: APIRequestContext): Promise<string> {
  const data = { name: 'Rahima', email: 'rahima@example.com', phone: '01711000000', date: '2099-03-03' };
  const { reference } = await (await request.post('/api/contact', { data })).json();
  return reference;
}

/** The administrator finds a request and contacts the patient. */
async function contact(request: APIRequestContext, reference: string): Promise<number> {
  const login = await request.post('/api/login', { data: administrator });
  const { token }: { token: string } = await login.json();
  const headers = { Authorization: `Bearer ${token}` };
  const found = await request.post('/api/appointments/search', { headers, data: { q: reference } });
  const [{ id }]: [{ id: number }] = await found.json();
  const data = { type: 'status', status: 'contacted' };
  expect((await request.post(`/api/appointments/${id}/events`, { headers, data })).ok()).toBe(true);
  return id;
}

/** The first test starts with an empty database, and the others continue from there. */
test.describe.configure({ mode: 'serial' });

test('the dashboard of a new installation shows first steps, and an administrator sets its goals', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  await enterPortal(page, '/admin/dashboard');
  await expect(page).toHaveTitle(/^Dashboard/);
  await expect(page.getByRole('link', { name: 'Add the first hospital' })).toHaveAttribute(
    'href',
    '/admin/hospitals',
  );
  await expect(block(page, 'Requests by day')).toContainText('No requests came in the last 14 days.');
  await expect(stat(page, 'Median time to answer')).toContainText('No answers yet this week');
  await expect(block(page, 'Newest comments')).toContainText('Nobody has commented yet.');
  await expect(block(page, 'Shown on the website').getByRole('link')).toHaveText([
    /Blogs.*0/,
    /Doctors.*0/,
    /Hospitals.*0/,
  ]);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await expect(block(page, 'Weekly goals').getByRole('listitem')).toHaveText([
    /Answered within 24 hours/,
    /Requests completed.*0 of 10/,
    /Articles published.*0 of 1/,
  ]);
  await button(page, 'Set goals').press('Enter');
  const share = page.getByLabel('Answered within 24 hours');
  await expect(share).toBeFocused();
  await share.fill('101');
  await page.getByLabel('Requests answered').fill('1.5');
  await page.getByRole('button', { name: 'Save goals' }).click();
  await expect(page.getByText('Enter a whole number from 1 to 100, or leave it empty')).toBeVisible();
  await expect(page.getByText('Enter a whole number from 1 to 10,000, or leave it empty')).toBeVisible();
  await expect(share).toBeFocused();
  await expectAccessible(page);

  await share.fill('95');
  await page.getByLabel('Requests answered').fill('4');
  await page.route('**/api/goals', (route) => route.fulfill({ status: 500, json: {} }));
  await button(page, 'Save goals').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save the weekly goals' })).toBeVisible();
  await page.unroute('**/api/goals');
  await button(page, 'Save goals').click();
  await expect(page.getByText('Weekly goals saved')).toBeVisible();
  await expect(block(page, 'Weekly goals')).toContainText('0 of 4');
  await expect(block(page, 'Recent activity')).toContainText('You changed the weekly goals');
});

test('the dashboard shows open work and recent activity to staff who may only read', async ({
  page,
  request,
}) => {
  const reader = await createStaff(request, readerRole);
  const [first] = [await ask(request), await ask(request)];
  const id = await contact(request, first);
  await enterPortal(page, path, reader);
  await expect(page.getByText('1 request is waiting, still within the promised 24 hours.')).toBeVisible();
  await expect(stat(page, 'Answered within 24 hours')).toContainText('100%');
  await expect(block(page, 'Weekly goals')).toContainText('25%');
  // The request that has waited longest comes first.
  await expect(stat(page, 'Overdue').getByRole('link')).toHaveAttribute(
    'href',
    '/admin/requests?status=new&overdue=yes&sort=waiting',
  );
  await expect(button(page, 'Set goals')).toHaveCount(0);
  const today = block(page, 'Requests by day').getByRole('row').last();
  await expect(today.getByRole('cell')).toHaveText('2');
  await expectAccessible(page);
  await block(page, 'Recent activity').getByRole('link', { name: first }).click();
  await expect(page).toHaveURL(`/admin/requests/${id}`);
  await page.goBack();
  await stat(page, 'Requests waiting').getByRole('link').click();
  await expect(page).toHaveURL('/admin/requests?status=new');
});

test('the dashboard reports that it could not be loaded or refreshed, and tries again', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await page.route(dashboard, (route) => route.abort());
  await enterPortal(page, path);
  await expect(page.getByText('Failed to load the dashboard')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(dashboard);
  await button(page, 'Try again').click();
  const waiting = stat(page, 'Requests waiting').getByText(/^\d+$/);
  const before = Number(await waiting.textContent());
  await page.route(dashboard, (route) => route.abort());
  await button(page, 'Refresh').click();
  await expect(page.getByText(/^Not refreshed since/)).toBeVisible();
  await expect(waiting).toHaveText(String(before));

  // When it is visible again, the dashboard refreshes automatically.
  await page.unroute(dashboard);
  await ask(request);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(waiting).toHaveText(String(before + 1));
  await expect(page.getByText(/^Not refreshed since/)).toBeHidden();
});

test('the dashboard says how requests reached us, once one came in another way than with the form', async ({
  page,
  request,
}) => {
  await ask(request);
  await enterPortal(page, path);
  const sources = block(page, 'Requests by day').getByRole('list', { name: 'How they reached us' });
  await expect(block(page, 'Requests by day').getByRole('row').last()).toBeAttached();
  await expect(sources).toHaveCount(0);
  const login = await request.post('/api/login', { data: administrator });
  const { token }: { token: string } = await login.json();
  const walkIn = { name: 'Karim', phone: '01711000001', source: 'walk_in', language: 'bn' };
  const data = { ...walkIn, consent: { how: 'in_person' }, key: `walk-in-${test.info().project.name}` };
  const headers = { Authorization: `Bearer ${token}` };
  expect((await request.post('/api/appointments', { headers, data })).status()).toBe(201);
  await page.reload();
  await expect(sources.getByRole('listitem')).toHaveText([/^With the form \d+$/, 'In the office 1']);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});
