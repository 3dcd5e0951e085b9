import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { openPage } from '#tests/support/open-page.ts';
import { asAdministrator, enterPortal, unique } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const conflict = (page: Page) =>
  page.getByRole('alert').filter({ hasText: /changed this (in another tab )?at/ });

test('forms and dialogs report that a colleague was faster, and lose nothing that was typed', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const api = await asAdministrator(request);
  await test.step('the form of a record saves over the colleague’s change', async () => {
    const name = unique('Dr. Anong');
    const fields = { name, specialty: 'Cardiology', experience: 12, desc: 'Listens first.' };
    const { id } = await api.post('/api/doctors', fields);
    await enterPortal(page, '/admin/doctors');
    await button(page, `Edit ${name}`).click();
    // Until the record has loaded, the form still is the one that adds a record.
    await expect(button(page, 'Update Doctor')).toBeVisible();
    const text = page.getByRole('textbox', { name: 'Description', exact: true });
    await text.fill('Typed for a long time.');
    await api.put(`/api/doctors/${id}`, { ...fields, specialty: 'Surgery' });
    await button(page, 'Update Doctor').click();
    await expect(conflict(page)).toBeVisible();
    await expect(text).toHaveValue('Typed for a long time.');
    await button(page, 'Overwrite with mine').click();
    await expect(page.getByText('Doctor updated successfully!')).toBeVisible();
    await expect(conflict(page)).toHaveCount(0);
  });

  await test.step('a dialog loads the newest values', async () => {
    const [name, newest] = [unique('Guides'), unique('Leaders')];
    const { id } = await api.post('/api/roles', { name, permissions: 1 });
    await openPage(page, '/admin/role');
    await button(page, `Edit ${name}`).click();
    await page.getByLabel('Role name').fill('Typed');
    await api.put(`/api/roles/${id}`, { id, name: newest, permissions: 2 });
    await button(page, 'Update Role').click();
    await expect(conflict(page)).toBeVisible();
    await expect(page.getByLabel('Role name')).toHaveValue('Typed');
    await button(page, 'Load the newest values').click();
    await expect(page.getByLabel('Role name')).toHaveValue(newest);
    await button(page, 'Update Role').click();
    await expect(page.getByText('Role updated successfully')).toBeVisible();
  });

  await test.step('the form of the site loads the newest details', async () => {
    const first = page.getByLabel('Name of the service');
    await openPage(page, '/admin/site');
    await first.fill('Mine');
    const other = await page.context().newPage();
    await openPage(other, '/admin/site');
    await other.getByLabel('Name of the service').fill('Theirs');
    await button(other, 'Save').click();
    await expect(other.getByText('Site details saved!')).toBeVisible();
    await button(page, 'Save').click();
    await expect(conflict(page)).toBeVisible();
    await expect(first).toHaveValue('Mine');
    await button(page, 'Load the newest values').click();
    await expect(first).toHaveValue('Theirs');
  });
});
