import type { Page } from '@playwright/test';
import { atDesk, expect, onPhone, test } from '#tests/support/browser.ts';
import { openApp, reloadPage, startApp, waitForApp } from '#tests/support/open-page.ts';

const files = '**/assets/*.js';
const images = (page: Page) => page.locator('main [aria-haspopup=dialog]');
const overlay = (page: Page) => page.getByRole('dialog');
const notice = (page: Page) => page.locator('#no-connection');
const comment = (page: Page) => page.getByPlaceholder('Share your thoughts...');
const newsletter = (page: Page) => page.getByRole('contentinfo').getByRole('textbox');
const isHydrationDeferred = (page: Page) => page.locator('html[data-app-deferred]');

/** The files of the app that the page has requested. */
function asked(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) names.push(request.url());
  });
  return names;
}

test(
  'the app starts with the first click that needs it, performs that click once, and keeps the page',
  onPhone,
  async ({ page }) => {
    const names = asked(page);
    await page.clock.install();
    await page.goto('/');
    const hero = page.locator('image-carousel').first();
    const current = hero.locator('[data-slide][data-current]');
    const stories = page.locator('image-carousel', { hasText: 'Sample story' }).locator('[data-current]');
    await page.clock.pauseAt(Date.now() + 60_000);
    await hero.locator('[data-show="1"]').dispatchEvent('click');
    await page.clock.runFor(5000);
    await expect(current).toContainText('Expert Surgical Team');
    await page.getByRole('button', { name: 'Next' }).last().click();
    await expect(stories).toContainText('Nasrin Akter');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    expect(names).toEqual([]);
    await expect(isHydrationDeferred(page)).toBeVisible();
    await page.clock.resume();

    const held = Promise.withResolvers<void>();
    await page.route(files, (route) => held.promise.then(() => route.continue()));
    await newsletter(page).fill('before@example.com');
    await images(page).nth(1).dblclick();
    await expect(page.locator('html[data-app-starting]')).toBeVisible();
    await newsletter(page).fill('during@example.com');
    held.resolve();
    await expect(overlay(page).getByRole('img')).toBeVisible();
    await expect(page.locator('html[data-app-starting]')).toHaveCount(0);
    await waitForApp(page);
    await expect(newsletter(page)).toHaveValue('during@example.com');
    await page.keyboard.press('Escape');
    await expect(overlay(page)).toHaveCount(0);
    await expect(images(page).nth(1)).toBeFocused();

    // The focus is outside of the carousels: they continue from their current slide, one step at a time.
    await page.clock.pauseAt(Date.now() + 120_000);
    await hero.locator('[data-show="2"]').dispatchEvent('click');
    await page.clock.runFor(4999);
    await expect(current).toContainText('Expert Surgical Team');
    await page.clock.runFor(1);
    await expect(current).toContainText('Family Medicine Specialists');
    await expect(stories).toContainText('Nasrin Akter');
    expect(names.length).toBeGreaterThan(5);
  },
);

test(
  'the slides move when the app opens them from a page whose HTML has no script for them',
  atDesk,
  async ({ page }) => {
    const scripts = () =>
      page.evaluate(() => [...document.scripts].filter(({ text }) => text.includes('customElements')).length);
    await openApp(page, '/blogs');
    expect(await scripts()).toBe(0);
    await page.getByRole('banner').getByRole('link', { name: 'SetuCare, home' }).click();
    const hero = page.locator('image-carousel').first();
    // The app loads the script of the carousel after the page.
    await page.evaluate(() => customElements.whenDefined('image-carousel').then(() => undefined));
    await hero.locator('[data-show="1"]').dispatchEvent('click');
    await expect(hero.locator('[data-slide][data-current]')).toContainText('Expert Surgical Team');
    await reloadPage(page);
    expect(await scripts()).toBe(1);
  },
);

test(
  'a failed start without a connection shows a message, keeps the click and the typed text, and is tried again',
  atDesk,
  async ({ page, context, expectComplaint }) => {
    expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)/);
    await page.goto('/');
    await context.setOffline(true);
    await newsletter(page).fill('kept@example.com');
    await expect(notice(page)).toBeHidden();
    await images(page).first().click();
    await expect(notice(page)).toContainText('You seem to be offline');
    await notice(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice(page)).toBeHidden();
    await images(page).nth(2).click();
    await expect(notice(page)).toBeVisible();
    await context.setOffline(false);
    await expect(overlay(page).getByRole('img')).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await expect(newsletter(page)).toHaveValue('kept@example.com');

    await reloadPage(page);
    await page.route(files, (route) => route.abort());
    await images(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(notice(page)).toBeVisible();
    await page.unroute(files);
    await notice(page).getByRole('button', { name: 'Try again' }).click();
    await expect(overlay(page).getByRole('img')).toBeVisible();
  },
);

test(
  'links and forms work without the app when its files no longer exist after an update',
  onPhone,
  async ({ page, expectComplaint }) => {
    expectComplaint(/404/);
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    const target = (await images(page).first().getAttribute('href')) ?? '';
    await images(page).first().click();
    await expect(page).toHaveURL(target);

    await page.goto('/blogdetails/2');
    const text = `Without the app ${test.info().project.name}`;
    await comment(page).fill(text);
    await comment(page).press('Enter');
    await expect(page.locator('ul[aria-labelledby=comments]')).toContainText(text);
  },
);

test(
  'a page with a signed-in visitor starts the app immediately, and follows a sign-in and sign-out in another tab',
  atDesk,
  async ({ page, context }) => {
    await page.goto('/blogdetails/2');
    await expect(isHydrationDeferred(page)).toBeVisible();
    const other = await context.newPage();
    await other.goto('/about');
    const record = { id: 7, name: 'Rina Akter', email: 'rina@example.com', role_id: 1, status: 1 };
    await other.evaluate((stored) => localStorage.setItem('currentUser', stored), JSON.stringify(record));
    const avatar = page.getByRole('button', { name: 'Your account' });
    await expect(avatar).toBeVisible();
    await expect(page.getByLabel('Comment as Rina Akter')).toBeVisible();
    await reloadPage(page);
    await waitForApp(page);
    await avatar.click();
    await expect(page.getByText('Rina Akter', { exact: true })).toBeVisible();
    await page.mouse.click(5, 300);
    await expect(page.getByText('Rina Akter', { exact: true })).toBeHidden();
    await other.evaluate(() => localStorage.removeItem('currentUser'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
    await expect(avatar).toBeHidden();
  },
);

test(
  'a comment waits while its author signs in, even when the link is pressed before the app runs',
  atDesk,
  async ({ page }) => {
    await page.goto('/blogdetails/2');
    await comment(page).fill('Not sent yet');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/login\?next=/);
    await page.goBack();
    await expect(comment(page)).toHaveValue('Not sent yet');
  },
);

test(
  'the menu of a phone opens, and closes by its button, Escape, a press outside and a choice',
  onPhone,
  async ({ page }) => {
    for (const start of [async () => {}, startApp]) {
      await page.goto('/about');
      await start(page);
      const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
      const open = page.getByRole('button', { name: 'Open menu' });
      const close = page.getByRole('button', { name: 'Close menu' });
      await open.click();
      await expect(menu).toBeVisible();
      await expect(close).toHaveAttribute('aria-expanded', 'true');
      await close.click();
      await expect(menu).toBeHidden();
      await open.focus();
      await page.keyboard.press('Enter');
      await expect(menu).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(open).toBeFocused();
      await open.click();
      await page.getByRole('contentinfo').dispatchEvent('pointerdown');
      await expect(menu).toBeHidden();
      await open.click();
      await menu.getByRole('link', { name: 'Services' }).click();
      await expect(page).toHaveURL('/services');
      await expect(menu).toBeHidden();
    }
  },
);
