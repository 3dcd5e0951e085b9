import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage, waitForApp } from '#tests/support/open-page.ts';
import { createStaff, enterPortal, unique } from '#tests/support/portal.ts';

const suggestions = '**/api/search/suggestions*';
const box = (page: Page) => page.getByRole('banner').getByPlaceholder('Search').filter({ visible: true });
const options = (page: Page) => page.getByRole('option');

test('the header suggests results during typing, by keys and pointer, and a search needs no suggestion', async ({
  page,
}) => {
  await openPage(page, '/about');
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await box(page).click();
  const combobox = page.getByRole('combobox', { name: 'Search doctors, hospitals and articles' });
  await expect(combobox).toHaveAttribute('aria-expanded', 'false');
  await combobox.pressSequentially('hart');
  await expect(combobox).toHaveAttribute('aria-expanded', 'true');
  await expect(options(page).first()).toContainText('Cardiology');
  await expect(page.locator('[role=option] mark').first()).toHaveText('Cardiology');
  await expect(page.getByRole('status').filter({ hasText: 'suggestions' })).toHaveCount(1);
  await expectAccessible(page);

  await combobox.press('ArrowUp');
  const all = page.getByRole('option', { name: 'All results for “hart”' });
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await combobox.press('ArrowDown');
  await expect(combobox).not.toHaveAttribute('aria-activedescendant');
  await combobox.press('ArrowDown');
  const id = await options(page).first().getAttribute('id');
  await expect(combobox).toHaveAttribute('aria-activedescendant', String(id));
  await expect(combobox).toBeFocused();

  await combobox.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(combobox).toHaveValue('hart');
  await combobox.press('ArrowDown');
  await expect(options(page).first()).toBeVisible();
  // Tests in other files add doctors to this server, so the first suggestion may differ.
  await page
    .getByRole('option', { name: /\bDoctor\b/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/doctor(s|details)\//);
  await expect(page.getByRole('main')).toContainText('Cardiolog');

  await box(page).fill('riverside');
  await expect(options(page).first()).toContainText('Saithara Riverside Hospital');
  await box(page).press('ArrowDown');
  await box(page).press('Enter');
  await expect(page).toHaveURL(/\/hospital(s|details)\//);

  await box(page).fill('visa');
  await expect(options(page).first()).toBeVisible();
  await box(page).press('Enter');
  await expect(page).toHaveURL('/search?q=visa');
  await expect(page.getByRole('listbox')).toBeHidden();
});

test('the header hides outdated suggestions, ignores an empty choice, and keeps the text without a connection', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/Failed to load resource/);
  await openPage(page, '/about');
  await box(page).pressSequentially('hart');
  await expect(options(page).first()).toContainText('Cardiology');
  let response = () => {};
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  await page.route(suggestions, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(suggestions);
  await box(page).fill('visa');
  await asked;
  await expect(options(page)).toHaveCount(0);
  await box(page).press('ArrowDown');
  await expect(box(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  response();
  await expect(page.getByRole('option', { name: 'All results for “visa”' })).toBeVisible();
  await expect(box(page)).not.toHaveAttribute('aria-activedescendant');
  await page.unroute(suggestions);

  await test.step('the header suggests nothing without a connection, and keeps the text', async () => {
    await box(page).fill('');
    await page.route(suggestions, (route) => route.abort());
    const lost = page.waitForRequest(suggestions);
    await box(page).pressSequentially('heart');
    await lost;
    await expect(options(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('heart');
    await page.unroute(suggestions);
    await box(page).press('s');
    await expect(options(page).first()).toBeVisible();
  });
});

test('the menu of a phone suggests in Bangla, and asks the server once for text that is typed fast', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.clock.install();
  await openPage(page, '/bn/about');
  await page.getByRole('button', { name: 'মেনু খুলুন' }).click();
  const field = page.getByRole('banner').getByPlaceholder('খুঁজুন').filter({ visible: true });
  await field.tap().catch(() => field.click());
  await waitForApp(page);
  await expect(field).toHaveRole('combobox');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/suggestions'))
      asked.push(new URL(request.url()).searchParams.get('q') ?? '');
  });
  // The clock is paused, so there is no pause in the typing.
  await page.clock.pauseAt(Date.now() + 60_000);
  await field.pressSequentially('হৃদরোগ');
  expect(asked).toEqual([]);
  await page.clock.resume();
  await expect(options(page).first()).toContainText('হৃদরোগ');
  await expect(page.getByRole('option', { name: /চিকিৎসক · হৃদরোগ/ })).toBeVisible();
  expect(asked).toEqual(['হৃদরোগ']);
  await expectNoHorizontalScroll(page);
});

for (const javaScriptEnabled of [true, false]) {
  test(`search results are grouped, highlighted and narrowed ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto('/search?q=cardilogy');
    for (const name of ['Doctors', 'Hospitals', 'Services', 'Articles'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expect(page.getByRole('main').locator('mark').first()).toHaveText('Cardiology');
    await page.getByRole('main').getByRole('link', { name: 'Hospitals', exact: true }).click();
    await expect(page).toHaveURL('/search?q=cardilogy&kind=hospital');
    await expect(page.getByRole('heading', { level: 2, name: 'Doctors' })).toHaveCount(0);
    await page.getByRole('main').getByText('Filters').click();
    await page.getByLabel('City').selectOption({ label: 'Bangkok' });
    await page.getByLabel('Specialty').selectOption({ label: 'Cardiology' });
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL('/search?q=cardilogy&kind=hospital&specialty=cardiology&city=bangkok');
    await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Saithara Riverside Hospital']);
    await expect(page.getByRole('main').getByText('Filters: Cardiology, Bangkok')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('bangkok');
    await page.goto('/search?q=cardilogy&kind=doctor&city=bangkok&specialty=dental');
    await page.getByRole('link', { name: 'Search without filters' }).click();
    await expect(page).toHaveURL('/search?q=cardilogy');
    await context.close();
  });
}

test('staff add a synonym, and visitors find it immediately', async ({ page, request }) => {
  const word = unique('zzq').replace(/[ -]/g, '');
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterPortal(page, '/admin/synonyms', await createStaff(request, 3));
  await expect(page.getByRole('row').filter({ hasText: 'Allergy' }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Add group' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(word);
  await page.getByRole('textbox', { name: 'Spellings and synonyms' }).fill(`${word}\ncardiology`);
  await page.getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByText('Group added')).toBeVisible();
  await expectAccessible(page);
  await openPage(page, `/search?q=${word}`);
  await expect(page.getByRole('heading', { level: 3, name: 'Dr. Arthit Saengwirot' })).toBeVisible();
});
