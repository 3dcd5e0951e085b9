import { blog } from '#shared/records/blogs.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { article, calls, cards, openBlogs } from '#tests/support/blog-pages.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';

test.describe('the article page', () => {
  test('shows placeholders for a missing category, author and image', onPhone, async ({ page }) => {
    const bare = article(1, { category: null, user: null });
    await page.route('**/api/comments?**', (route) => route.fulfill({ json: [] }));
    await page.route('**/api/blogs/1', (route) => route.fulfill({ json: bare }));
    await page.route(calls, (route) => route.fulfill({ json: [bare] }));
    await openBlogs(page);
    await expect(page.getByText('Uncategorized')).toBeVisible();
    await page.getByRole('link', { name: 'More details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Article 1');
    await expect(page.getByText('Uncategorized')).toBeVisible();
    await expect(page.getByText('Unknown Author')).toBeVisible();
    await expect(page.getByText('No comments yet. Be the first to comment!')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Comments (0)' })).toBeVisible();
    await expectAccessible(page);
  });

  test('goes back one step, to the list page it was opened from', atDesk, async ({ page }) => {
    await openPage(page, '/blogs?page=2');
    await page.getByRole('link', { name: 'More details' }).first().click();
    await page.getByRole('link', { name: 'Back to Articles' }).click();
    await expect(page).toHaveURL('/blogs?page=2');
    await openPage(page, '/blogdetails/3');
    await page.getByRole('link', { name: 'Back to Articles' }).click();
    await expect(page).toHaveURL('/blogs');
  });

  test(
    'returns 404 and shows a message for an article that does not exist',
    onPhone,
    async ({ page, expectComplaint }) => {
      expectComplaint(/404/);
      for (const path of ['/blogdetails/9999', '/blogdetails/none']) {
        const response = await page.goto(path);
        expect(response?.status()).toBe(404);
        await expect(page.getByRole('alert')).toContainText('Error: Not found');
      }
      await expectAccessible(page);
      await page.getByRole('link', { name: 'See all articles' }).click();
      await expect(page).toHaveURL('/blogs');
    },
  );

  test(
    'shows that it is loading and why loading failed, and tries again',
    atDesk,
    async ({ page, expectComplaint }) => {
      expectComplaint(/500|Failed to load resource/);
      const { promise, resolve } = Promise.withResolvers<void>();
      await page.route('**/api/blogs/1', async (route) => {
        await promise;
        await route.fulfill({ status: 500, body: 'broken' });
      });
      await openApp(page, '/blogs');
      await page.getByRole('link', { name: 'More details' }).first().click();
      await expect(page.getByText('Loading blog details...')).toBeVisible();
      resolve();
      await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch blog');
      await page.unroute('**/api/blogs/1');
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { name: /Comments/ })).toBeVisible();
    },
  );

  test('is in Bangla under /bn, from the server and in the browser', onPhone, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/blogs') && asked.push(request.url()));
    await openApp(page, '/bn/blogs');
    const card = cards(page).first();
    await expect(card.getByRole('heading')).toHaveText(/\p{Script=Bengali}/u);
    await expect(card.locator('p').last()).toHaveText(/\p{Script=Bengali}/u);
    await expect(card.getByText('SetuCare সম্পাদনা দল')).toBeVisible();
    expect(asked).toEqual([]);

    await card.getByRole('link', { name: 'বিস্তারিত' }).first().click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/\p{Script=Bengali}/u);
    await expect(title).not.toHaveAttribute('lang');
    await expect(page.getByRole('link', { name: 'লেখার তালিকায় ফিরে যান' })).toBeVisible();
    await expect(page.getByPlaceholder('আপনার মতামত লিখুন…')).toBeVisible();
    expect(asked.filter((url) => !url.endsWith('lang=bn'))).toEqual([]);
    await expect(page).toHaveTitle(/\p{Script=Bengali}/u);
    await expectAccessible(page);
  });

  test(
    'shows English text under /bn where there is no Bangla, marked as English',
    atDesk,
    async ({ page }) => {
      await page.route('**/api/comments?**', (route) => route.fulfill({ json: [] }));
      await page.route('**/api/blogs/1?lang=bn', (route) =>
        route.fulfill({ json: article(1, { category: { id: 1, name: 'পরিকল্পনা' } }) }),
      );
      await page.route(calls, (route) => route.fulfill({ json: [article(1)] }));
      await openApp(page, '/bn');
      await page.getByRole('contentinfo').locator('a[href="/bn/blogs"]').click();
      await expect(page).toHaveURL('/bn/blogs');
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page).getByRole('heading')).toHaveAttribute('lang', 'en');
      await cards(page).getByRole('link').first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
      await expect(page.getByText('The rest of it.').locator('..')).toHaveAttribute('lang', 'en');
      await expect(page.getByText('পরিকল্পনা')).not.toHaveAttribute('lang');
    },
  );

  test('sends its full text only on its own page', atDesk, async ({ request }) => {
    const whole = await (await request.get('/blogdetails/1')).text();
    const { descriptions } = blog.parse(await (await request.get('/api/blogs/1')).json());
    const last = descriptions.trim().split('\n').at(-1)?.slice(-60) ?? '';
    expect(last).toMatch(/^[^*_<>&'"]{40,60}$/);
    expect(whole).toContain(last);
    expect(await (await request.get('/blogs?page=1')).text()).not.toContain(last);
    expect(await (await request.get('/blogs?page=2')).text()).not.toContain(last);
  });
});
