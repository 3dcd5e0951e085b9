import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const roles = '**/api/roles';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
/** A role in the table, or its card on a phone. */
const entry = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('main').getByRole('listitem')).filter({ hasText: name });
const search = (page: Page) => page.getByPlaceholder('Search roles...');

test('an administrator creates, changes and deletes a role', async ({ page }) => {
  const name = unique('Guides');
  await enterPortal(page, '/admin/role');
  await expect(entry(page, 'Editor')).toContainText(/ID: 3.*Read\/Write\/Edit.*Level 3/s);
  await expect(entry(page, 'Customer')).toContainText('No access to this portal');
  await expectAccessible(page);

  await button(page, 'Add New Role').press('Enter');
  await expect(page.getByLabel('Role name')).toBeFocused();
  await button(page, 'Create Role').click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('Permission level is required')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Role name').fill(name);
  await expect(page.getByText('Name is required')).toBeHidden();
  await page.getByRole('radio', { name: /^Read Only/ }).check();
  await button(page, 'Create Role').click();
  await expect(page.getByText('Role added successfully')).toBeVisible();
  await expect(page.getByText(`The role ${name} was added with ID`)).toBeVisible();
  await expect(page.getByText("People with this role can't enter this portal")).toBeVisible();
  await expect(button(page, 'Add New Role')).toBeFocused();

  await search(page).fill(name.toUpperCase());
  await expect(entry(page, 'Editor')).toHaveCount(0);
  await button(page, `Edit ${name}`).click();
  await expect(dialog(page)).toContainText("People with this role can't enter this portal.");
  await page.getByRole('radio', { name: /^Admin/ }).check();
  await page.getByRole('switch').uncheck();
  await button(page, 'Update Role').click();
  await expect(entry(page, name)).toContainText('Level 4');

  await expect(entry(page, name)).toContainText('Inactive');

  await button(page, `Delete ${name}`).click();
  await expect(dialog(page).getByRole('heading', { name: 'Delete Role' })).toBeVisible();
  await expect(dialog(page)).toContainText(
    'Are you sure you want to delete this role? This action cannot be undone.',
  );
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(button(page, `Delete ${name}`)).toBeFocused();
  await button(page, `Delete ${name}`).click();
  await button(page, 'Delete').click();
  await expect(page.getByText(`No roles found matching "${name.toUpperCase()}"`)).toBeVisible();
  await button(page, 'Show all roles').click();
  await expect(entry(page, 'Support')).toBeVisible();
});

test('the roles screen explains why the server rejected a change', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (409|403|404)/);
  const api = await asAdministrator(request);
  const [held, passing] = [unique('Held'), unique('Passing')];
  const { id } = await api.post('/api/roles', { name: held, permissions: 1 });
  await createStaff(request, id);
  const gone = await api.post('/api/roles', { name: passing, permissions: 1 });
  await enterPortal(page, '/admin/role');
  await button(page, 'Delete Support').click();
  await expect(dialog(page)).toContainText('This role is built in and cannot be deleted.');
  await expect(button(page, 'Delete')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await button(page, `Delete ${held}`).click();
  await button(page, 'Delete').click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    '1 user has this role. Give them another one first.',
  );
  await expect(button(page, 'Cancel')).toBeFocused();
  await button(page, 'Cancel').click();
  await button(page, 'Edit Administrator').click();
  await page.getByRole('radio', { name: /^Read Only/ }).check();
  await button(page, 'Update Role').click();
  await expect(dialog(page).getByRole('alert').first()).toHaveText(
    'This is the last active administrator. Make another one first.',
  );
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();

  // Somebody else deletes the role while it is being edited.
  await button(page, `Edit ${passing}`).click();
  await api.delete(`/api/roles/${gone.id}`);
  await page.getByLabel('Role name').fill('Editor');
  await button(page, 'Update Role').click();
  await expect(dialog(page)).toContainText('A colleague has deleted this role in the meantime.');
});

test('the role form keeps what was typed when saving fails, and asks before discarding it', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of (409|403|401)|ERR_FAILED/);
  await enterPortal(page, '/admin/role');
  await button(page, 'Add New Role').click();
  await page.getByLabel('Role name').fill('editor');
  await page.getByRole('radio', { name: /^Admin/ }).check();
  await button(page, 'Create Role').click();
  await expect(dialog(page).getByText('A role with this name already exists')).toHaveCount(2);
  await expect(page.getByLabel('Role name')).toBeFocused();

  const failWith = (message: string) =>
    expect(dialog(page).getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.route(roles, (route) => route.abort());
  await button(page, 'Create Role').click();
  await failWith('Failed to save role');
  await page.route(roles, (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'You are not allowed to do this', code: 'not_allowed' },
    }),
  );
  await button(page, 'Create Role').click();
  await failWith('You are not allowed to do this');
  const held = Promise.withResolvers<Route>();
  await page.route(roles, (route) => held.resolve(route));
  await button(page, 'Create Role').click();
  const sent = await held.promise;
  for (let press = 0; press < 2; press++) await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(button(page, 'Cancel')).toBeDisabled();
  await sent.abort();
  await failWith('Failed to save role');

  await page.unroute(roles);
  await page.context().clearCookies();
  await button(page, 'Create Role').click();
  await expect(page.getByText('Please sign in again')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(administrator.password);
  await button(page, 'Sign in').click();
  await expect(page.getByText('Please sign in again')).toBeHidden();
  await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  await expect(button(page, 'Create Role')).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Admin/ })).toBeChecked();

  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').click();
  await expect(page.getByLabel('Role name')).toHaveValue('editor');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await button(page, 'Discard').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('the roles screen reports a failed load, and offers no changes to staff who may only read', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route(roles, (route) => route.abort());
  await enterPortal(page, '/admin/role', await createStaff(request, 3));
  await expect(page.getByText('Failed to fetch roles')).toBeVisible();
  await page.unroute(roles);
  await button(page, 'Try again').click();
  await expect(page.getByRole('heading', { name: 'Administrator' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Add New Role|Edit|Delete)/ })).toHaveCount(0);
  await expect(page.getByText('Your role lets you read roles.')).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});
