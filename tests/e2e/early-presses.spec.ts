import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { makeCustomer } from '#tests/support/case-screens.ts';
import { openPage, waitForApp } from '#tests/support/open-page.ts';

const paths = [
  ...['/', '/about', '/services', '/doctors', '/doctors?q=zzzz', '/doctordetails/1', '/hospitals'],
  ...[
    '/hospitaldetails/1',
    '/blogs',
    '/blogdetails/1',
    '/contact',
    '/contact?about=doctor-1',
    '/faq',
    '/costs',
  ],
  ...['/compare', '/search', '/search?q=heart', '/terms', '/privacy', '/track', '/send-reports', '/login'],
  ...['/forgot-password', '/reset-password', '/confirm-email', '/profile', '/settings', '/nowhere', '/bn'],
];

/** Holds the app's files back, as a slow line does, until the function that it returns is called. */
async function slowDown(page: Page) {
  const held = Promise.withResolvers<void>();
  // The route stays: removing it while files are on their way could lose one of them.
  await page.route('**/assets/*.js', (route) => held.promise.then(() => route.continue()));
  return async () => {
    held.resolve();
    await page.waitForLoadState();
  };
}

/**
 * Presses every button of the page before its app runs. Returns the names of those whose press neither has an effect
 * nor is held until the app runs.
 */
const pressAll = (page: Page) =>
  page.evaluate(async () => {
    const root = document.documentElement;
    const lost: string[] = [];
    // A step that a list doesn't have is disabled for ever; a disabled button that sends a form waits for the app.
    const all = 'button:not([type=button]:disabled), [role=button], input[type=submit]';
    const buttons = [...document.querySelectorAll<HTMLElement>(all)];
    const look = () => document.body.innerHTML;
    for (const button of buttons) {
      delete root.dataset.appStarting;
      // The notice of a missing connection, whose buttons close it.
      document.getElementById('no-connection')?.toggleAttribute('data-open', true);
      const before = look();
      let isSent = false;
      const sent = (event: Event) => {
        isSent = true;
        event.preventDefault();
      };
      let isShared = false;
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value: async () => {
          isShared = true;
        },
      });
      Object.defineProperty(navigator, 'clipboard', {
        configurable: true,
        value: { writeText: async () => undefined },
      });
      // A form without values is not sent: the browser shows what is missing.
      const form = button instanceof HTMLButtonElement ? button.form : null;
      form?.setAttribute('novalidate', '');
      window.addEventListener('submit', sent);
      button.click();
      await new Promise((resolve) => setTimeout(resolve));
      window.removeEventListener('submit', sent);
      const isHeld = root.dataset.appStarting !== undefined;
      const name = button.getAttribute('aria-label') ?? button.textContent ?? '';
      if (!(isHeld || isSent || isShared || look() !== before)) lost.push(name);
    }
    return lost;
  });

async function checkAll(page: Page, paths: readonly string[]): Promise<void> {
  const release = await slowDown(page);
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.waitForFunction(() => document.readyState !== 'loading');
    expect(await pressAll(page), path).toEqual([]);
  }
  // The presses that are held on the last page are not carried out.
  await page.goto('/livez');
  await release();
}

async function signIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await openPage(page, '/login');
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(email);
  await main.locator('[name=password]').fill(password);
  await main.locator('form [type=submit]').click();
  await expect(page).toHaveURL('/');
}

test('no press before the app has started is lost, on any public page', async ({ page, expectComplaint }) => {
  test.setTimeout(120_000);
  expectComplaint(/./);
  await checkAll(page, paths);
});

test('no press of a signed-in visitor before the app has started is lost', async ({
  page,
  request,
  expectComplaint,
}) => {
  test.setTimeout(120_000);
  expectComplaint(/./);
  const customer = await makeCustomer(request);
  await signIn(page, customer);
  await checkAll(page, paths);

  let release = await slowDown(page);
  await page.goto('/blogdetails/1', { waitUntil: 'commit' });
  await expect(page.getByText(`Comment as ${customer.name}`)).toBeVisible();
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('banner')).toContainText(customer.name);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await release();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  expect((await page.request.get('/api/me')).status()).toBe(401);

  release = await slowDown(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Show password' }).click();
  await release();
  await expect(page.getByRole('button', { name: 'Hide password' })).toBeVisible();

  release = await slowDown(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Create new account' }).click();
  await release();
  await expect(page.getByRole('heading', { name: 'Register for Medical Services' })).toBeVisible();

  release = await slowDown(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const main = page.getByRole('main');
  await main.locator('[name=email]').fill(customer.email);
  await main.locator('[name=password]').fill(customer.password);
  await main.locator('form [type=submit]').click();
  await release();
  await expect(page).toHaveURL('/');
  await waitForApp(page);
});

test.describe('the earliest date of the request form', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('is the visitor’s own today without the app, also after midnight', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-25T09:59:00Z') });
    await slowDown(page);
    await page.goto('/contact', { waitUntil: 'commit' });
    const date = page.locator('[name=date]');
    await expect(date).toHaveAttribute('min', '2026-11-25');
    await page.clock.setSystemTime(new Date('2026-11-25T10:01:00Z'));
    await date.focus();
    await expect(date).toHaveAttribute('min', '2026-11-26');
  });
});

test('a request that is sent before the app runs says at once that it is being sent', async ({ page }) => {
  const release = await slowDown(page);
  await page.goto('/contact', { waitUntil: 'commit' });
  const button = page.locator('[name=send]');
  await button.click();
  const shown = () => button.evaluate((element) => getComputedStyle(element, '::after').content);
  await expect.poll(shown).toBe('"Processing..."');
  await release();
  await expect(page.getByText('Name is required')).toBeVisible();
  expect(await shown()).toBe('none');
});
