import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const line = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('the activity list shows who did what, and keeps its filters after a reload and when the user comes back to it', async ({
  page,
  request,
}) => {
  const api = await asAdministrator(request);
  const [stays, gone] = [unique('Night shift'), unique('Gone')];
  const { id } = await api.post('/api/roles', { name: stays, permissions: 2 });
  const second = await api.post('/api/roles', { name: gone, permissions: 1 });
  await api.delete(`/api/roles/${second.id}`);
  await enterPortal(page, '/admin/activity');
  await expect(line(page, 'signed in').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Kind of record').selectOption('Roles');
  await expect(page).toHaveURL('/admin/activity?kind=role');
  await expect(line(page, stays)).toContainText(`You added the role ${stays}`);
  await expect(line(page, `added a role (no. ${second.id}, deleted since)`)).toBeVisible();
  await page.getByLabel('Action').selectOption('Deleted');
  await expect(line(page, `You deleted a role (no. ${second.id})`)).toBeVisible();
  await expect(line(page, stays)).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Action')).toHaveValue('deleted');
  await expect(line(page, stays)).toHaveCount(0);
  await page.goBack();
  await line(page, stays).getByRole('link').click();
  await expect(page).toHaveURL('/admin/role');
  expect(id).toBeGreaterThan(0);
});

test('the activity list can be filtered by member and day, and offers to clear the filters when nothing matches', async ({
  page,
  request,
}) => {
  const colleague = await createStaff(request, 4);
  await enterPortal(page, '/admin/activity', colleague);
  await page.getByLabel('Member').selectOption(colleague.name);
  await expect(page).toHaveURL(`/admin/activity?by=${colleague.id}`);
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
  await expect(line(page, `You signed in`)).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await expect(page.getByText('No activity matches these filters')).toBeVisible();
  await expect(page).toHaveURL(`/admin/activity?by=${colleague.id}&to=2020-01-31`);
  await page.getByRole('button', { name: 'Show everything' }).last().click();
  await expect(page).toHaveURL('/admin/activity');
  await expect(line(page, 'Administrator').first()).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test('the activity list names changed fields, deleted users and days, has pages, and recovers from a failure', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of (403|500)/);
  const base = { entity: 'doctor', entity_id: 7, label: 'Dr. Rahman', gone: false, action: 'edited' };
  const lines = [
    {
      ...base,
      id: 3,
      actor: { id: 9, name: 'Rina' },
      fields: ['name', 'image', 'name_bn'],
      created_at: '2026-03-02T20:00:00.000Z',
    },
    {
      ...base,
      id: 2,
      actor: { id: 8, name: null },
      entity: 'mail',
      action: 'retried',
      label: 'TH-7K3Q9F',
      fields: [],
      created_at: '2026-03-02T08:00:00.000Z',
    },
  ];
  const calls = '**/api/activity*';
  await page.route(calls, (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'You are not allowed to do this', code: 'not_allowed' },
    }),
  );
  await enterPortal(page, '/admin/activity');
  await expect(page.getByText('Your role does not allow this')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(calls);
  await page.route(calls, (route) => route.fulfill({ json: lines, headers: { 'X-Total-Count': '31' } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(line(page, 'Rina changed the doctor Dr. Rahman: name, photo, name in Bangla')).toContainText(
    '02:00',
  );
  await expect(
    page.getByText('Somebody who has left (no. 8) tried once more to send the email about TH-7K3Q9F'),
  ).toBeVisible();
  await expect(page.getByRole('rowheader')).toHaveText(['Tuesday, 3 March 2026', 'Monday, 2 March 2026']);
  const [asked] = await Promise.all([
    page.waitForRequest((request) => request.url().includes('page=2')),
    page.getByRole('link', { name: 'Next' }).click(),
  ]);
  expect(asked.url()).toContain('per_page=30');
  await expect(page).toHaveURL('/admin/activity?page=2');
});
