import { expectAccessible } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { createStaff, enterPortal } from '#tests/support/portal.ts';
import { button, panel, test } from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

test('an administrator erases a case after typing its reference, and the request shows it', async ({
  page,
  request,
  expectComplaint,
}) => {
  // The case desk still polls the erased case.
  expectComplaint(/status of 404|ERR_FAILED/);
  const { opened, asked } = await (await casesAs(request, await createStaff(request, 3))).open();
  await enterPortal(page, `/admin/cases/${opened.id}`);
  await button(page, 'Erase the case...').click();
  const dialog = page.getByRole('dialog', { name: 'Erase the case' });
  await expect(dialog).toContainText('all papers of the request');
  await expect(dialog.getByLabel('Type the reference to confirm')).toBeFocused();
  await page.keyboard.type('TH-WRONG');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('This is not the reference of this case');
  await expectAccessible(page);
  await dialog.getByLabel('Type the reference to confirm').fill(asked.reference.toLowerCase());
  // If the erasure fails, a person who tried to leave the dialog in the meantime sees the error.
  const sent = Promise.withResolvers<void>();
  const response = Promise.withResolvers<void>();
  await page.route('**/api/cases/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    sent.resolve();
    await response.promise;
    return route.abort();
  });
  await dialog.getByRole('button', { name: 'Erase the case' }).click();
  await sent.promise;
  // The browser lets the page prevent only the first of two Escapes in a row.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  response.resolve();
  await expect(dialog).toContainText('The case could not be erased. Please try again.');
  await page.unroute('**/api/cases/*');
  const counted = page.waitForResponse('**/api/attention*');
  await dialog.getByRole('button', { name: 'Erase the case' }).click();
  await counted;
  await expect(page).toHaveURL(`/admin/requests/${opened.appointment_id}`);
  await expect(panel(page, 'History')).toContainText('erased the case with its papers');
  await expect(button(page, 'Open a case')).toBeVisible();
  await page.goto(`/admin/cases/${opened.id}`);
  await expect(page.getByText('There is no such case')).toBeVisible();
});
