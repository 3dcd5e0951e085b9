import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { card, fillNamed, storedSubjects } from '#tests/support/contact-form.ts';
import { startDeployments } from '#tests/support/new-version.ts';
import { copyNote, readTwoPages, waitUntilCached } from '#tests/support/offline.ts';
import { openApp } from '#tests/support/open-page.ts';
import { unique } from '#tests/support/portal.ts';

test.use({ serviceWorkers: 'allow' });

/** Wakes the service worker as the browser does when the connection is back. */
async function startWorker(context: BrowserContext, page: Page, origin: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin,
    registrationId: await registration,
    tag: 'waiting-requests',
    lastChance: false,
  });
}

/**
 * Makes the browser check for a new version of the service worker, and waits until that version has taken over. While a
 * debugger is attached, Chromium does not end an earlier version that was busy in the meantime (docs/decisions/0042),
 * so this function ends it.
 */
async function takeNewVersion(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  const states = new Map<string, string>();
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) states.set(versionId, status);
  });
  await session.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((known) => known?.update()));
  const endEarlier = async () => {
    const isWaiting = [...states.values()].includes('installed');
    const earlier = [...states].filter(([, status]) => isWaiting && status === 'activated');
    for (const [versionId] of earlier) await session.send('ServiceWorker.stopWorker', { versionId });
    return [...states.values()].filter((status) => status !== 'redundant');
  };
  await expect.poll(endEarlier).toEqual(['activated']);
  await session.detach();
}

test('the service worker sends waiting requests when the browser wakes it, with no page open', async ({
  page,
  context,
  server,
  expectComplaint,
}) => {
  expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|503/);
  const name = unique('Salma');
  await readTwoPages(page);
  await context.setOffline(true);
  await page.goto('/contact?about=doctor-1');
  await fillNamed(page, {
    name,
    email: 'salma@patients.example',
    phone: '+880 1712-345678',
    date: '2999-03-02',
    message: 'Her heart beats unevenly.',
  });
  await card(page).locator('[name=send]').click();
  await card(page)
    .getByRole('button', { name: /^Keep it on this phone/ })
    .click();
  await expect(page.locator('body > div[role=status]').first()).toContainText('One request is waiting');
  await page.goto('about:blank');
  await context.setOffline(false);
  // A browser with tabs wakes it by itself at once; the others are told to.
  await startWorker(context, page, server.url);
  await expect.poll(() => storedSubjects(context, name)).toEqual(['doctor-1']);
});

test('a new version of the service worker takes over without a broken page, whether the app is running or has not started', async ({
  page,
  context,
  server,
  expectComplaint,
}) => {
  expectComplaint(
    /404|Failed to fetch dynamically|loading route module|ERR_(INTERNET_DISCONNECTED|FAILED)|503/,
  );
  const site = await startDeployments(server.url);
  const styles = (of: Page) => of.evaluate(() => document.styleSheets[0]?.href ?? '');
  await page.goto(`${site.url}/about`);
  await page.locator('footer a[href="/services"]').click();
  for (const path of ['/about', '/services', '/contact']) await waitUntilCached(page, path);
  await openApp(page, `${site.url}/services`);
  const late = await context.newPage();
  await late.goto(`${site.url}/hospitals`);
  site.deploy();

  const follow = async (tab: Page, link: string, heading: string | RegExp) => {
    await tab.locator(`header a[href="${link}"]`).first().click();
    await expect(tab).toHaveURL(site.url + link);
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(tab.getByRole('article').first()).toBeVisible();
    await expect.poll(() => styles(tab)).toContain('-v2.css');
  };
  await follow(page, '/doctors', 'Our Doctors');
  site.deployWorker();
  await takeNewVersion(context, page);
  await follow(late, '/blogs', /.+/);
  await openApp(page, `${site.url}/contact`);

  // The pages that the earlier version cached can still be read, with their own styles.
  await context.setOffline(true);
  await page.goto(`${site.url}/about`);
  await expect(copyNote(page)).toBeVisible();
  expect(await styles(page)).not.toContain('-v2.css');
  await expect(page.locator('header').first()).toHaveCSS('font-family', /Anek/);
  await context.setOffline(false);
  await site.stop();
});
