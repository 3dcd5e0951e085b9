import type { Page } from '@playwright/test';
import { imageRules } from '#shared/contract/image-rules.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const path = '/admin/blogs';
const button = (page: Page, name: string) => page.getByRole('button', { name });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const category = (page: Page) => page.getByRole('combobox', { name: 'Category' });
const entry = (page: Page, name: string) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name });
const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test('staff add a category and an article in it as a draft, then publish it', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/);
  const title = unique('Before the flight');
  const name = unique('Travel');
  const { post } = await asAdministrator(request);
  await post('/api/categories', { name: unique('First') });
  await enterPortal(page, path);
  await button(page, 'Add Blog').click();
  await expect(alert(page, 'Please fill out all required fields')).toBeVisible();
  await alert(page, 'Please fill out').getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert(page, 'Please fill out')).toBeHidden();

  await button(page, 'Type a new category').click();
  const typed = field(page, 'New category');
  await typed.fill('  ');
  await button(page, 'Add category').click();
  await expect(page.getByText('Category name cannot be empty')).toBeVisible();
  await expectAccessible(page);
  await typed.fill(` ${name} `);
  const adding = page.waitForRequest('**/api/categories');
  await typed.press('Enter');
  expect((await adding).postDataJSON()).toEqual({ name, status: 1 });
  await expect(toast(page, 'Category added successfully!')).toBeVisible();
  await expect(category(page).locator('option:checked')).toHaveText(name);
  await button(page, 'Type a new category').click();
  await typed.fill(name);
  await button(page, 'Add category').click();
  await expect(alert(page, 'Failed to add category')).toBeVisible();
  await expect(page.getByText('This category already exists')).toBeVisible();
  await button(page, 'Close').click();

  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('What to bring.');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await page.getByLabel(/Image/).setInputFiles({ name: 'a.webp', mimeType: 'image/webp', buffer });
  await expect(page.getByText('Please select a JPEG, PNG or GIF image')).toBeVisible();
  await page.getByLabel(/Image/).setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  await page.getByLabel('Draft, for staff only').check();
  await button(page, 'Add Blog').click();
  await expect(toast(page, 'Blog added successfully!')).toBeVisible();
  await expect(entry(page, title)).toContainText('Draft');
  await expect(entry(page, title)).toContainText(name);
  // Other files' tests on this server may have added categories before these.
  await expect(category(page)).toHaveJSProperty('selectedIndex', 0);
  await expect(category(page).locator('option:checked')).not.toHaveText(name);
  await expect(page.getByLabel('Publish')).toBeChecked();

  await button(page, `Edit ${title}`).click();
  await expect(page.getByRole('heading', { name: 'Edit Blog' })).toBeVisible();
  await expect(page.getByAltText('Current picture')).toBeVisible();
  await expect(category(page).locator('option:checked')).toHaveText(name);
  await page.getByLabel('Publish').check();
  await page.getByRole('tab', { name: /বাংলা/ }).click();
  await field(page, 'Title in Bangla').fill('যাত্রার আগে');
  await button(page, 'Update Blog').click();
  await expect(toast(page, 'Blog updated successfully!')).toBeVisible();
  await expect(entry(page, title)).not.toContainText('Draft');
  const stored = await page.request.get(`/api/blogs?lang=all&q=${encodeURIComponent(title)}`);
  expect(await stored.json()).toMatchObject([{ title_bn: 'যাত্রার আগে', user_id: 1, status: 1 }]);
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});

test('the articles screen deletes an article, reports failures, and offers only what the permission level allows', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of 500|ERR_FAILED/);
  const title = unique('A long way');
  const { post } = await asAdministrator(request);
  const { id } = await post('/api/categories', { name: unique('About') });
  await post('/api/blogs', { title, descriptions: 'Text', category_id: id });

  await page.route('**/api/blogs?*', (route) => route.abort());
  await enterPortal(page, path);
  await expect(alert(page, 'Failed to load blogs or categories')).toBeVisible();
  await page.route('**/api/blogs?*', (route) =>
    route.fulfill({ json: [], headers: { 'X-Total-Count': '0' } }),
  );
  await button(page, 'Try again').click();
  await expect(page.getByText('No blogs found. Add your first blog using the form.')).toBeVisible();
  await page.unroute('**/api/blogs?*');
  const listing = page.waitForRequest('**/api/blogs?*');
  // As if there were more categories than one response contains.
  await page.route('**/api/categories', (route) => route.fulfill({ json: [] }));
  await button(page, 'Refresh').click();
  expect(new URL((await listing).url()).searchParams.get('fields')?.split(',')).not.toContain('descriptions');

  await button(page, `Edit ${title}`).click();
  await expect(category(page)).toHaveValue(String(id));
  await button(page, 'Type a new category').click();
  await field(page, 'New category').fill('Not added');
  await button(page, 'Update Blog').click();
  await expect(page.getByText('Add the new category, or close its fields.')).toBeVisible();
  await button(page, 'Cancel').click();
  await button(page, 'Discard').click();
  await expect(field(page, 'New category')).toHaveCount(0);
  await button(page, `Edit ${title}`).click();
  await expect(field(page, 'Title')).toHaveValue(title);
  await page.route('**/api/blogs/*', (route) => route.abort());
  await button(page, 'Update Blog').click();
  await expect(alert(page, 'Failed to save blog')).toBeVisible();
  await expect(field(page, 'Title')).toHaveValue(title);
  page.on('dialog', (dialog) => dialog.accept());
  await button(page, `Delete ${title}`).click();
  await expect(alert(page, 'Failed to delete blog')).toBeVisible();
  await page.unroute('**/api/blogs/*');

  const asked = page.waitForEvent('dialog');
  await button(page, `Delete ${title}`).click();
  expect((await asked).message()).toBe('Are you sure you want to delete this blog?');
  await expect(toast(page, 'Blog deleted successfully!')).toBeVisible();
  await expect(entry(page, title)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Add New Blog' })).toBeVisible();

  await post('/api/blogs', { title, descriptions: 'Text', category_id: id });
  await button(page, 'Logout').click();
  await enterPortal(page, path, await createStaff(request, 3));
  await expect(button(page, `Edit ${title}`)).toBeVisible();
  await expect(button(page, 'Delete')).toHaveCount(0);
});

test('staff write an article with the toolbar, preview it, and visitors can read it', async ({
  page,
  request,
}) => {
  const title = unique('With marks');
  const { post } = await asAdministrator(request);
  await post('/api/categories', { name: unique('Marks') });
  await enterPortal(page, path);
  const text = field(page, 'Description');
  const tool = (name: string) => page.getByRole('toolbar').first().getByRole('button', { name, exact: true });
  await field(page, 'Title').fill(title);
  await text.fill('Ask our team.\n\nPapers\nPassport\nVisa');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(8, 12));
  await text.press('Control+b');
  await expect(text).toHaveValue(/^Ask our \*\*team\*\*\./);
  await text.press('Control+z');
  await expect(text).toHaveValue(/^Ask our team\./);
  await tool('Bold (Ctrl+B)').click();
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(22, 22));
  await tool('Heading').click();
  await text.evaluate((area: HTMLTextAreaElement) => {
    area.setSelectionRange(area.value.indexOf('Passport'), area.value.length);
  });
  await tool('Bulleted list').click();
  await expect(text).toHaveValue('Ask our **team**.\n\n## Papers\n- Passport\n- Visa');

  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 7));
  await text.press('Control+k');
  const address = page.getByRole('textbox', { name: 'Address of the link' });
  await address.fill('javascript:alert(1)');
  await address.press('Enter');
  await expect(page.getByText('Links can only lead to https://')).toBeVisible();
  await address.fill('/contact');
  await address.press('Enter');
  await expect(text).toHaveValue(/^Ask \[our\]\(\/contact\) /);
  await tool('Picture').click();
  await page.getByRole('textbox', { name: 'What the picture shows' }).fill('A passport');
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 30 } });
  const choose = (bytes: Buffer) =>
    page
      .getByLabel('Picture for the text')
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: bytes });
  // A photo that is too large can't be inserted, also while it is made smaller.
  await page.evaluate(() => {
    const decode = HTMLImageElement.prototype.decode;
    // Created here, not at the call: the event may come first.
    const resumed = new Promise((resume) => addEventListener('decode', resume, { once: true }));
    HTMLImageElement.prototype.decode = async function () {
      await resumed;
      HTMLImageElement.prototype.decode = decode;
      return decode.call(this);
    };
  });
  await choose(Buffer.concat([buffer, Buffer.alloc(imageRules.blogText.maxBytes)]));
  const tooLarge = page.getByText('File size must be less than 10MB');
  await button(page, 'Make it smaller').click();
  await expect(page.getByText('Making the picture smaller...')).toBeVisible();
  await button(page, 'Insert into the text').click();
  await expect(tooLarge).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('decode')));
  await expect(page.getByAltText('Preview of the chosen picture')).toBeVisible();
  await expect(tooLarge).toBeHidden();

  await choose(buffer);
  // Otherwise the sticky header may cover a part of a button in the list.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await button(page, 'Insert into the text').click();
  await expect(text).toHaveValue(/\n\n!\[A passport\]\(\/uploads\/\w+\/40\.webp#40x30\)\n/);

  await page.getByRole('button', { name: 'Preview', exact: true }).first().click();
  const link = page.getByRole('link', { name: 'our', exact: true });
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { name: 'Papers', level: 2 })).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Add Blog').click();
  await expect(toast(page, 'Blog added successfully!')).toBeVisible();

  const stored = await page.request.get(`/api/blogs?q=${encodeURIComponent(title)}`);
  const [{ id, summary }] = await stored.json();
  expect(summary).toBe('Ask our team.');
  await page.goto(`/blogdetails/${id}`);
  const article = page.getByRole('article').first();
  await expect(article.getByRole('heading', { name: 'Papers', level: 2 })).toBeVisible();
  await expect(article.getByRole('listitem')).toHaveText(['Passport', 'Visa']);
  await expect(article.getByRole('link', { name: 'our' })).toHaveAttribute('href', '/contact');
  await expect(article.getByAltText('A passport')).toHaveAttribute('height', '30');
  await expectAccessible(page);
});

test('a published article can be seen on the site or made a draft again for as long as that is useful, and its message goes after three seconds', async ({
  page,
  request,
}) => {
  const { post } = await asAdministrator(request);
  await post('/api/categories', { name: unique('Travel') });
  const title = unique('Published');
  await enterPortal(page, '/admin/blogs');
  await field(page, 'Title').fill(title);
  await field(page, 'Description').fill('What to bring.');
  await button(page, 'Add Blog').click();
  const added = page.getByText('Blog added successfully!');
  await expect(added).toBeVisible();
  await expect(added).toBeHidden({ timeout: 5000 });
  const see = page.getByRole('link', { name: 'See it on the site' });
  const path = (await see.getAttribute('href')) ?? '';
  expect((await page.request.get(path)).status()).toBe(200);
  await button(page, 'Make it a draft').click();
  await expect(page.getByText('It is a draft now, and not on the site.')).toBeVisible();
  await expect(entry(page, title)).toContainText('Draft');
  expect((await page.request.get(path)).status()).toBe(404);
});
