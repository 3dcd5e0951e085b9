import { expectAccessible } from '#tests/support/axe.ts';
import { articles, calls, cards, openBlogs } from '#tests/support/blog-pages.ts';
import { atBothWidths, setWidth } from '#tests/support/both-widths.ts';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';

declare global {
  interface Window {
    /** The options of each scroll. */
    scrolls: unknown[];
  }
}

test.describe('the blogs page', () => {
  test('shows nine articles on a page and leads to the others', onPhone, async ({ page }) => {
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

  test('scrolls to the top smoothly, or immediately with reduced motion', atDesk, async ({ page }) => {
    await page.addInitScript(() => {
      const scroll = window.scrollTo.bind(window);
      const scrolls: unknown[] = [];
      Object.assign(window, {
        scrolls,
        scrollTo: (options: ScrollToOptions) => {
          if (typeof options === 'object') scrolls.push(options.behavior);
          scroll(options);
        },
      });
    });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openApp(page, '/blogs');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect.poll(() => page.evaluate(() => window.scrolls)).toEqual(['smooth']);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('link', { name: 'Previous' }).click();
    await expect.poll(() => page.evaluate(() => window.scrolls)).toEqual(['smooth', 'auto']);
  });

  test(
    'shows the last page for a number that is too large, and the first for an invalid one',
    atDesk,
    async ({ page }) => {
      for (const [asked, count] of [
        ['99', 4],
        ['0', 9],
        ['two', 9],
      ] as const) {
        await test.step(`page "${asked}" has ${count} articles`, async () => {
          await page.goto(`/blogs?page=${asked}`);
          await expect(cards(page)).toHaveCount(count);
        });
      }
    },
  );

  test('shows date, author and category of an article and links to it', atDesk, async ({ page }) => {
    await page.goto('/blogs');
    const card = cards(page).first();
    await expect(card.getByRole('heading')).not.toBeEmpty();
    await expect(card.getByText('Planning Your Treatment')).toBeVisible();
    await expect(card.getByText('SetuCare editors')).toBeVisible();
    await expect(card.getByRole('time')).toBeVisible();
    await expect(card.getByRole('img', { includeHidden: true })).toHaveCount(1);
    await card.getByRole('link', { name: /\d comments?$/ }).click();
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

  test('shows a message when there are no articles', onPhone, async ({ page }) => {
    await page.route(calls, (route) => route.fulfill({ json: [] }));
    await openBlogs(page);
    await expect(page.getByText('No blogs found')).toBeVisible();
    await expectAccessible(page);
  });

  test('shows why loading failed, and tries again', onPhone, async ({ page, expectComplaint }) => {
    expectComplaint(/503|Failed to load resource/);
    let response: object = {
      status: 503,
      json: {
        message: 'Something went wrong. Please try again. If it happens again, call us.',
        code: 'unexpected',
      },
    };
    await page.route(calls, (route) => route.fulfill(response));
    await openBlogs(page);
    await expect(page.getByRole('alert')).toContainText('Error: Something went wrong');
    await expectAccessible(page);

    response = { status: 503, body: 'gateway' };
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('alert')).toContainText('Error: Failed to fetch blogs');

    response = { json: articles(3) };
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(cards(page)).toHaveCount(3);
  });

  test('has a URL for every page in both languages', atDesk, async ({ page, baseURL }) => {
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

  test('shows that there is no connection, and tries again', onPhone, async ({ page, expectComplaint }) => {
    expectComplaint(/ERR_INTERNET_DISCONNECTED/);
    await openApp(page, '/bn/about');
    await page.route(/\/api\/|\.svg$/, (route) => route.abort('internetdisconnected'));
    await page.getByRole('contentinfo').locator('a[href="/bn/blogs"]').click();
    await expect(page.getByRole('alert')).toContainText('ইন্টারনেট সংযোগ');
    const drawing = page.getByRole('alert').locator('img');
    // On a phone the button to try again needs the space.
    await expect(drawing).toBeHidden();
    await atBothWidths(page, () => expectAccessible(page));
    await setWidth(page, 'at a desk');
    await expect(drawing).not.toHaveJSProperty('naturalWidth', 0);
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
