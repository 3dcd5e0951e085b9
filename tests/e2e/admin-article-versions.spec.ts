import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Versions' });
const version = (page: Page, at: number) =>
  dialog(page).getByRole('list', { name: 'Versions' }).getByRole('button').nth(at);

test(
  'staff see the versions of an article, compare them in both languages, and restore one although a colleague saved meanwhile',
  atDesk,
  async ({ page, request, expectComplaint }) => {
    expectComplaint(/status of 409/);
    const { post, put } = await asAdministrator(request);
    const { id: category_id } = await post('/api/categories', { name: unique('Journeys') });
    const title = unique('By air');
    const paragraphs = ['Bring a passport.', 'Bring a visa.', 'Bring water.'];
    const fields = { title, category_id, descriptions: paragraphs.join('\n\n'), descriptions_bn: 'পানি আনুন।' };
    const { id } = await post('/api/blogs', fields);
    const changed = { ...fields, descriptions: 'Bring a passport.\n\nBring a friend.\n\nBring water.' };
    await put(`/api/blogs/${id}`, { ...changed, descriptions_bn: 'বন্ধুকে আনুন।' });

    await enterPortal(page, `/admin/blogs/${id}`);
    const text = page.getByRole('textbox', { name: 'Description', exact: true });
    await expect(text).toHaveValue(changed.descriptions);
    await text.fill('Typed and not saved.');
    await button(page, 'Versions').click();
    await expect(version(page, 0)).toContainText('stored now');
    await expect(version(page, 0)).toContainText('Administrator');
    await expect(dialog(page).getByRole('deletion')).toHaveText(['Bring a visa.', 'পানি আনুন।']);
    await expect(dialog(page).getByRole('insertion')).toHaveText(['Bring a friend.', 'বন্ধুকে আনুন।']);
    await expect(dialog(page).getByText('Bring water.')).toBeVisible();
    await expectAccessible(page);
    await expect(button(page, 'Restore this version')).toHaveCount(0);

    await version(page, 1).click();
    await expect(button(page, 'Compared with now')).toHaveAttribute('aria-pressed', 'true');
    await expect(dialog(page).getByRole('insertion')).toHaveText(['Bring a friend.', 'বন্ধুকে আনুন।']);
    await button(page, 'Text').click();
    await expect(dialog(page).getByText('Bring a visa.')).toBeVisible();
    await expect(dialog(page).getByRole('insertion')).toHaveCount(0);
    await expect(dialog(page).getByText('পানি আনুন।')).toBeVisible();

    // What was typed and not saved is not lost by a restored version.
    await expect(button(page, 'Restore this version')).toBeDisabled();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await button(page, 'Cancel').click();
    await button(page, 'Discard').click();
    await button(page, `Edit ${title}`).click();

    // A colleague saves while the versions are open: nothing is restored over that unseen.
    await button(page, 'Versions').click();
    await version(page, 1).click();
    await put(`/api/blogs/${id}`, { ...fields, descriptions: 'A colleague was faster.' });
    await button(page, 'Restore this version').click();
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(3);
    await expect(dialog(page).getByRole('insertion').first()).toHaveText('A colleague was faster.');
    await version(page, 2).click();
    await button(page, 'Restore this version').click();
    await expect(page.getByText('The version is restored')).toBeVisible();
    await expect(text).toHaveValue(fields.descriptions);
    await expectNoHorizontalScroll(page);
    const site = await page.request.get(`/api/blogs/${id}?lang=all`);
    expect(await site.json()).toMatchObject(fields);

    await button(page, 'Versions').click();
    await expect(dialog(page).getByRole('listitem')).toHaveCount(4);
    await page.keyboard.press('Escape');

    // Level 2 may not edit, so it has no article in the form.
    await enterPortal(page, '/admin/blogs', await createStaff(request, 4));
    await expect(button(page, 'Versions')).toHaveCount(0);
  },
);
