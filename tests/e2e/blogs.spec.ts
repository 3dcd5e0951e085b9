import type { Page } from '@playwright/test';
import { blog } from '#shared/contract/blogs.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';

/** An article as the API answers one. */
function article(id: number, differing: Record<string, unknown> = {}) {
  return {
    id,
    title: `Article ${id}`,
    descriptions: `Summary ${id}.\n\nThe rest of it.`,
    summary: `Summary ${id}.`,
    category_id: 1,
    category: { id: 1, name: 'Planning' },
    images: null,
    user_id: 1,
    user: { id: 1, name: 'The Editors' },
    status: 1,
    comments_count: 0,
    created_at: '2026-03-01T09:00:00.000Z',
    ...differing,
  };
}

const articles = (count: number) => Array.from({ length: count }, (_, index) => article(index + 1));
const cards = (page: Page) => page.getByRole('article');
const calls = '**/api/blogs?**';

/** Comes from another page of the site, so that the browser makes the call. */
async function openBlogs(page: Page): Promise<void> {
  await openApp(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Our Blogs' }).click();
}

test.describe('the blogs page', () => {
  test('shows nine articles on a page and leads to the others', async ({ page }) => {
    await openPage(page, '/blogs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare Articles & Resources');
    await expect(page.getByText('MEDICAL INSIGHTS')).toBeVisible();
    await expect(cards(page)).toHaveCount(9);
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blogs?page=2');
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.reload();
    await expect(cards(page)).toHaveCount(4);
    await page.getByRole('link', { name: 'Page 1', exact: true }).click();
    await expect(page).toHaveURL('/blogs');
    await expect(cards(page)).toHaveCount(9);
  });

  test('scrolls to the top smoothly, or at once with reduced motion', atDesk, async ({ page }) => {
    await page.addInitScript(() => {
      const scroll = window.scrollTo.bind(window);
      const seen: unknown[] = [];
      Object.assign(window, {
        seen,
        scrollTo: (options: ScrollToOptions) => {
          if (typeof options === 'object') seen.push(options.behavior);
          scroll(options);
        },
      });
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openApp(page, '/blogs');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['smooth']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['smooth', 'auto']);
  });

  for (const [asked, count] of [
    ['99', 4],
    ['0', 9],
    ['two', 9],
  ] as const) {
    test(`shows ${count} articles for page "${asked}"`, atDesk, async ({ page }) => {
      await page.goto(`/blogs?page=${asked}`);
      await expect(cards(page)).toHaveCount(count);
    });
  }

  test('shows the facts of an article and leads to it', atDesk, async ({ page }) => {
    await page.goto('/blogs');
    const card = cards(page).first();
    await expect(card.getByRole('heading')).not.toBeEmpty();
    await expect(card.getByText('Planning Your Treatment')).toBeVisible();
    await expect(card.getByText('SetuCare Editorial')).toBeVisible();
    await expect(card.getByRole('time')).toBeVisible();
    await expect(card.getByRole('img', { includeHidden: true })).toHaveCount(1);
    await card.getByRole('link', { name: /\d comments/ }).click();
    await expect(page).toHaveURL(/\/blogdetails\/\d+$/);
    await page.goBack();
    await card.getByRole('link', { name: 'More details' }).click();
    await expect(page).toHaveURL(/\/blogdetails\/\d+$/);
  });

  test('shows that it is loading, then the articles', atDesk, async ({ page }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(calls, async (route) => {
      await promise;
      await route.fulfill({ json: articles(2) });
    });
    await openBlogs(page);
    await expect(page.getByText('Loading blogs...')).toBeVisible();
    resolve();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByText('Loading blogs...')).toBeHidden();
  });

  test('shows page controls only with more than nine articles', atDesk, async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ json: articles(9) }));
    await openBlogs(page);
    await expect(cards(page)).toHaveCount(9);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toBeHidden();
  });

  test('shows that there are no articles', onPhone, async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ json: [] }));
    await openBlogs(page);
    await expect(page.getByText('No blogs found')).toBeVisible();
    await expectAccessible(page);
  });

  test('shows why loading failed, and tries again', onPhone, async ({ page, expectComplaint }) => {
    expectComplaint(/503|Failed to load resource/);
    let answer: object = { status: 503, json: { message: 'Something went wrong', code: 'unexpected' } };
    await page.route(calls, (route) => route.fulfill(answer));
    await openBlogs(page);
    await expect(page.getByRole('alert')).toContainText('Error: Something went wrong');
    await expectAccessible(page);

    answer = { status: 503, body: 'gateway' };
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch blogs');

    answer = { json: articles(3) };
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  test('has an address for every page in both languages', atDesk, async ({ page, baseURL }) => {
    const links = async (path: string) => {
      await page.goto(path);
      const addresses = page.locator('link[rel=canonical], link[rel=alternate][hreflang]');
      return addresses.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    };
    const first = [`${baseURL}/blogs`, `${baseURL}/blogs`, `${baseURL}/bn/blogs`, `${baseURL}/blogs`];
    expect(await links('/blogs')).toEqual(first);
    expect(await links('/blogs?page=1')).toEqual(first);
    expect(await links('/blogs?page=99')).toEqual(first.map((address) => `${address}?page=2`));
  });

  test('shows that there is no connection, and tries again', async ({ page, isMobile, expectComplaint }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await openApp(page, '/bn/about');
    await page.route(/\/api\/|\.svg$/, (route) => route.abort('internetdisconnected'));
    await page.getByRole('contentinfo').locator('a[href="/bn/blogs"]').click();
    await expect(page.getByRole('alert')).toContainText('ইন্টারনেট সংযোগ');
    const drawing = page.getByRole('alert').locator('img');
    // On a phone the button to try again needs the room.
    if (isMobile) await expect(drawing).toBeHidden();
    else await expect(drawing).not.toHaveJSProperty('naturalWidth', 0);
    await expectAccessible(page);
    await page.unroute(/\/api\/|\.svg$/);
    await page.getByRole('alert').getByRole('button').click();
    await expect(cards(page)).toHaveCount(9);
  });

  test('shows its pages without JavaScript', atDesk, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await page.goto('/blogs');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(cards(page)).toHaveCount(4);
    await page.getByRole('link', { name: 'More details' }).first().click();
    await expect(page.getByRole('heading', { name: /Comments \(\d\)/ })).toBeVisible();
    await context.close();
  });
});

test.describe('the article page', () => {
  test('shows fallbacks for a missing category, author and image', onPhone, async ({ page }) => {
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
    'answers 404 and a message for an article that does not exist',
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
    'shows that it is loading, why it failed, and tries again',
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
    await expect(card.getByText('SetuCare Editorial')).toHaveAttribute('lang', 'en');
    expect(asked).toEqual([]);

    await card.getByRole('link', { name: 'বিস্তারিত' }).first().click();
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(/\p{Script=Bengali}/u);
    await expect(title).not.toHaveAttribute('lang');
    await expect(page.getByRole('link', { name: 'লেখার তালিকায় ফিরুন' })).toBeVisible();
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
