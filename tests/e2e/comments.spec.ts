import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';

const box = (page: Page) => page.getByPlaceholder('Share your thoughts...');
const post = (page: Page) => page.getByRole('button', { name: 'Post' });
const list = (page: Page) => page.getByRole('list', { name: /Comments/ });
const isPost = (request: { method(): string }) => request.method() === 'POST';

async function count(page: Page): Promise<number> {
  const heading = await page.getByRole('heading', { name: /Comments \(/ }).textContent();
  return Number(/\d+/.exec(heading ?? '')?.[0]);
}

test('a comment is posted with Enter, shown immediately, and still there after a reload', async ({
  page,
}) => {
  await openPage(page, '/blogdetails/4');
  const before = await count(page);
  const text = `Thank you ${test.info().project.name}`;
  const [sent, refetched] = await Promise.all([
    page.waitForRequest((request) => request.url().endsWith('/api/comments') && isPost(request)),
    page.waitForRequest((request) => request.url().includes('/api/comments?blog_id=4&') && !isPost(request)),
    (async () => {
      await box(page).fill(`  ${text} `);
      await box(page).press('Enter');
    })(),
  ]);
  expect(sent.postDataJSON()).toEqual({ blog_id: 4, comments: text, status: 1, user_id: 8 });
  expect(refetched.method()).toBe('GET');
  await expect(list(page).getByText(text)).toBeInViewport();
  await expect(box(page)).toHaveValue('');
  await expect.poll(() => count(page)).toBe(before + 1);
  await page.reload();
  await expect(list(page).getByText(text)).toBeAttached();
});

test('a comment that waits for approval is not shown, and the page says so', async ({ page }) => {
  await openPage(page, '/bn/blogdetails/4');
  await page.locator('[name=comments]').fill(`See www.pills.example ${test.info().project.name}`);
  await page.locator('[name=comments]').press('Enter');
  await expect(page.getByText('মন্তব্যটি এখানে দেখা যাবে')).toBeVisible();
  await expect(page.getByText('www.pills.example')).toHaveCount(0);
});

test('a blank comment is ignored', async ({ page }) => {
  let posted = 0;
  page.on('request', (request) => {
    if (isPost(request)) posted += 1;
  });
  await openPage(page, '/blogdetails/5');
  await box(page).fill('   ');
  await box(page).press('Enter');
  await post(page).click();
  await expect(box(page)).toHaveValue('   ');
  await expect(box(page)).toBeFocused();
  expect(posted).toBe(0);
});

test('a double click posts a comment once', async ({ page }) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let posted = 0;
  await page.route('**/api/comments', async (route) => {
    posted += 1;
    await promise;
    await route.continue();
  });
  await openPage(page, '/blogdetails/6');
  await box(page).fill('Only once');
  await post(page).dblclick();
  await box(page).press('Enter');
  await expect(post(page)).toBeDisabled();
  resolve();
  await expect(list(page).getByText('Only once').last()).toBeAttached();
  await expect(post(page)).toBeEnabled();
  expect(posted).toBe(1);
});

test('a failed comment shows an alert, and the typed text stays', async ({ page, expectComplaint }) => {
  expectComplaint(/422|502/);
  const tooLong = 'Your comment can have at most 2000 characters';
  await openPage(page, '/blogdetails/7');
  for (const [response, message] of [
    [{ status: 422, json: { message: tooLong, code: 'comment_too_long' } }, tooLong],
    [{ status: 502, body: 'gateway' }, 'Failed to add comment'],
  ] as const) {
    await test.step(message, async () => {
      await page.route('**/api/comments', (route) => route.fulfill(response));
      const alerted = page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.accept();
        return `${dialog.type()}: ${dialog.message()}`;
      });
      await box(page).fill('What I typed');
      await box(page).press('Enter');
      expect(await alerted).toBe(`alert: ${message}`);
      await expect(box(page)).toHaveValue('What I typed');
      await expect(post(page)).toBeEnabled();
      await page.unroute('**/api/comments');
    });
  }
});

test('comments that could not be loaded show no message, and can be loaded again', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/500/);
  await page.route('**/api/comments?**', (route) => route.fulfill({ status: 500, body: '' }));
  const data = { blog_id: 1, comments: 'Thank you for this.' };
  expect((await page.request.post('/api/comments', { data })).status()).toBe(201);
  await openApp(page, '/blogs');
  await page.getByRole('link', { name: 'More details' }).first().click();
  await expect(page.getByRole('heading', { name: /Comments \([1-9]\)/ })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await page.unroute('**/api/comments?**');
  await page.getByRole('button', { name: 'Show the comments' }).click();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
});

test('the page shows no comments of another article, and a long list is at most 24rem high and scrolls by keyboard', async ({
  page,
}) => {
  const one = { blog_id: 1, status: 1, user_id: 8, user: null, created_at: '2026-03-01T09:00:00Z' };
  const many = Array.from({ length: 30 }, (_, index) => ({
    ...one,
    id: index + 1,
    comments: `Comment ${index + 1}`,
  }));
  const another = { ...one, id: 31, blog_id: 2, comments: 'Of another' };
  await page.route('**/api/comments?**', (route) => route.fulfill({ json: [...many, another] }));
  await openApp(page, '/blogs');
  await page.getByRole('link', { name: 'More details' }).first().click();
  await expect(page.getByRole('heading', { name: 'Comments (30)' })).toBeVisible();
  await expect(list(page).getByText('Of another')).toBeHidden();
  await expect(list(page)).toBeVisible();
  const tall = await list(page).evaluate(
    (element) =>
      element.clientHeight / Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  );
  expect(tall).toBeLessThanOrEqual(24);
  await list(page).focus();
  await page.keyboard.press('End');
  await expect.poll(() => list(page).evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
});

test('a visitor sees the link to sign in at the comment box', async ({ page }) => {
  await openPage(page, '/blogdetails/8');
  await expect(page.getByLabel('Add a comment (Anonymous)')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/login?next=/blogdetails/8%23comments');
});
