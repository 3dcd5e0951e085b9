import { expectAccessible } from '#tests/support/axe.ts';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { cachedUrls, copyNote, readTwoPages, waitUntilCached } from '#tests/support/offline.ts';
import { openPage } from '#tests/support/open-page.ts';
import { administrator, startServer } from '#tests/support/server.ts';
import { temporaryFolder } from '#tests/support/temporary.ts';

test.use({ serviceWorkers: 'allow' });

const english = {
  prefix: '',
  copy: /^Saved copy of \d+ \w+ \d{4}, \d\d:\d\d/,
  offline: 'You are offline',
  read: 'Pages that you can read now',
} as const;
const bangla = {
  prefix: '/bn',
  copy: /^[০-৯]+ \p{L}.+ [০-৯]{4}, .+-এর সংরক্ষিত কপি/u,
  offline: 'আপনি অফলাইনে আছেন',
  read: 'যে পাতাগুলো এখন পড়তে পারেন',
} as const;

test('visited pages can be read without a connection and show their time, and other pages offer contact details', async ({
  page,
  context,
  isMobile,
  expectComplaint,
}) => {
  expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|503/);
  const { prefix, ...words } = isMobile ? bangla : english;
  await readTwoPages(page, prefix);
  await page.goto(`${prefix}/hospitals?utm_source=mail`);
  await waitUntilCached(page, `${prefix}/hospitals`);
  await expect(copyNote(page)).toHaveCount(0);

  await context.setOffline(true);
  await page.goto(`${prefix}/services`);
  await expect(copyNote(page)).toContainText(words.copy);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.locator(`a[href="${prefix}/hospitals"]`).first().dispatchEvent('click');
  await expect(page).toHaveURL(`${prefix}/hospitals`);
  await expect(copyNote(page)).toBeVisible();

  await page.locator(`a[href="${prefix}/blogs"]`).first().dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.offline);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(words.read);
  await expect(page.getByRole('listitem')).toHaveCount(3);
  await expect(page.locator('a[href^="tel:"], a[href^="https://wa.me/"]')).toHaveCount(4);
  await expect(page.locator(`a[href="${prefix}/contact"]`)).toBeVisible();
  await expectAccessible(page);

  // The page reloads itself when the connection is back.
  await context.setOffline(false);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(copyNote(page)).toHaveCount(0);
});

test(
  'an unavailable server counts as no connection, and nothing of an account, the portal or a search is cached',
  atDesk,
  async ({ page, expectComplaint }) => {
    test.setTimeout(120_000);
    // The last error occurs because the browser checks for a new worker automatically, also while the server is
    // unavailable.
    expectComplaint(/ERR_(CONNECTION_REFUSED|FAILED)|50[23]|404|error occurred when fetching the script/);
    const data = temporaryFolder('offline');
    const settings = { DATA_DIR: data.path, SEED: 'starter', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' };
    const server = await startServer(settings);
    const { port } = new URL(server.url);
    const at = (path: string) => server.url + path;
    await page.goto(at('/about'));
    await page.locator('footer a[href="/services"]').click();
    for (const path of ['/services', '/contact']) await waitUntilCached(page, at(path));
    for (const path of ['/search?q=heart', '/track', '/login', '/newsletter/abc', '/nowhere'])
      await page.goto(at(path));
    await page.goto(at('/adminlogin?next=/admin/requests'));
    await page.getByLabel('Email').fill(administrator.email);
    await page.getByLabel('Password', { exact: true }).fill(administrator.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(at('/admin/requests'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goto(at('/services'));
    const cached = await cachedUrls(page);
    const pages = cached.filter((path) => !path.startsWith('/assets/') && !path.startsWith('/uploads/'));
    expect(new Set(pages)).toEqual(new Set(['/about', '/services', '/contact', '/api/site']));

    await server.stop();
    await page.goto(at('/about'));
    await expect(copyNote(page)).toBeVisible();

    // The operator's setting removes the service worker and its caches.
    const without = await startServer({ ...settings, PORT: port, SERVICE_WORKER: 'off' });
    await openPage(page, at('/about'));
    const registration = () => page.evaluate(() => navigator.serviceWorker.getRegistration());
    await expect.poll(registration, { timeout: 40_000 }).toBeUndefined();
    await openPage(page, at('/services'));
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    // This includes what the earlier worker had begun to load and cached late.
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await without.stop();
    data.remove();
  },
);

test('the form for reports that was opened from a mail can be opened again without a connection', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|503/);
  await page.goto('/send-reports');
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state));
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/You are offline|Send reports/);
});
