import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { sentHospital } from '#tests/support/doctors-and-hospitals.ts';
import { openPage } from '#tests/support/open-page.ts';
import { asAdministrator, enterPortal, handleNextDialog, unique } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Discard your changes?' });
const choose = (page: Page, how: 'Keep editing' | 'Discard') =>
  question(page).getByRole('button', { name: how }).click();
const offer = (page: Page) => page.getByRole('listitem').filter({ hasText: 'You have unsaved changes from' });
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));

test('a form asks before unsaved changes of a record are lost, and keeps them over a reload', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const api = await asAdministrator(request);
  const [name, other] = [unique('Dr. Anong'), unique('Dr. Somchai')];
  const fields = { name, specialty: 'Cardiology', experience: 12, desc: 'Listens first.' };
  const { id } = await api.post('/api/doctors', fields);
  await api.post('/api/doctors', { ...fields, name: other });
  await enterPortal(page, '/admin/doctors');

  // Text that is typed into the form while the record is loading is not lost without a question either.
  const { promise: fetched, resolve: fetch } = Promise.withResolvers<void>();
  await page.route(`**/api/doctors/${id}?*`, async (route) => {
    await fetched;
    await route.continue();
  });
  await button(page, `Edit ${name}`).click();
  await field(page, 'Description').fill('Typed too early.');
  fetch();
  await choose(page, 'Keep editing');
  await expect(field(page, 'Description')).toHaveValue('Typed too early.');

  await chooseAfter(page, button(page, `Edit ${name}`), 'Discard');
  // Until the record has loaded, the form still is the one that adds a record.
  await expect(button(page, 'Update Doctor')).toBeVisible();
  await field(page, 'Description').fill('Typed for a long time.');

  // Another screen, another record and Cancel ask first. Keeping on keeps the text and the focus.
  const lose = [
    page.getByRole('link', { name: 'Hospitals' }),
    button(page, `Edit ${other}`),
    button(page, 'Cancel'),
    button(page, 'Logout'),
  ];
  for (const press of lose) {
    await press.click();
    await expect(question(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toBeHidden();
    await expect(press).toBeFocused();
    await expect(field(page, 'Description')).toHaveValue('Typed for a long time.');
  }

  // A reload asks too; afterwards the draft is offered, with the record it belongs to.
  await expect(page.getByText(/^Not saved yet\. Kept in this browser at \d\d:\d\d\.$/)).toBeVisible();
  const asked = handleNextDialog(page, 'accept');
  await Promise.all([asked, page.reload()]);
  await expect(offer(page)).toContainText(name);
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Doctor' })).toBeVisible();
  await expect(field(page, 'Description')).toHaveValue('Typed for a long time.');
  await expect(offer(page)).toHaveCount(0);

  // A draft of an older version does not overwrite somebody's newer version without notice.
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await Promise.all([handleNextDialog(page, 'accept'), page.reload()]);
  await api.put(`/api/doctors/${id}`, { ...fields, specialty: 'Surgery' });
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(field(page, 'Description')).toHaveValue('Typed for a long time.');
  await button(page, 'Update Doctor').click();
  await expect(
    page.getByRole('alert').filter({ hasText: /changed this (in another tab )?at/ }),
  ).toBeVisible();
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await chooseAfter(page, button(page, `Edit ${other}`), 'Discard');
  await expect(field(page, 'Name')).toHaveValue(other);
  expect(await drafts(page)).toEqual([]);
});

async function chooseAfter(page: Page, press: ReturnType<typeof button>, how: 'Keep editing' | 'Discard') {
  await press.click();
  await choose(page, how);
}

test('saving and signing out delete the draft, and dialogs and the site details ask before changes are lost, too', async ({
  page,
  request,
}) => {
  await (await asAdministrator(request)).post('/api/hospitals', {
    ...sentHospital,
    name: unique('Riverside'),
  });
  await enterPortal(page, '/admin/hospitals');
  await button(page, 'Add New Hospital').click();
  await field(page, 'Hospital name').fill('Half a name');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await field(page, 'Hospital name').fill('');
  await expect.poll(() => drafts(page)).toEqual([]);

  await page.getByRole('link', { name: 'Site details' }).click();
  const office = page.getByLabel('Name of the service');
  await office.fill('Another name');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await Promise.all([handleNextDialog(page, 'accept'), page.reload()]);
  await expect(office).toHaveValue('SetuCare');
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await expect(office).toHaveValue('Another name');
  await chooseAfter(page, page.getByRole('link', { name: 'Users' }), 'Discard');
  await expect(page).toHaveURL('/admin/user');

  // Personal data is never stored in the browser.
  await button(page, 'Add User').click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Rahima');
  await button(page, 'Cancel').click();
  await choose(page, 'Keep editing');
  await expect(question(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await choose(page, 'Keep editing');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Rahima');
  expect(await drafts(page)).toEqual([]);
  await chooseAfter(page, button(page, 'Cancel'), 'Discard');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await openPage(page, '/admin/doctors');
  await field(page, 'Name').fill('Dr. Nobody');
  await expect.poll(() => drafts(page)).toHaveLength(1);
  await chooseAfter(page, button(page, 'Logout'), 'Discard');
  await expect(page).toHaveURL('/adminlogin');
  expect(await drafts(page)).toEqual([]);
});
