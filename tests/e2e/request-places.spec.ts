import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect } from '#tests/support/browser.ts';
import { button, entry, open, panel, showFilters, signIn, test } from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

test('one key puts a request with the spam, and Undo takes it back', atDesk, async ({ page, asked }) => {
  await open(page, asked);
  await page.locator('#person').press('!');
  await expect(page.getByText('Marked as spam. Nobody is told.')).toBeVisible();
  await expect(panel(page, 'History')).toContainText('marked the request as spam');
  await expect(page.getByText(/^Spam, deleted on .+ It comes back/)).toBeVisible();
  await button(page, 'Undo').click();
  await expect(panel(page, 'History')).toContainText('took the request out of spam');
  await page.locator('#person').press('!');
  await expect(page.getByText(/^Spam, deleted on .+ It comes back/)).toBeVisible();
  await signIn(page);
  await expect(page.getByText(asked.name)).toHaveCount(0);
  await showFilters(page);
  await page.getByLabel('Place').selectOption('Spam');
  await expect(page.getByText(asked.name)).toBeVisible();
});

test(
  'in the list one key puts the row with the spam, and another asks until when it waits',
  atDesk,
  async ({ page, asked }) => {
    await signIn(page, '/admin/requests?sort=-received');
    await expect(page.getByText(asked.name)).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('l');
    await expect(page.getByRole('dialog', { name: 'Later' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('!');
    await expect(page.getByText('1 request marked as spam. Nobody is told.')).toBeVisible();
    // It stays where it is until somebody asks for the list again: no row moves unexpectedly.
    await expect(entry(page, asked)).toContainText('Spam, deleted on');
    await button(page, 'Undo').click();
    await expect(entry(page, asked)).not.toContainText('Spam');
  },
);

test('a request waits until a day, with a reason', atDesk, async ({ page, asked }) => {
  await open(page, asked);
  await page.locator('#person').press('l');
  const dialog = page.getByRole('dialog', { name: 'Later' });
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(dialog.getByText('Please write why')).toBeVisible();
  await dialog.getByLabel('What is it waiting for?').fill('The CD from Mirpur');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(panel(page, 'History')).toContainText('set the request aside until');
  await button(page, 'Back to the inbox').click();
  await expect(panel(page, 'History')).toContainText('took the request back into the inbox');
});

test(
  'a call that nobody answers is counted, and one that is answers the family',
  atDesk,
  async ({ page, asked }) => {
    await open(page, asked);
    await page.locator('#person').press('c');
    const form = page.getByRole('form', { name: 'Call' });
    await expect(form.getByText('01711-000000')).toBeVisible();
    await form.getByRole('button', { name: 'Not reached' }).click();
    await form.getByRole('button', { name: 'Record the call' }).click();
    await expect(panel(page, 'History')).toContainText('called and reached nobody');
    await form.getByRole('button', { name: 'Reached', exact: true }).click();
    await form.getByRole('button', { name: 'Record the call' }).click();
    await expect(form.getByText('Please write what was said')).toBeVisible();
    await form.getByLabel('What was said').fill('They come on Monday');
    await form.getByRole('button', { name: 'Record the call' }).click();
    await expect(panel(page, 'History')).toContainText('reached the family by phone');
    await expect(panel(page, 'History')).toContainText('from New to Contacted');
  },
);

test('a cancelled request tells its family only if staff choose it', atDesk, async ({ page, asked }) => {
  await open(page, asked);
  await page.locator('#person').press('s');
  await button(page, 'Cancelled').click();
  const dialog = page.getByRole('dialog', { name: 'Should the family be told that it is cancelled?' });
  await expect(dialog).toContainText(asked.reference);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel it and tell nobody' }).click();
  await expect(panel(page, 'History')).toContainText('from New to Cancelled');
  await expect(page.getByText('The patient was not told that the request is cancelled.')).toBeVisible();
});
