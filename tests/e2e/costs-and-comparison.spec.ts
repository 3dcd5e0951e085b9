import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openApp } from '#tests/support/open-page.ts';
import { createStaff, enterPortal, unique } from '#tests/support/portal.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

test('the costs screen is empty at first, and shows costs with source and date once staff add them', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/costs');
  await expect(page.getByText('No costs to show yet')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for an estimate' })).toBeVisible();
  const inFooter = page.getByRole('contentinfo').getByRole('link', { name: 'Costs to expect' });
  await expect(inFooter).toHaveCount(0);
  await expectAccessible(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  const treatment = unique('Knee replacement');
  await enterPortal(page, '/admin/costs', await createStaff(request, 3));
  await expect(page.getByText('No costs yet.')).toBeVisible();
  // The label of a required field ends with an asterisk.
  const field = (name: string) => page.getByLabel(new RegExp(`^${name}(\\s\\*)?$`));
  await field('Treatment').fill(treatment);
  await field('From').fill('520000');
  await field('To').fill('350000');
  await field('Source').fill('Price list');
  await field('Address of the source').fill('javascript:alert(1)');
  await field('Checked on').fill(daysAgo(400));
  await field('Included').fill('Five nights');
  await field('Hospital').selectOption('Saithara Riverside Hospital');
  await page.getByRole('button', { name: 'Add cost' }).click();
  await expect(
    page.getByText('Please enter a web address that begins with https:// or http://'),
  ).toBeVisible();
  await field('Address of the source').fill('https://hospital.example/prices');
  await page.getByRole('button', { name: 'Add cost' }).click();
  await expect(page.getByText('The upper end must not be below the lower end')).toBeVisible();
  await field('To').fill('1520000');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add cost' }).click();
  await expect(page.getByText('Cost added')).toBeVisible();
  const entry = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: treatment });
  await expect(entry).toContainText('Check again');

  await page.goto('/costs');
  const row = page.getByRole('row').filter({ hasText: treatment });
  await expect(row).toContainText('520,000 to 1,520,000 Thai baht');
  await expect(row).toContainText('Five nights');
  await expect(row).toContainText('May have changed');
  const source = row.getByRole('link', { name: 'Price list' });
  await expect(source).toHaveAttribute('href', 'https://hospital.example/prices');
  await expect(inFooter).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bn/costs');
  await expect(page.getByText('৫,২০,০০০ থেকে ১৫,২০,০০০ থাই বাথ')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'চিকিৎসা' }).fill('nothing');
  await page.getByRole('main').getByRole('button', { name: 'খুঁজুন' }).click();
  await expect(page.getByText('“nothing” লিখে কোনো খরচ পাওয়া যায়নি')).toBeVisible();
});

test('hospitals are selected, compared, added and removed without JavaScript on a phone', async ({
  browser,
  baseURL,
}) => {
  const options = { javaScriptEnabled: false, viewport: { width: 360, height: 740 } };
  const context = await browser.newContext({ ...options, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/hospitals');
  await page.getByRole('checkbox', { name: 'Compare: Saithara Riverside Hospital' }).check();
  await page.getByRole('checkbox', { name: 'Compare: Rungnapha Tower Hospital' }).check();
  await page.getByRole('button', { name: 'Compare the ticked hospitals' }).click();
  await expect(page).toHaveURL('/compare?hospitals=1&hospitals=2');
  const columns = page.getByRole('main').locator('th[scope=col]');
  await expect(columns).toHaveText(['Saithara Riverside Hospital', 'Rungnapha Tower Hospital']);
  await expect(page.getByText('420 beds')).toBeVisible();
  await page.getByRole('combobox', { name: 'Hospital' }).selectOption('Doi Mekha Hospital');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(columns).toHaveCount(3);
  await expectNoHorizontalScroll(page);
  await page.getByRole('link', { name: 'Remove: Saithara Riverside Hospital' }).click();
  await expect(columns).toHaveText(['Rungnapha Tower Hospital', 'Doi Mekha Hospital']);
  await context.close();
});

test('a comparison is shared by its URL, without unknown hospitals and with a message about too many', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/compare?hospitals=2,999,x,1');
  const columns = page.getByRole('main').locator('th[scope=col]');
  await expect(columns).toHaveText(['Rungnapha Tower Hospital', 'Saithara Riverside Hospital']);
  const radiology = page.getByRole('row').filter({ hasText: 'Neurology' });
  await expect(radiology.getByRole('cell')).toHaveText(['Yes', '–Not in the list']);
  await expectAccessible(page);
  await expect(
    page.getByRole('link', { name: 'Book Appointment: Rungnapha Tower Hospital' }),
  ).toHaveAttribute('href', '/contact?about=hospital-2');
  await page.goto('/compare?hospitals=1,2,3,4');
  await expect(columns).toHaveCount(3);
  await expect(page.getByRole('status').filter({ hasText: 'You chose 4 hospitals' })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/bn/compare?hospitals=1,2,3');
  await expect(columns).toHaveCount(3);
  await expectAccessible(page);
  // Also within the app: a hospital's page links to a comparison, which offers to add another hospital.
  await openApp(page, '/hospitaldetails/2');
  await page.getByRole('link', { name: 'Compare with others' }).click();
  await expect(page.getByText('Which hospital would you like to compare this one with?')).toBeVisible();
  await expectAccessible(page);
});
