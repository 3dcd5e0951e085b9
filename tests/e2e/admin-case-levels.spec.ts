import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { button, createReadOnlyStaff, panel } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

test('level 1 can read cases and templates, and level 3 can change the order of the templates', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 401/);
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open();
  await staff.addTask(opened.id, { text: 'Call', owner: 'office' });
  await enterPortal(page, `/admin/cases/${opened.id}`, await createReadOnlyStaff(request));
  await expect(page.getByText('Your role lets you read requests.')).toBeVisible();
  await expect(panel(page, 'Tasks')).toContainText('Call');
  const actions = page
    .locator('#person')
    .getByRole('button', { name: /^(Done|Add|Edit|End|Put|On to|More)/ });
  await expect(actions).toHaveCount(0);
  await page.goto('/admin/task-templates');
  await expect(page.getByText('Your role lets you look at this')).toBeVisible();

  await page.context().clearCookies();
  await enterPortal(page, '/admin/task-templates?stage=home', await createStaff(request, 3));
  const rows = page.getByRole('table', { name: 'Task templates' }).locator('tbody tr');
  for (const text of ['Ask how they are', 'Send the papers home']) {
    await page.getByLabel('Stage', { exact: true }).selectOption('At home');
    await page.getByRole('textbox', { name: 'What needs to be done', exact: true }).fill(text);
    await page.getByLabel('Due after (days)').fill('2');
    await button(page, 'Add template').click();
    await expect(rows.filter({ hasText: text })).toContainText('After 2 days');
  }
  await button(page, 'Move up: Send the papers home').click();
  await expect(page.getByText('Moved up: Send the papers home')).toBeVisible();
  await expect(rows.first()).toContainText('Send the papers home');
  await expect(button(page, 'Move up: Send the papers home')).toBeFocused();
  await expectAccessible(page);
});
