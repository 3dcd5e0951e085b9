import { expectAccessible } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { farYear } from '#tests/support/days.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { button, panel, test } from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

test('cases of a colleague who is ill are found, handed over and taken back; a task gets a person, and Done is undone', async ({
  page,
  request,
}) => {
  const ill = await createStaff(request, 3);
  const heir = await createStaff(request, 4);
  const boss = await createStaff(request, 3);
  const staff = await casesAs(request, ill);
  const { opened, asked } = await staff.open();
  await enterPortal(page, '/admin/cases', boss);
  const row = page.getByRole('row').filter({ hasText: asked.reference });
  await expect(row).toContainText(ill.name);

  await button(page, 'Who is away...').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Who').selectOption(ill.name);
  await dialog.getByLabel('Away until').fill(`${farYear}-01-02`);
  await dialog.getByLabel('Stand-in').selectOption(heir.name);
  await expectAccessible(page);
  await button(page, 'Save the absence').click();
  await expect(page.getByText('The absence is noted')).toBeVisible();

  await page
    .getByLabel('Coordinator')
    .selectOption({ label: `${ill.name} (away until 2 Jan ${farYear}: ${heir.name})` });
  await row.getByRole('checkbox').check();
  await page.getByLabel('Hand over to').selectOption(heir.name);
  await button(page, 'Hand over').click();
  await expect(page.getByText(`1 case handed over to ${heir.name}`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await button(page, 'Undo').click();
  await expect(row).toContainText(ill.name);
  await page.getByLabel('Coordinator').selectOption('Nobody');
  await expect(page.getByText('No cases match')).toBeVisible();

  await page.goto(`/admin/cases/${opened.id}`);
  await panel(page, 'Tasks').getByRole('button', { name: 'Add a task' }).click();
  await dialog
    .getByRole('textbox', { name: 'What needs to be done', exact: true })
    .fill('Translate the letter');
  await dialog.getByLabel('Who does it').selectOption(heir.name);
  await button(page, 'Add the task').click();
  await expect(panel(page, 'Tasks')).toContainText(heir.name);
  await button(page, 'Done: Translate the letter').click();
  await expect(page.getByText('Task done', { exact: true })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(button(page, 'Done: Translate the letter')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/cases');
  await expectNoHorizontalScroll(page);
});
