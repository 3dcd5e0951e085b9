import type { Page } from '@playwright/test';
import { dateFormats } from '#shared/dates.ts';
import { dayInDhaka, daysAfter } from '#shared/dhaka.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { atBothWidths, setWidth } from '#tests/support/both-widths.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, createStaff, enterPortal, handleNextDialog } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const path = '/admin/embassy-closed-days';
const today = dayInDhaka(Date.now());
const inDays = (days: number) => daysAfter(today, days);
const { shortDate } = dateFormats('en');
const longWord = 'Wasserstandsanzeiger'.repeat(10);

/** The label of a required field ends with an asterisk. */
const field = (page: Page, name: string) => page.getByLabel(new RegExp(`^${name}(\\s\\*)?$`));
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const list = (page: Page) => page.locator('#list');
const days = (page: Page) => list(page).getByRole('row').or(list(page).getByRole('listitem'));

test('level 3 enters the days on which the embassy is closed, and level 4 deletes one', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const api = await asAdministrator(request);
  const editor = await createStaff(request, 3);

  await test.step('the list is empty at first', async () => {
    await enterPortal(page, path, editor);
    await atBothWidths(page, async () => {
      await expect(page.getByText('No closed days yet.')).toBeVisible();
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    });
    await page.getByRole('navigation').getByRole('link', { name: "Embassy's closed days" }).click();
    await expect(page.getByRole('heading', { name: "Embassy's closed days" })).toBeVisible();
  });

  await test.step('a day is added once it is complete', async () => {
    await field(page, 'Reason').fill('Songkran');
    await field(page, 'Source').fill('List for the year');
    await field(page, 'Address of the source').fill('javascript:alert(1)');
    await field(page, 'Checked on').fill(today);
    await button(page, 'Add closed day').click();
    await expect(page.getByText('Date is required')).toBeVisible();
    await expect(page.getByText('Please enter a web address that begins with http')).toBeVisible();
    await field(page, 'Address of the source').fill('https://embassy.example/holidays');
    await field(page, 'Day').fill(inDays(40));
    await page.getByRole('tab', { name: /বাংলা/ }).click();
    await field(page, 'Reason in Bangla').fill('সংক্রান');
    await button(page, 'Add closed day').click();
    await expect(page.getByText('Closed day added')).toBeVisible();
    const row = days(page).filter({ hasText: shortDate(inDays(40)) });
    await expect(row).toContainText('Songkran');
    await expect(row).not.toContainText('No Bangla yet');
    const source = row.getByRole('link', { name: 'List for the year' });
    await expect(source).toHaveAttribute('href', 'https://embassy.example/holidays');
  });

  await test.step('no day is entered twice: the error is under it', async () => {
    await field(page, 'Day').fill(inDays(40));
    await field(page, 'Reason').fill('New Year of Thailand');
    await field(page, 'Source').fill('A notice');
    await field(page, 'Checked on').fill(today);
    await button(page, 'Add closed day').click();
    await expect(field(page, 'Day')).toHaveAccessibleDescription('This is already in the list');
    await expect(field(page, 'Day')).toBeFocused();
    await field(page, 'Day').fill(inDays(41));
    await button(page, 'Add closed day').click();
    await expect(days(page).filter({ hasText: shortDate(inDays(41)) })).toContainText('No Bangla yet');
  });

  await test.step('the next day stands first, what is past last, and long words fit', async () => {
    const others = { source: longWord, source_url: null, checked_on: today };
    await api.post('/api/embassy-closed-days', { ...others, day: inDays(-9), reason: 'Eid' });
    await api.post('/api/embassy-closed-days', { ...others, day: inDays(3), reason: longWord });
    await page.reload();
    for (const where of ['at a desk', 'on a phone'] as const) {
      await setWidth(page, where);
      const order = [3, 40, 41, -9].map((one) => shortDate(inDays(one)));
      await expect(days(page).filter({ hasText: /\d{4}/ })).toContainText(order);
      await expect(days(page).filter({ hasText: shortDate(inDays(-9)) })).toContainText('Past');
      await expectNoHorizontalScroll(page);
      await expectAccessible(page);
    }
    // Beside a long word, the name of a value is not broken.
    const term = await days(page).getByRole('term').filter({ hasText: 'Source' }).first().boundingBox();
    expect(term?.width).toBeGreaterThan(30);
  });

  await test.step('on a phone, a day is found and changed', async () => {
    await list(page).getByRole('searchbox').fill('সংক্রান');
    await expect(days(page)).toHaveCount(1);
    await button(page, `Edit ${shortDate(inDays(40))}`).click();
    await field(page, 'Day').fill(inDays(1));
    await expectNoHorizontalScroll(page);
    await button(page, 'Update closed day').click();
    await expect(page.getByText('Closed day updated')).toBeVisible();
    await expect(days(page)).toContainText([shortDate(inDays(1))]);
    await expect(button(page, `Delete ${shortDate(inDays(1))}`)).toHaveCount(0);
  });

  await test.step('the search of the portal leads to it, and level 4 deletes it', async () => {
    await setWidth(page, 'at a desk');
    await enterPortal(page, '/admin/dashboard');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('songkran');
    await page.getByRole('option', { name: /Songkran/ }).click();
    await expect(field(page, 'Day')).toHaveValue(inDays(1));
    const asked = handleNextDialog(page, 'accept');
    await button(page, `Delete ${shortDate(inDays(1))}`).click();
    await asked;
    await expect(page.getByText('Closed day deleted')).toBeVisible();
    await expect(page.getByText('Nothing was found for this search')).toBeVisible();
    await enterPortal(page, '/admin/activity');
    await expect(page.getByText("the embassy's closed day").first()).toBeVisible();
  });
});
