import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { openPage } from '#tests/support/open-page.ts';
import { asAdministrator, unique } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

test('the portal asks staff with a weak password for a better one in the place of a case, and shows it at once', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (403|422)/);
  const name = unique('Staff');
  const account = { email: `${name.slice(6)}@example.com`, password: 'sixsix' };
  const api = await asAdministrator(request);
  await api.post('/api/users', { name, contact: '01711000000', role_id: 3, ...account });
  const { opened } = await (await casesAs(request, administrator)).open(undefined, { name: 'Rahima Begum' });

  await openPage(page, '/adminlogin');
  const main = page.getByRole('main');
  await main.getByLabel('Email').fill(account.email);
  await main.locator('[name=password]').fill(account.password);
  await main.locator('form [type=submit]').click();
  await expect(page).toHaveURL(/\/admin\/dashboard/);
  await page.goto(`/admin/cases/${opened.id}`);
  await expect(main.getByRole('heading', { name: 'First a better password' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'two-step sign-in' })).toHaveAttribute(
    'href',
    '/settings#two-step',
  );
  await expectAccessible(page);
  const field = main.getByLabel('A better password');
  await field.fill('password1');
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(main.getByText('Many people use this password. Choose another one.')).toBeVisible();
  await field.fill('umbrella street');
  await main.getByRole('button', { name: 'Change password' }).click();
  await expect(page.locator('#person')).toBeVisible();
  await page.goto(`/admin/requests/${opened.appointment_id}`);
  await expect(main).toContainText('Rahima Begum');
});
