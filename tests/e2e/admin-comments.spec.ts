import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openPage } from '#tests/support/open-page.ts';
import { asAdministrator, createStaff, enterPortal, unique } from '#tests/support/portal.ts';

const article = 4;
const search = '**/api/comments/search';
const one = '**/api/comments/*';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const card = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
const show = (page: Page, text: string) =>
  card(page, text).getByRole('button', { name: /^Show the comment/ });
const hide = (page: Page, text: string) =>
  card(page, text).getByRole('button', { name: /^Hide the comment/ });
const find = (page: Page, text: string) => page.getByRole('searchbox').fill(text);
const comment = async (request: APIRequestContext, comments: string) =>
  expect((await request.post('/api/comments', { data: { blog_id: article, comments } })).status()).toBe(201);

test('a visitor’s comment with a link waits for approval, and appears under the article once staff approve it', async ({
  page,
  request,
}) => {
  const text = unique('Where we stayed: www.guesthouse.example');
  await openPage(page, `/blogdetails/${article}`);
  await page.getByPlaceholder('Share your thoughts...').fill(text);
  await page.getByRole('button', { name: 'Post' }).click();
  await expect(page.getByText('Your comment will appear here once')).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);

  await enterPortal(page, '/admin/comments?state=waiting', await createStaff(request, 3));
  await expect(card(page, text)).toContainText(/Anonymous.*Waiting for approval.*because it holds a link/s);
  await expect(page.getByRole('navigation', { name: 'Filter by state' })).toContainText(/Waiting[1-9]/);
  await expect(button(page, /^Delete/)).toHaveCount(0);
  await expectAccessible(page);
  await show(page, text).press('Enter');
  await expect(page.getByText('The comment is on the site now.')).toBeVisible();
  await expect(card(page, text)).toHaveCount(0);

  await page.getByRole('link', { name: 'Shown', exact: true }).click();
  await expect(page).toHaveURL('/admin/comments?state=shown');
  const link = card(page, text).getByRole('link');
  await expect(link).toHaveAttribute('href', `/blogdetails/${article}`);
  await link.click();
  await expect(page.getByText(text)).toBeAttached();
});

test('staff search, hide and delete comments, and the search text is not in the URL', async ({
  page,
  request,
}) => {
  const text = unique('<b>Thank you</b>');
  await comment(request, text);
  await enterPortal(page, '/admin/comments');
  await find(page, text);
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(one, async (route) => {
    await held.promise;
    await route.continue();
  });
  await hide(page, text).click();
  await expect(card(page, text).getByText('Hidden', { exact: true })).toBeVisible();
  held.resolve();
  await expect(page.getByText('The comment is hidden from the site.')).toBeVisible();
  await page.unroute(one);
  expect(page.url()).not.toContain('Thank');

  page.once('dialog', (asked) => asked.accept());
  await card(page, text)
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('No comments match')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await button(page, 'Show all comments').click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(card(page, 'Under').first()).toBeVisible();
});

test('the comments screen undoes a rejected change, shows a colleague’s change, and recovers from a failure', async ({
  page,
  request,
  expectComplaint,
}) => {
  expectComplaint(/status of (403|404|500)/);
  const text = unique('Is there a wheelchair at the airport?');
  await comment(request, text);
  await page.route(search, (route) =>
    route.fulfill({
      status: 500,
      json: {
        message: 'Something went wrong. Please try again. If it happens again, call us.',
        code: 'unexpected',
      },
    }),
  );
  await enterPortal(page, '/admin/comments');
  await expect(page.getByText('The comments could not be loaded')).toBeVisible();
  await page.unroute(search);
  await button(page, 'Try again').click();
  await find(page, text);
  await expect(page.getByText('1 comment', { exact: true })).toBeVisible();

  const refusal = 'You are not allowed to do this';
  await page.route(one, (route) =>
    route.fulfill({ status: 403, json: { message: refusal, code: 'not_allowed' } }),
  );
  await hide(page, text).click();
  await expect(card(page, text).getByRole('alert')).toHaveText(refusal);
  await expect(card(page, text).getByText('Shown', { exact: true })).toBeVisible();
  await page.unroute(one);

  const api = await asAdministrator(request);
  const all: { id: number; comments: string }[] = await (
    await request.get(`/api/comments?blog_id=${article}`)
  ).json();
  await api.delete(`/api/comments/${all.find(({ comments }) => comments === text)?.id}`);
  await hide(page, text).click();
  await expect(page.getByText('A colleague has deleted this comment in the meantime.')).toBeVisible();
  await expect(card(page, text)).toHaveCount(0);
});

test('the comments screen lets support staff only read and answer, and says so', async ({
  page,
  request,
}) => {
  await comment(request, unique('Good to know'));
  await enterPortal(page, '/admin/comments', await createStaff(request, 4));
  await expect(page.getByText('Your role lets you read and answer comments.')).toBeVisible();
  await expect(card(page, 'Good to know').first()).toBeVisible();
  await expect(button(page, /(Show|Hide|Delete) the comment/)).toHaveCount(0);
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test('several comments are hidden together and shown again, or deleted', async ({ page, request }) => {
  const word = unique('Bulk').replace(/\W/g, '');
  const texts = ['one', 'two', 'three'].map((nth) => `${word} ${nth}`);
  for (const text of texts) await comment(request, text);
  await enterPortal(page, '/admin/comments');
  await find(page, word);
  await expect(card(page, `${word} three`)).toBeVisible();
  const bar = page.getByRole('region', { name: 'Selected comments' });
  for (const text of texts.slice(0, 2)) await page.getByRole('checkbox', { name: `Select ${text}` }).check();
  await expect(bar).toContainText('2 selected');
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Hide them' }).click();
  await expect(page.getByText('2 comments are hidden from the site.')).toBeVisible();
  await expect(card(page, `${word} one`)).toContainText('Hidden');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, `${word} one`)).not.toContainText('Hidden');
  for (const text of texts) await page.getByRole('checkbox', { name: `Select ${text}` }).check();
  page.once('dialog', (dialog) => dialog.accept());
  await bar.getByRole('button', { name: 'Delete them' }).click();
  await expect(page.getByText('3 comments are deleted.')).toBeVisible();
  await expect(bar).toBeHidden();
});
