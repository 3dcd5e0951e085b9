import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect } from '#tests/support/browser.ts';
import { createStaff } from '#tests/support/portal.ts';
import {
  ask,
  button,
  calls,
  changeElsewhere,
  createReadOnlyStaff,
  entry,
  link,
  searchBox,
  signIn,
  test,
} from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

test(
  'the inbox works by keyboard, and assigns all selected requests or none',
  atDesk,
  async ({ page, request, asked, expectComplaint }) => {
    expectComplaint(/status of 4(04|09)/);
    const colleague = await createStaff(request, 4);
    const newer = await ask(request);
    await signIn(page, '/admin/requests?sort=-received');
    await expect(entry(page, newer)).toBeVisible();
    await page.keyboard.press('j');
    await expect(link(page, newer.reference)).toBeFocused();
    await page.keyboard.press('x');
    await page.keyboard.press('ArrowDown');
    await expect(link(page, asked.reference)).toBeFocused();
    await page.keyboard.press('x');
    const bar = page.getByRole('region', { name: 'Selected requests' });
    await expect(bar).toContainText('2 selected');
    await page.keyboard.press('k');
    await expect(link(page, newer.reference)).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts for requests' })).toBeVisible();
    await page.keyboard.press('Escape');

    await bar.getByLabel('Assign to').selectOption(colleague.name);
    await page.route(calls.assign, (route) =>
      route.fulfill({ status: 404, json: { message: 'Not found', code: 'not_found' } }),
    );
    await button(page, 'Assign').click();
    await expect(bar.getByRole('alert')).toContainText('Nothing was assigned');
    await expectAccessible(page);
    const changed = { by: 'Mina', at: new Date().toISOString() };
    await page.route(calls.assign, (route) =>
      route.fulfill({
        status: 409,
        json: { message: 'A colleague changed this request meanwhile.', code: 'changed_meanwhile', changed },
      }),
    );
    await button(page, 'Assign').click();
    await expect(bar.getByRole('alert')).toContainText('Mina changed one of these requests in the meantime');
    await expect(bar).toContainText('2 selected');
    await page.unroute(calls.assign);
    await button(page, 'Assign').click();
    await expect(page.getByText(`2 requests assigned to ${colleague.name}`)).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(entry(page, newer)).toContainText(colleague.name);
    await expect(entry(page, asked)).toContainText(colleague.name);
    await button(page, 'Undo').click();
    await expect(entry(page, asked)).not.toContainText(colleague.name);

    // Changing the status of several requests: a request that a colleague changed in the meantime is left unchanged and
    // named.
    await page.getByLabel(`Select ${asked.reference}`).check();
    await page.getByLabel(`Select ${newer.reference}`).check();
    await page.route(calls.status, async (route) => {
      await changeElsewhere(request, newer);
      await route.continue();
    });
    await bar.getByLabel('Status', { exact: true }).selectOption('Confirmed');
    await button(page, 'Set the status').click();
    await expect(bar.getByRole('alert')).toContainText(
      `Administrator changed ${newer.reference} in the meantime`,
    );
    await expect(bar).toContainText('1 selected');
    await expect(entry(page, asked)).toContainText('Confirmed');
    await expect(entry(page, newer)).toContainText('New');
    await button(page, 'Undo').click();
    await expect(entry(page, asked)).toContainText('New');

    // Typed letters are text, and not shortcuts.
    await searchBox(page).pressSequentially('xj?');
    await expect(searchBox(page)).toHaveValue('xj?');
    await searchBox(page).fill(asked.name);
    await expect(page.getByText('1 request', { exact: true })).toBeVisible();
    await searchBox(page).blur();
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: asked.name })).toBeVisible();
  },
);

test('the inbox offers no selection to staff who may only read', atDesk, async ({ page, request, asked }) => {
  await signIn(page, undefined, await createReadOnlyStaff(request));
  await expect(entry(page, asked)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByRole('region', { name: 'Selected requests' })).toHaveCount(0);
});
