import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect } from '#tests/support/browser.ts';
import { casesAs } from '#tests/support/case-screens.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, enterPortal, unique } from '#tests/support/portal.ts';
import { changeElsewhere, searchBox, test } from '#tests/support/request-screens.ts';
import { administrator } from '#tests/support/server.ts';

test.use({ seed: 'none' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search everything' });
const box = (page: Page) => dialog(page).getByRole('combobox');
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

test('one search finds requests, content and screens, and works by keyboard', async ({
  page,
  asked,
  request,
}) => {
  const name = unique('Doctor');
  const api = await asAdministrator(request);
  await api.post('/api/doctors', { name, specialty: 'Cardiology', experience: 3, desc: 'Listens' });
  await enterPortal(page, '/admin/dashboard');

  await test.step('a request, by / and Enter', async () => {
    await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(box(page)).toBeFocused();
    await box(page).pressSequentially(asked.reference);
    await expect(option(page, new RegExp(asked.reference))).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: asked.name })).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    expect(page.url()).not.toContain(encodeURIComponent(asked.name));
  });

  await test.step('Ctrl+K opens it from a field, and Escape returns there', async () => {
    await page.locator('#person').press('n');
    const note = page.getByLabel('Note for colleagues');
    await note.pressSequentially('a/b');
    await expect(note).toHaveValue('a/b');
    await page.keyboard.press('Control+k');
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(note).toBeFocused();
    await note.fill('');
  });

  await test.step('a screen and a record, by the arrow keys', async () => {
    await page.keyboard.press('Control+k');
    await box(page).fill('templates');
    await expect(option(page, 'Task templates')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(option(page, 'Reply templates')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/reply-templates');
    // The new screen has the focus, and no field.
    await expect(page.locator('main')).toBeFocused();

    await page.keyboard.press('/');
    await box(page).fill(name);
    await option(page, new RegExp(name)).click();
    await expect(page).toHaveURL(/\/admin\/doctors\/\d+$/);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
    await expect(searchBox(page)).toHaveValue(name);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await page.keyboard.press('Control+k');
    await box(page).fill('zzzzzz');
    await expect(dialog(page).getByText('Nothing was found')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('/ in the list of requests is still its own search', async () => {
    await page.goto('/admin/requests');
    await expect(page.getByRole('heading', { name: 'Requests', exact: true })).toBeVisible();
    await page.locator('main').focus();
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await expect(dialog(page)).toBeHidden();
    await page.keyboard.press('/');
    await expect(searchBox(page)).toHaveValue('/');
  });
});

test('what was said on the phone is found with its words and its day, and leads to its line', async ({
  page,
  asked,
  request,
}) => {
  const word = unique('Penicillin');
  await changeElsewhere(request, asked, {
    type: 'note',
    note: `She is allergic to ${word}, call after five`,
  });
  await enterPortal(page, '/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Search everything' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await box(page).fill(word.toLowerCase());
  const lines = dialog(page).getByRole('group', { name: 'Said and written' });
  const line = lines.getByRole('option').first();
  await expect(line).toContainText(`allergic to ${word}, call after five`);
  await expect(line).toContainText(/Note, \d+ \w+ 20\d\d/);
  await expect(line.locator('mark').first()).toHaveText('Penicillin');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await line.click();
  await expect(page).toHaveURL(/\/admin\/requests\/\d+#e-request-\d+$/);
  await expect(page.getByRole('heading', { name: asked.name })).toBeVisible();
  // The page has arrived at the line.
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: word })).toBeFocused();
});

test('a task that is found gets the focus on the page of its person, however many are open', async ({
  page,
  request,
}) => {
  const staff = await casesAs(request, administrator);
  const { opened } = await staff.open();
  const word = unique('Films').replace(/\W/g, '');
  for (const text of ['One', 'Two', 'Three', 'Four', `Fetch the ${word}`])
    await staff.addTask(opened.id, { text, owner: 'office' });
  await enterPortal(page, '/admin/dashboard', administrator);
  await page.keyboard.press('Control+k');
  await box(page).fill(word);
  await dialog(page).getByRole('group', { name: 'Said and written' }).getByRole('option').first().click();
  const found = page.getByRole('listitem').filter({ hasText: word }).last();
  await expect(found).toBeFocused();
  await expect(found).toBeInViewport();
});
