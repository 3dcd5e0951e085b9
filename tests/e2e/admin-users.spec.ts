import type { Dialog, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { images } from '#tests/support/images.ts';
import {
  asAdministrator,
  createStaff,
  enterPortal,
  handleNextDialog,
  unique,
} from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const search = '**/api/users/search';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
const field = (page: Page, name: string) => dialog(page).getByLabel(name).and(page.locator(':not(button)'));
const find = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
const photo = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('an administrator creates, changes and deletes a user', async ({ page }) => {
  const name = unique('Rahima');
  const email = `${name.slice(-8)}@patients.example`;
  await enterPortal(page, '/admin/user');
  await expect(card(page, 'Administrator (you)')).toContainText('admin');
  await expectAccessible(page);

  await button(page, 'Add User').press('Enter');
  await expect(field(page, 'Name')).toBeFocused();
  await button(page, 'Create User').click();
  for (const missing of ['Name', 'Email', 'Password', 'Contact']) {
    await expect(dialog(page).getByText(`${missing} is required`)).toBeVisible();
  }
  await expectAccessible(page);
  await field(page, 'Name').fill(name);
  await expect(dialog(page).getByText('Name is required')).toBeHidden();
  await field(page, 'Email').fill('rahima@nowhere');
  await field(page, 'Password').fill('five5');
  await field(page, 'Contact').fill('+880 1711-123456');
  await button(page, 'Create User').click();
  await expect(dialog(page).getByText('Email is invalid')).toBeVisible();
  await expect(dialog(page).getByText('Password must be at least 6 characters')).toBeVisible();
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('six-of-one');
  await field(page, 'Gender').selectOption('Female');
  const file = page.locator('input[type=file]');
  await file.setInputFiles(photo('x.pdf', 'application/pdf', images.text));
  await expect(dialog(page).getByText('Please select an image file')).toBeVisible();
  await file.setInputFiles(photo('x.png', 'image/png', Buffer.alloc(2 * 1024 * 1024)));
  await expect(dialog(page).getByText('Image size should be less than 2MB')).toBeVisible();
  await file.setInputFiles(photo('x.png', 'image/png', images.png));
  await expect(dialog(page).locator('img')).toHaveAttribute('src', /^blob:/);
  await expect(dialog(page).getByText('Image size should be')).toBeHidden();
  await button(page, 'Create User').click();
  await expect(page.getByText('User added successfully')).toBeVisible();

  await find(page, '01711 123456');
  await expect(card(page, name)).toContainText(/Customer.*Female/s);
  await expect(card(page, name).locator('img')).toHaveAttribute('src', /^\/uploads\//);
  await expect(card(page, name).getByText('Active')).toHaveCount(1);
  await button(page, `Edit ${name}`).click();
  await expect(field(page, 'Password')).toHaveCount(0);
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Role').selectOption('Support');
  await expect(dialog(page)).toContainText('May enter this portal.');
  await page.getByRole('switch').uncheck();
  await button(page, 'Update User').click();
  await expect(page.getByText('User updated successfully')).toBeVisible();
  await expect(card(page, name)).toContainText(/Support.*Inactive|Inactive.*Support/s);
  await expect(card(page, name).locator('img')).toHaveAttribute('src', /^\/uploads\//);

  const refused = handleNextDialog(page, 'dismiss');
  await button(page, `Delete ${name}`).click();
  expect(await refused).toBe('Are you sure you want to delete this user?');
  await expect(card(page, name)).toBeVisible();
  const confirmed = handleNextDialog(page, 'accept');
  await button(page, `Delete ${name}`).click();
  await confirmed;
  await expect(page.getByText('No users found')).toBeVisible();
  expect(page.url()).not.toContain('01711');
  await button(page, 'Show all users').click();
  await expect(card(page, 'Administrator (you)')).toBeVisible();
});

test('the users screen explains rejected changes and reports failures', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (409|500)|ERR_FAILED/);
  const colleague = await createStaff(request, 3);
  await enterPortal(page, '/admin/user');
  const deleting = async (name: string) => {
    const messages: string[] = [];
    const alerted = new Promise<void>((resolve) => {
      const accept = async (asked: Dialog) => {
        messages.push(asked.message());
        await asked.accept();
        if (asked.type() !== 'alert') return;
        page.off('dialog', accept);
        resolve();
      };
      page.on('dialog', accept);
    });
    await button(page, `Delete ${name}`).click();
    await alerted;
    return messages;
  };
  // The reason is shown before any question.
  expect(await deleting('Administrator')).toEqual([
    'Failed to delete user\n\nYou cannot delete your own account.',
  ]);
  expect(await deleting('Anonymous')).toEqual([expect.stringContaining('This account is built in')]);
  await page.route('**/api/users/*', (route) =>
    route.fulfill({
      status: 500,
      json: {
        message: 'Something went wrong. Please try again. If it happens again, call us.',
        code: 'unexpected',
      },
    }),
  );
  expect(await deleting(colleague.name)).toEqual([
    'Are you sure you want to delete this user?',
    'Failed to delete user',
  ]);
  await page.unroute('**/api/users/*');

  await button(page, 'Edit Administrator').click();
  await field(page, 'Contact').fill('017');
  await field(page, 'Role').selectOption('Editor');
  await button(page, 'Update User').click();
  const problem = dialog(page).getByRole('alert');
  await expect(problem).toHaveText('This is the last active administrator. Make another one first.');
  await page.route('**/api/users/*', (route) => route.abort());
  await button(page, 'Update User').click();
  await expect(problem).toHaveText('An error occurred while saving the user');
  await expect(field(page, 'Contact')).toHaveValue('017');
});

test('the users screen logs a failed load, offers a retry, and offers no changes to staff who may only read', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to fetch users/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(search, (route) => route.abort());
  await enterPortal(page, '/admin/user', await createStaff(request, 3));
  await expect(page.getByText('The users could not be loaded')).toBeVisible();
  await page.unroute(search);
  await button(page, 'Try again').click();
  await expect(card(page, 'Anonymous')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add User|Edit|Delete)/ })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('the users screen finds a user among many pages, and shows a second administrator that a user was deleted', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  const leaving = await createStaff(request, 4);
  await enterPortal(page, '/admin/user');
  await find(page, leaving.email);
  await button(page, `Edit ${leaving.name}`).click();
  await field(page, 'Name').fill('Somebody');
  await (await asAdministrator(request)).delete(`/api/users/${leaving.id}`);
  await button(page, 'Update User').click();
  await expect(dialog(page)).toContainText('A colleague has deleted this user in the meantime.');
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await expect(dialog(page)).toHaveCount(0);

  const other = await createStaff(request, 4);
  await find(page, other.email);
  await expect(button(page, `Delete ${other.name}`)).toBeVisible();
  await (await asAdministrator(request)).delete(`/api/users/${other.id}`);
  const deleting = handleNextDialog(page, 'accept');
  await button(page, `Delete ${other.name}`).click();
  await deleting;
  await expect(page.getByText('No users found')).toBeVisible();

  await test.step('a user is found among many pages', async () => {
    const api = await asAdministrator(request);
    const family = unique('Khan');
    const make = (number: number) =>
      api.post('/api/users', {
        name: `${number} ${family}`,
        email: `${number}.of.${family.slice(-8)}@patients.example`,
        contact: '01999999999',
        password: 'six-of-one',
      });
    await Promise.all(Array.from({ length: 25 }, (_, number) => make(number + 10)));
    await find(page, family);
    await expect(page.getByText('25 users')).toBeVisible();
    await page.getByLabel('Order').selectOption('By name');
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(
      `10 ${family}`,
    );
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page.getByText('Page 2 of 2')).toBeVisible();
    await expect(card(page, `34 ${family}`)).toBeVisible();
    expect(page.url()).toMatch(/\/admin\/user\?sort=name&page=2$/);
    await find(page, `17 ${family}`);
    await expect(page.getByText('1 user', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/admin/user?sort=name');
  });
});

test('a colleague is invited by mail, and the invitation can be sent again', async ({ page }) => {
  const name = unique('Invited');
  const email = `${name.slice(-8)}@setucare.example`;
  await enterPortal(page, '/admin/user');
  await button(page, 'Add User').click();
  await field(page, 'Name').fill(name);
  await field(page, 'Email').fill(email);
  await field(page, 'Contact').fill('01711000000');
  const invitation = dialog(page).getByRole('switch', { name: 'Send an invitation' });
  await expect(invitation).not.toBeChecked();
  await field(page, 'Role').selectOption('Support');
  await expect(invitation).toBeChecked();
  await expect(dialog(page).locator('[name=password]')).toHaveCount(0);
  await button(page, 'Create User').click();
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await find(page, email);
  await expect(card(page, name)).toContainText('Invited');
  await button(page, `Edit ${name}`).click();
  await button(page, 'Send the invitation again').click();
  await expect(dialog(page)).toContainText(`A new invitation is on its way to ${email}`);
});

test('users are shown as cards or as a table, as the member chose last', async ({ page, request }) => {
  const family = unique('Haque');
  const api = await asAdministrator(request);
  const names = ['Amina', 'Babul'].map((first) => `${first} ${family}`);
  for (const name of names) {
    const email = `${name.split(' ')[0]}.${family.slice(-8)}@patients.example`.toLowerCase();
    await api.post('/api/users', { name, email, contact: '01711000001', password: 'six-of-one' });
  }
  await enterPortal(page, '/admin/user');
  await find(page, family);
  await expect(card(page, names[0] ?? '')).toBeVisible();
  await button(page, 'Table').press('Enter');
  const rows = page.getByRole('table', { name: 'Users' }).getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(/Babul.*Customer.*babul\..*@patients\.example.*01711000001/);
  await expectAccessible(page);

  // Sort and filter are those of the cards.
  await page.getByRole('link', { name: 'Name' }).press('Enter');
  await expect(rows.nth(1)).toContainText('Amina');
  await expect(page).toHaveURL('/admin/user?sort=name');
  await page.getByLabel('Role').selectOption('Support');
  await expect(page.getByText('No users found')).toBeVisible();
  await page.getByLabel('Role').selectOption('All roles');

  await button(page, `Edit ${names[0]}`).press('Enter');
  await field(page, 'Contact').fill('01711000002');
  await button(page, 'Update User').click();
  await expect(rows.nth(1)).toContainText('01711000002');
  const confirmed = handleNextDialog(page, 'accept');
  await button(page, `Delete ${names[0]}`).press('Enter');
  await confirmed;
  await expect(rows).toHaveCount(2);

  await page.reload();
  await expect(button(page, 'Table')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('table')).toBeVisible();
  // A narrow table has fewer columns, a phone has cards; a colleague in the same browser has made no choice.
  await page.setViewportSize({ width: 768, height: 900 });
  await expectNoHorizontalScroll(page);
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('table')).toHaveCount(0);
  await expect(button(page, 'Table')).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterPortal(page, '/admin/user', await createStaff(request, 2));
  await expect(button(page, 'Cards')).toHaveAttribute('aria-pressed', 'true');
});
