import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test } from '#tests/support/browser.ts';

const share = (page: Page) => page.getByRole('main').getByRole('region', { name: 'Share this page' });

/**
 * Gives the page a phone's share menu, which stores what it gets in `data-shared`, or a clipboard that does the same.
 */
const pretend = (page: Page, what: 'menu' | 'clipboard' | 'nothing') =>
  page.addInitScript((pretended) => {
    const keep = async (data: unknown) => {
      document.body.dataset.shared = JSON.stringify(data);
      if (document.body.dataset.closed) throw new DOMException('closed', 'AbortError');
    };
    if (pretended === 'menu') Object.assign(Navigator.prototype, { share: keep });
    else Reflect.deleteProperty(Navigator.prototype, 'share');
    const clipboard = pretended === 'clipboard' ? { writeText: keep } : undefined;
    Object.defineProperty(navigator, 'clipboard', { value: clipboard });
  }, what);

test('a phone shares a page by its own menu before the app starts, and closing the menu is no error', async ({
  page,
}) => {
  await pretend(page, 'menu');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/hospitaldetails/1?fbclid=x');
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  const row = share(page);
  await expect(row.getByRole('link')).toHaveCount(1);
  for (const control of await row.locator('a, button').all()) {
    const box = await control.boundingBox();
    if (box) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  await row.getByRole('button', { name: 'Share', exact: true }).click();
  const shared = { title: 'Saithara Riverside Hospital | SetuCare', url: canonical };
  await expect(page.locator('body')).toHaveAttribute('data-shared', JSON.stringify(shared));
  await page.locator('body').evaluate((body) => body.setAttribute('data-closed', 'yes'));
  await row.getByRole('button', { name: 'Share', exact: true }).click();
  await expect(row.getByRole('status')).toHaveText('');
  // The app was not started for this.
  await expect(page.locator('html[data-app-deferred]')).toHaveCount(1);
});

test('a browser without a share menu offers plain links, or copies the URL and says so', async ({
  page,
  context,
}) => {
  await pretend(page, 'clipboard');
  for (const path of ['/hospitaldetails/1', '/doctordetails/1', '/blogdetails/1']) {
    await page.goto(path);
    const canonical = (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
    const row = share(page);
    const addressOf = async (link: string) =>
      new URL((await row.getByRole('link', { name: link }).getAttribute('href')) ?? '');
    const chat = await addressOf('Share on WhatsApp');
    expect(chat.href).toMatch(/^https:\/\/wa\.me\/\?text=/);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(chat.searchParams.get('text')).toBe(`${title}\n${canonical}`);
    expect((await addressOf('Share on Facebook')).searchParams.get('u')).toBe(canonical);
    expect((await addressOf('Share by email')).searchParams.get('body')).toBe(canonical);
    await expect(row.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
    await row.getByRole('button', { name: 'Copy link' }).click();
    await expect(row.getByRole('status')).toHaveText('Link copied');
    await expect(page.locator('body')).toHaveAttribute('data-shared', JSON.stringify(canonical));
  }
  await expectAccessible(page);

  const bare = await context.newPage();
  await pretend(bare, 'nothing');
  await bare.goto('/bn/hospitaldetails/1');
  const canonical = (await bare.locator('link[rel=canonical]').getAttribute('href')) ?? '';
  await bare.getByRole('button', { name: 'লিংক কপি করুন' }).click();
  await expect(bare.getByRole('main').getByText(canonical)).toBeVisible();
});

test('a chat starts with only the page, the hospital or the article in its language', async ({
  page,
  baseURL,
}) => {
  const textOf = async (path: string, name: string) => {
    await page.goto(path);
    const href = await page.getByRole('main').getByRole('link', { name, exact: true }).getAttribute('href');
    const chat = new URL(href ?? '');
    expect(chat.origin + chat.pathname).toBe('https://wa.me/8801000000010');
    expect([...chat.searchParams.keys()]).toEqual(['text']);
    return chat.searchParams.get('text');
  };
  const hospital = 'Hello, I have a question about Saithara Riverside Hospital';
  expect(await textOf('/hospitaldetails/1', 'Ask on WhatsApp')).toBe(
    `${hospital} (${baseURL}/hospitaldetails/1)`,
  );
  expect(await textOf('/bn/hospitaldetails/1', 'WhatsApp-এ লিখুন')).toBe(
    `শুভেচ্ছা নেবেন। সাইথারা রিভারসাইড হাসপাতাল নিয়ে আমার একটি প্রশ্ন আছে (${baseURL}/bn/hospitaldetails/1)`,
  );
  expect(await textOf('/blogdetails/1', 'Ask on WhatsApp')).toBe(
    `Hello, I have a question about this page: ${baseURL}/blogdetails/1`,
  );
  expect(await textOf('/doctordetails/1', 'Ask on WhatsApp')).toMatch(
    new RegExp(`^Hello, I have a question about Dr\\. .+ \\(${baseURL}/doctordetails/1\\)$`),
  );
  expect(await textOf('/faq', 'Ask on WhatsApp')).toBe('Hello, I have a question.');

  await page.setViewportSize({ width: 360, height: 740 });
  const bar = async (path: string) => {
    await page.goto(path);
    const link = page.getByRole('navigation', { name: 'Quick contact' }).locator('a[href*="wa.me"]');
    return new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  };
  expect(await bar('/hospitaldetails/2')).toBe(
    `Hello, I have a question about this page: ${baseURL}/hospitaldetails/2`,
  );
  // Searches, tracked requests and subjects are private, so these chats start without a text.
  for (const path of ['/search?q=cancer', '/track', '/contact?about=doctor-1'])
    expect(await bar(path)).toBeNull();
});
