import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, onPhone, test } from '#tests/support/browser.ts';
import { expectNoHorizontalScroll } from '#tests/support/horizontal-scroll.ts';
import { openApp, openPage } from '#tests/support/open-page.ts';
import { asAdministrator } from '#tests/support/portal.ts';

// A separate server, because other tests count the doctors.
test.use({ seed: 'none', settings: { SITE_NAME: 'Paging' } });

const doctorCount = 150;
const commentCount = 60;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const pager = (page: Page) => page.getByRole('main').getByRole('navigation');
const comments = (page: Page) => page.locator('ul[aria-labelledby=comments] > li');
async function onePerFrame(count: number, work: (number: number) => Promise<unknown>): Promise<void> {
  for (let done = 0; done < count; done += 20) {
    await Promise.all(
      Array.from({ length: Math.min(20, count - done) }, (_, index) => work(done + index + 1)),
    );
  }
}

let articlePath: Promise<string> | undefined;

/** Adds doctors, and an article with comments, once for each server. */
async function fill(request: APIRequestContext): Promise<string> {
  const api = await asAdministrator(request);
  await onePerFrame(doctorCount, (number) =>
    api.post('/api/doctors', { name: `Doctor ${number}`, specialty: 'Heart', experience: 9, desc: 'Text' }),
  );
  const category = await api.post('/api/categories', { name: 'Planning' });
  const article = { title: 'Article', descriptions: 'Text', category_id: category.id };
  const { id } = await api.post('/api/blogs', article);
  await onePerFrame(commentCount, (number) =>
    api.post('/api/comments', { blog_id: id, comments: `Comment ${number}.` }),
  );
  return `/blogdetails/${id}`;
}

test.beforeEach(async ({ request }) => {
  articlePath ??= fill(request);
  await articlePath;
});

test(
  'doctors are shown page by page, with few calls, the page number in the URL and title, and the focus at the page’s start',
  onPhone,
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/doctors') asked.push(search);
    });
    await openApp(page, '/doctors?page=3');
    await expect(cards(page)).toHaveCount(48);
    await expect(page).toHaveTitle('Doctors, page 3 | Paging');
    await expect(pager(page).getByRole('link', { name: 'Page 3' })).toHaveAttribute('aria-current', 'page');
    await expectNoHorizontalScroll(page);
    await expectAccessible(page);

    await pager(page).getByRole('link', { name: 'Page 4' }).click();
    await expect(page).toHaveURL('/doctors?page=4');
    await expect(page).toHaveTitle('Doctors, page 4 | Paging');
    await expect(pager(page).getByRole('button', { name: 'Next' })).toBeDisabled();
    await expect(page.locator('#doctors')).toBeFocused();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(asked).toEqual(['?page=4&per_page=48']);

    await page.goBack();
    await expect(page).toHaveTitle('Doctors, page 3 | Paging');
  },
);

test('earlier comments appear above those that are shown', onPhone, async ({ page }) => {
  await openPage(page, (await articlePath) ?? '');
  await expect(comments(page)).toHaveCount(50);
  await page.getByRole('link', { name: 'Show earlier comments' }).click();
  await expect(comments(page)).toHaveCount(commentCount);
  await expect(page.getByText('10 earlier comments are shown')).toBeAttached();
  await expect(comments(page).last()).toContainText(`Comment`);
  await expect(page.getByRole('list', { name: /Comments/ })).toBeFocused();
  await expect(page.getByRole('heading', { name: `Comments (${commentCount})` })).toBeVisible();
});

test.describe('without JavaScript,', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'doctors and comments are shown page by page as well, with Bangla digits under /bn',
    onPhone,
    async ({ page }) => {
      await page.goto('/bn/doctors?page=999');
      await expect(page.getByRole('status').filter({ hasText: '৯৯৯ নম্বর পাতা নেই' })).toBeVisible();
      await expect(pager(page).locator('[aria-current=page]')).toHaveText('৪');
      await pager(page).getByRole('link').first().click();
      await expect(page).toHaveURL('/bn/doctors?page=3');
      await expect(cards(page)).toHaveCount(48);
      await expectNoHorizontalScroll(page);

      await page.goto((await articlePath) ?? '');
      await page.getByRole('link', { name: 'Show earlier comments' }).click();
      await expect(page).toHaveURL(/\?comments=2#comments$/);
      await expect(comments(page)).toHaveCount(commentCount - 50);
      await page.getByRole('link', { name: 'Show later comments' }).click();
      await expect(comments(page)).toHaveCount(50);
    },
  );
});
