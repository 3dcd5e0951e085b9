import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';

declare global {
  interface Window {
    /** Set in a page that must not be loaded again. */
    isSameDocument?: true;
  }
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const form = (page: Page, name: string) => page.getByRole('search', { name });

test(
  'filters change a list without a full load, can be removed, and come back with the back button',
  onPhone,
  async ({ page }) => {
    await openApp(page, '/doctors');
    const all = await cards(page).count();
    await page.evaluate(() => {
      window.isSameDocument = true;
    });
    const doctors = form(page, 'Filter doctors');
    await expect(doctors.getByLabel('City')).toBeHidden();
    await doctors.getByText('Filters').click();
    await doctors.getByLabel('City').selectOption('bangkok');
    await doctors.getByLabel('Experience').selectOption('20');
    await doctors.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL('/doctors?city=bangkok&experience=20');
    await expect(page.getByRole('status').filter({ hasText: '4 doctors found' })).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);

    await page.getByRole('link', { name: 'Remove filter: Bangkok' }).click();
    await expect(page).toHaveURL('/doctors?experience=20');
    await expect(page.getByRole('status').filter({ hasText: /doctors found/ })).toBeFocused();
    await expect(doctors.getByLabel('City')).toHaveValue('');

    await doctors.getByLabel('Search this list').fill('no such doctor');
    await doctors.getByLabel('Search this list').press('Enter');
    await expect(page.getByText('No doctors found')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await page.goBack();
    await expect(cards(page)).toHaveCount(4);
    await expect(doctors.getByLabel('City')).toHaveValue('bangkok');
    await expect(doctors.getByLabel('Search this list')).toHaveValue('');
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL('/doctors');
    await expect(cards(page)).toHaveCount(all);
    expect(await page.evaluate(() => window.isSameDocument)).toBe(true);
  },
);

test('a list keeps the filters that were chosen before the app runs', async ({ page, isMobile }) => {
  await openPage(page, '/bn/hospitals');
  const hospitals = form(page, 'হাসপাতালের ফিল্টার');
  if (isMobile) await hospitals.getByText('ফিল্টার', { exact: true }).click();
  await hospitals.getByLabel('শহর').selectOption('phuket');
  await hospitals.getByRole('button', { name: 'ফলাফল দেখুন' }).click();
  await expect(page).toHaveURL('/bn/hospitals?city=phuket');
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'ফিল্টার বাদ দিন: ফুকেট' })).toBeVisible();
  await expectAccessible(page);
});

test.describe('without JavaScript,', () => {
  test.use({ javaScriptEnabled: false });

  test('lists are filtered and sorted by plain forms, whose URLs can be shared', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/doctors');
    const doctors = form(page, 'Filter doctors');
    if (isMobile) await doctors.getByText('Filters').click();
    await doctors.getByLabel('Specialty').selectOption('oncology');
    await doctors.getByRole('button', { name: 'Show results' }).click();
    await expect(page).toHaveURL('/doctors?specialty=oncology');
    await expect(cards(page)).toHaveCount(1);
    await expect(doctors.getByLabel('Specialty')).toHaveValue('oncology');
    await page.getByRole('link', { name: 'Remove filter: Oncology' }).click();
    await expect(page).toHaveURL('/doctors');

    await page.goto('/blogs');
    const blogs = form(page, 'Filter articles');
    if (isMobile) await blogs.getByText('Filters').click();
    await blogs.getByLabel('Category').selectOption('2');
    await blogs.getByLabel('Order').selectOption('title');
    await blogs.getByRole('button', { name: 'Show results' }).click();
    await expect(cards(page)).toHaveCount(3);
    const titles = await cards(page).getByRole('heading').allInnerTexts();
    expect(titles).toEqual(titles.toSorted((a, b) => a.localeCompare(b)));
  });
});
