import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { asAdministrator, enterPortal, unique } from '#tests/support/portal.ts';

test.use({ seed: 'none' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const text = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });

test('the editor of an article continues lists, saves a draft automatically and shows it to staff as a page', async ({
  page,
  request,
  browser,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/);
  const api = await asAdministrator(request);
  const category = await api.post('/api/categories', { name: unique('Papers') });
  const title = unique('What to bring');
  const draft = { title, descriptions: 'The first paragraph.', category_id: category.id, status: 0 };
  const { id } = await api.post('/api/blogs', draft);
  await page.setViewportSize({ width: 1280, height: 800 });
  await enterPortal(page, '/admin/blogs');
  await button(page, `Edit ${title}`).click();
  await expect(text(page)).toHaveValue('The first paragraph.');

  // The text is a column of 70 characters, the list folds away, and nothing in the page scrolls.
  const narrow = (await text(page).boundingBox())?.width ?? 0;
  await button(page, 'Full page').click();
  await expect(page.getByRole('heading', { name: 'Current Blogs' })).toBeHidden();
  expect((await text(page).boundingBox())?.width).toBeGreaterThan(2 * narrow);
  const characters = await text(page).evaluate((area) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(area);
    const context = document.createElement('canvas').getContext('2d');
    if (context) context.font = font;
    const line = area.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return line / (context?.measureText('0').width ?? 1);
  });
  expect(Math.round(characters)).toBe(70);
  await button(page, 'Show the list').click();
  await expect(page.getByRole('heading', { name: 'Current Blogs' })).toBeVisible();
  await button(page, 'Full page').click();
  await expect(page.getByRole('heading', { name: 'Current Blogs' })).toBeHidden();
  await text(page).fill(Array.from({ length: 80 }, (_, line) => `Paragraph ${line}`).join('\n\n'));
  const scrolls = await text(page).evaluate((area) => {
    const inside: string[] = [];
    for (let one: Element | null = area; one && one !== document.body; one = one.parentElement)
      if (one.scrollHeight > one.clientHeight + 1 && getComputedStyle(one).overflowY !== 'visible')
        inside.push(one.outerHTML.slice(0, 80));
    return inside;
  });
  expect(scrolls).toEqual([]);
  await expectAccessible(page);

  // Enter continues a list, ends it on an empty item, and can be undone.
  await text(page).fill('');
  await text(page).pressSequentially(
    'Bring:\n\n- a passport\nreports\n\nThen:\n\n1. call us\nfly\n\n> Ask first',
  );
  await expect(text(page)).toHaveValue(
    'Bring:\n\n- a passport\n- reports\n\nThen:\n\n1. call us\n2. fly\n\n> Ask first',
  );
  await page.keyboard.press('Enter');
  await expect(text(page)).toHaveValue(/> Ask first\n> $/);
  await page.keyboard.press('Control+Z');
  await expect(text(page)).toHaveValue(/> Ask first$/);

  // The draft is saved on the server automatically, and once more before its page is shown.
  await expect(page.getByText(/^Saved \d\d:\d\d$/)).toBeVisible();
  await text(page).pressSequentially(' of all');
  const [shown] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Preview on the site' }).click(),
  ]);
  await expect(shown.getByText('Draft: only staff see it')).toBeVisible();
  await expect(shown.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(shown.getByRole('blockquote')).toHaveText('Ask first of all');
  await expect(shown.getByRole('listitem').filter({ hasText: /^reports$/ })).toBeVisible();
  const response = await shown.reload();
  expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  await openPage(shown, `/bn/blogpreview/${id}`);
  await expect(shown.locator('html')).toHaveAttribute('lang', 'bn');

  // Visitors do not see the draft.
  const visitor = await browser.newContext();
  const stranger = await visitor.newPage();
  for (const path of ['blogpreview', 'bn/blogpreview', 'blogdetails']) {
    const refused = await stranger.goto(new URL(`/${path}/${id}`, page.url()).href);
    expect(refused?.status()).toBe(404);
    expect(await refused?.text()).not.toContain(title);
  }
  const fetched = await stranger.request.get(new URL(`/blogpreview/${id}.data`, page.url()).href);
  expect(await fetched.text()).not.toContain(title);
  await visitor.close();

  // A published article is never changed without pressing the button.
  await page.getByRole('radio', { name: 'Publish' }).check();
  await expect(page.getByText(/^Not saved yet\. Kept in this browser at/)).toBeVisible();
  await button(page, 'Update Blog').click();
  await expect(page.getByText('Blog updated successfully!')).toBeVisible();
});

test('staff answer a comment as the office, and everybody can read the answer in both languages', async ({
  page,
  request,
}) => {
  const api = await asAdministrator(request);
  const category = await api.post('/api/categories', { name: unique('Papers') });
  const { id } = await api.post('/api/blogs', {
    title: unique('Visas'),
    descriptions: 'Text',
    category_id: category.id,
  });
  await api.post('/api/comments', { blog_id: id, comments: 'Does my son need one too?' });
  await page.setViewportSize({ width: 360, height: 740 });
  await enterPortal(page, '/admin/comments');
  // The focus ring, 5 px around the button, is not covered.
  const search = await page.getByRole('searchbox').boundingBox();
  const refresh = await button(page, 'Refresh').boundingBox();
  expect(refresh?.y).toBeGreaterThanOrEqual((search?.y ?? 0) + (search?.height ?? 0) + 5);
  await page.getByRole('button', { name: /^Reply to the comment by/ }).click();
  const box = page.getByRole('textbox', { name: 'Reply as the office' });
  await expect(box).toBeFocused();
  await box.fill('Yes, whatever his age.');
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  await button(page, 'Publish the reply').click();
  await expect(page.getByText('Your reply is on the site now.')).toBeVisible();
  await button(page, 'Change the reply').click();
  await box.fill('Yes, from the first day on.');
  await button(page, 'Save the reply').click();
  await expect(box).toHaveCount(0);

  for (const [path, team] of [
    ['', 'SetuCare team'],
    ['/bn', 'SetuCare-এর দল'],
  ]) {
    await openPage(page, `${path}/blogdetails/${id}`);
    const comment = page.getByRole('listitem').filter({ hasText: 'Does my son need one too?' });
    await expect(comment).toContainText('Yes, from the first day on.');
    await expect(comment.getByText(`${team}`)).toBeVisible();
  }
});

test('a long list can be opened at a page by its number', async ({ page, request }) => {
  const api = await asAdministrator(request);
  for (let one = 0; one < 61; one += 1) await api.post('/api/categories', { name: unique('Category') });
  await page.setViewportSize({ width: 360, height: 740 });
  await enterPortal(page, '/admin/activity');
  const number = page.getByRole('textbox', { name: 'Page number' });
  await number.fill('3');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/activity?page=3');
  await expect(page.getByText(/^Page 3 of \d+$/)).toBeVisible();
  await number.fill('9999');
  await button(page, 'Go to this page').click();
  await expect(page.getByText(/^Page (\d+) of \1$/)).toBeVisible();
  await expectNoHorizontalScroll(page);
});
