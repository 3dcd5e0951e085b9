import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { farYear } from '#tests/support/days.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, enterPortal, unique } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test(
  'staff schedule an article in the future only, change their mind, and see in the list when it goes online',
  atDesk,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/status of 422/);
    const { post } = await asAdministrator(request);
    await post('/api/categories', { name: unique('Journeys') });
    const title = unique('By air');
    await enterPortal(page, '/admin/blogs');
    await expect(page.getByLabel('Publish', { exact: true })).toBeChecked();
    await field(page, 'Title').fill(title);
    await field(page, 'Description').fill('What to bring.');
    await page.getByLabel('At a set time').check();
    const time = page.getByLabel('Day and time in Dhaka');
    await button(page, 'Add Blog').click();
    await expect(page.getByText('Please choose a time in the future')).toBeVisible();
    await time.fill('2020-03-01T09:30');
    await button(page, 'Add Blog').click();
    await expect(page.getByText('Please choose a time in the future').first()).toBeVisible();
    await expectAccessible(page);
    await time.fill(`${farYear}-03-01T09:30`);
    await button(page, 'Add Blog').click();
    await expect(page.getByText('Blog added successfully!')).toBeVisible();
    await expect(row(page, title)).toContainText(`Goes online on 1 Mar ${farYear}, 09:30`);
    await expect(row(page, title)).toContainText('Draft');
    await expect(page.getByLabel('Publish', { exact: true })).toBeChecked();
    await expectNoHorizontalScroll(page);

    await button(page, `Edit ${title}`).click();
    await expect(page.getByLabel('At a set time')).toBeChecked();
    await expect(time).toHaveValue(`${farYear}-03-01T09:30`);
    await page.getByLabel('Draft, for staff only').check();
    await expect(time).toHaveCount(0);
    await button(page, 'Update Blog').click();
    await expect(page.getByText('Blog updated successfully!')).toBeVisible();
    await expect(row(page, title)).not.toContainText('Goes online');
    const stored = await page.request.get(`/api/blogs?status=all&q=${encodeURIComponent(title)}`);
    expect(await stored.json()).toMatchObject([{ status: 0, publish_at: null }]);
  },
);
