import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import {
  asAdministrator,
  createStaff,
  enterPortal,
  handleNextDialog,
  unique,
} from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const rowOf = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('listitem').filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test(
  'staff rename a category although a colleague did so meanwhile, merge it with its articles, and delete an empty one',
  atDesk,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/status of 409/);
    const { post, put } = await asAdministrator(request);
    const [from, into, empty] = [unique('Journeys'), unique('Travel'), unique('Empty')];
    const { id } = await post('/api/categories', { name: from });
    await post('/api/categories', { name: into });
    await post('/api/categories', { name: empty });
    const title = unique('By air');
    await post('/api/blogs', { title, descriptions: 'Text', category_id: id });
    await enterPortal(page, '/admin/blogs');
    await button(page, `Edit ${title}`).click();
    const chosen = page.getByRole('combobox', { name: 'Category' }).locator('option:checked');
    await expect(chosen).toHaveText(from);

    await button(page, 'Categories').click();
    await expect(rowOf(page, from)).toContainText('1 article');
    await expectAccessible(page);
    await button(page, `Rename ${from}`).click();
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await expect(name).toHaveValue(from);
    await put(`/api/categories/${id}`, { name: `${from} by air` });
    await name.fill(`${from} by sea`);
    await button(page, 'Save the name').click();
    await expect(page.getByText('You changed this in another tab')).toBeVisible();
    await button(page, 'Load the newest values').click();
    await expect(name).toHaveValue(`${from} by air`);
    await name.fill(`${from} by train`);
    await page.getByRole('textbox', { name: 'Name in Bangla' }).fill('যাত্রা');
    await button(page, 'Save the name').click();
    await expect(toast(page, 'Category updated successfully!')).toBeVisible();
    await expect(rowOf(page, `${from} by train`)).toContainText('যাত্রা');

    await expect(button(page, `Delete ${from} by train`)).toHaveCount(0);
    await button(page, `Merge ${from} by train`).click();
    await page.getByRole('combobox', { name: 'Merge it into' }).selectOption(into);
    await expect(page.getByText('1 article moves there, and this category is deleted.')).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Merge the categories').click();
    await expect(toast(page, 'Categories merged successfully!')).toBeVisible();
    await expect(rowOf(page, from)).toHaveCount(0);
    await expect(rowOf(page, into)).toContainText('1 article');

    const asked = handleNextDialog(page, 'accept');
    await button(page, `Delete ${empty}`).click();
    expect(await asked).toBe('Are you sure you want to delete this category?');
    await expect(toast(page, 'Category deleted successfully!')).toBeVisible();
    await expectNoHorizontalScroll(page);
    await page.keyboard.press('Escape');

    // The article in the form follows, and can be saved.
    await expect(chosen).toHaveText(into);
    await button(page, 'Update Blog').click();
    await expect(toast(page, 'Blog updated successfully!')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(into);

    for (const level of [3, 2]) {
      // Role 3 has level 3, role 4 has level 2.
      await enterPortal(page, '/admin/blogs', await createStaff(request, level === 3 ? 3 : 4));
      await expect(page.getByText(title)).toBeVisible();
      await expect(button(page, 'Categories')).toHaveCount(level === 3 ? 1 : 0);
      if (level === 2) continue;
      await button(page, 'Categories').click();
      await expect(button(page, `Rename ${into}`)).toBeVisible();
      await expect(page.getByRole('button', { name: /^(Merge|Delete) / })).toHaveCount(0);
    }
  },
);
