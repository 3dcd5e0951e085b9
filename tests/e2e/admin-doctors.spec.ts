import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { readerRole } from '#tests/support/data-template.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const path = '/admin/doctors';
const list = '**/api/doctors?*';
const one = '**/api/doctors/*';
const fault = {
  status: 500,
  json: {
    message: 'Something went wrong. Please try again. If it happens again, call us.',
    code: 'unexpected',
  },
};
const button = (page: Page, name: string) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const entry = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function make(request: APIRequestContext, fields: object = {}): Promise<string> {
  const name = unique('Dr. Anong');
  const data = { name, specialty: 'Cardiology', experience: 12, desc: 'Listens first.', ...fields };
  await (await asAdministrator(request)).post('/api/doctors', data);
  return name;
}

test('staff add a doctor in both languages with a photo, and a double click stores it once', async ({
  page,
}) => {
  const name = unique('Dr. Suda');
  await enterPortal(page, path);
  await expect(page.getByRole('heading', { name: 'Add New Doctor' })).toBeVisible();
  await button(page, 'Add Doctor').click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Please fill out all required fields' }),
  ).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await expectAccessible(page);

  await field(page, 'Name').fill(name);
  await field(page, 'Specialty').fill('Neurology');
  await page.getByLabel('Experience (years)').fill('-1');
  await field(page, 'Description').fill('Takes her time.');
  await button(page, 'Add Doctor').click();
  await expect(page.getByText('Experience must be a whole number from 0 to 80')).toBeVisible();
  await page.getByLabel('Experience (years)').fill('7');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await page.getByLabel(/Photo/).setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('Please select an image file')).toBeVisible();
  await page.getByLabel(/Photo/).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await expect(page.getByAltText('Preview of the chosen picture')).toHaveAttribute('src', /^blob:/);
  await page.getByRole('tab', { name: 'বাংলা 3 missing' }).click();
  await page.getByLabel('Name in Bangla').fill('ডা. সুদা');

  let sent = 0;
  page.on('request', (call) => {
    if (call.method() === 'POST' && call.url().endsWith('/api/doctors')) sent += 1;
  });
  await button(page, 'Add Doctor').dblclick();
  await expect(toast(page, 'Doctor added successfully!')).toBeVisible();
  await expect(entry(page, name)).toContainText('7 years experience');
  await expect(page.getByLabel('Name in Bangla')).toHaveValue('');
  expect(sent).toBe(1);
});

test('staff edit a doctor without changing other fields, delete it only after confirming, and search, sort and page the list', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/);
  const name = await make(request, { name_bn: 'ডা. আনং' });
  await enterPortal(page, path);
  await button(page, `Edit ${name}`).click();
  await expect(page.getByRole('heading', { name: 'Edit Doctor' })).toBeVisible();
  await expect(field(page, 'Name')).toBeFocused();
  await button(page, 'Cancel').click();
  await expect(page.getByRole('heading', { name: 'Add New Doctor' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('');

  await button(page, `Edit ${name}`).click();
  await expect(page.getByLabel('Experience (years)')).toHaveValue('12');
  await field(page, 'Specialty').fill('Surgery');
  await button(page, 'Update Doctor').click();
  await expect(toast(page, 'Doctor updated successfully!')).toBeVisible();
  await expect(entry(page, name)).toContainText('Surgery');
  await expect(entry(page, name)).not.toContainText('No Bangla yet');
  await expect(page.getByRole('heading', { name: 'Add New Doctor' })).toBeVisible();

  await test.step('the doctor is deleted only after confirming', async () => {
    const asked: string[] = [];
    page.once('dialog', (dialog) => {
      asked.push(dialog.message());
      dialog.dismiss();
    });
    await button(page, `Delete ${name}`).click();
    expect(asked).toEqual(['Are you sure you want to delete this doctor?']);
    page.on('dialog', (dialog) => dialog.accept());
    await page.route(one, (route) => route.fulfill(fault));
    await button(page, `Delete ${name}`).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete doctor' })).toBeVisible();
    await page.unroute(one);
    await button(page, `Delete ${name}`).click();
    await expect(toast(page, 'Doctor deleted successfully!')).toBeVisible();
    await expect(entry(page, name)).toHaveCount(0);
  });

  await test.step('the server searches, sorts and pages', async () => {
    const mark = randomUUID().slice(0, 6);
    for (const number of [1, 2]) await make(request, { name: `Page ${mark} ${number}`, experience: number });
    await page.getByRole('searchbox').fill(mark);
    await expect(page.getByText('2 in all')).toBeVisible();
    await page.getByLabel('Order').selectOption('Least experience first');
    await expect(page).toHaveURL('/admin/doctors?sort=experience');
    const names = page.getByText(new RegExp(`^Page ${mark} \\d$`));
    await expect(names).toHaveText([`Page ${mark} 1`, `Page ${mark} 2`]);
    await page.getByRole('searchbox').fill('nobody of this name');
    await expect(page.getByText('Nothing was found for this search')).toBeVisible();
    await page.goto('/admin/doctors?page=99');
    await page.getByRole('link', { name: 'Go to the first page' }).click();
    await expect(page).toHaveURL('/admin/doctors');
    await expectNoHorizontalScroll(page);
  });
});

test('the doctor form keeps what was typed after a failure and after the session has ended', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (500|401)|ERR_FAILED/);
  await page.route(list, (route) => route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }));
  await enterPortal(page, path);
  await expect(page.getByText('No doctors found. Add your first doctor using the form.')).toBeVisible();
  await page.route(list, (route) => route.abort());
  await button(page, 'Refresh').click();
  const failed = page.getByRole('alert').filter({ hasText: 'Failed to fetch doctors' });
  await failed.getByRole('button', { name: 'Dismiss' }).click();
  await expect(failed).toBeHidden();
  await page.unroute(list);

  const name = await make(request);
  await button(page, 'Refresh').click();
  await button(page, `Edit ${name}`).click();
  await expect(button(page, 'Update Doctor')).toBeVisible();
  const text = field(page, 'Description');
  await text.fill('Typed for a long time');
  await page.route(one, (route) => route.abort());
  await button(page, 'Update Doctor').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to save doctor' })).toBeVisible();
  await page.unroute(one);

  await page.context().clearCookies();
  await button(page, 'Update Doctor').click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again.getByLabel('Email')).toHaveValue(administrator.email);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await again.getByLabel('Password', { exact: true }).fill('wrong');
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again.getByText('Invalid email or password')).toBeVisible();
  await again.getByLabel('Password', { exact: true }).fill(administrator.password);
  await again.getByRole('button', { name: 'Sign in' }).click();
  await expect(again).toBeHidden();
  await expect(text).toHaveValue('Typed for a long time');
  await expect(button(page, 'Update Doctor')).toBeFocused();
  await button(page, 'Update Doctor').click();
  await expect(toast(page, 'Doctor updated successfully!')).toBeVisible();
});

test('the doctors screen offers only what the permission level allows', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/);
  const name = await make(request);
  await enterPortal(page, path, await createStaff(request, readerRole));
  await expect(entry(page, name)).toBeVisible();
  await expect(page.getByText('Your role lets you look at this')).toBeVisible();
  for (const offer of ['Add Doctor', 'Edit', 'Delete']) await expect(button(page, offer)).toHaveCount(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await enterPortal(page, path, await createStaff(request, 4));
  await expect(button(page, 'Add Doctor')).toBeVisible();
  for (const offer of ['Edit', 'Delete']) await expect(button(page, offer)).toHaveCount(0);

  await page.getByRole('button', { name: 'Logout' }).click();
  await enterPortal(page, path, await createStaff(request, 3));
  await button(page, `Edit ${name}`).click();
  await expect(button(page, 'Delete')).toHaveCount(0);
  const refusal = {
    status: 403,
    json: { message: 'You are not allowed to do this', code: 'not_allowed' },
  };
  await page.route(one, (route) => route.fulfill(refusal));
  await button(page, 'Update Doctor').click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are not allowed to do this' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(name);
});

test('the wheel scrolls the page and changes no number', async ({ page }) => {
  await enterPortal(page, '/admin/doctors');
  const experience = page.getByLabel('Experience (years)');
  await experience.fill('12');
  await experience.hover();
  for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, 120);
  await expect(experience).not.toBeFocused();
  await expect(experience).toHaveValue('12');
});
