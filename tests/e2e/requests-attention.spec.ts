import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/axe.ts';
import { setWidth } from '#tests/support/both-widths.ts';
import { atDesk, expect } from '#tests/support/browser.ts';
import { ask, button, calls, link, searchBox, signIn, test } from '#tests/support/request-screens.ts';

test.use({ seed: 'none' });

const lookAgain = () => window.dispatchEvent(new Event('focus'));

/** Opens a screen of the portal, and waits for the first poll: requests that it returns count as known. */
async function openPolled(page: Page, openScreen: () => Promise<unknown>): Promise<void> {
  const polled = page.waitForResponse(calls.attention);
  await openScreen();
  await (await polled).finished();
}

/** Polls again until the page shows the new request: a poll that was already running may have been too early. */
async function lookUntil(
  page: Page,
  isShown: (options: { timeout: number }) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    await page.evaluate(lookAgain);
    await isShown({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
}

test(
  'a new request is announced on every screen, in one tab, with the number in the title',
  atDesk,
  async ({ page, request }) => {
    await openPolled(page, () => signIn(page, '/admin/doctors'));
    await expect(page).toHaveTitle(/^Manage Doctors/);
    const { reference } = await ask(request);
    const toast = page.getByText(`A new request: ${reference}`);
    await lookUntil(page, (soon) =>
      expect(page.getByRole('status').filter({ has: toast })).toBeVisible(soon),
    );
    await expect(page).toHaveTitle(/^\(1\) Manage Doctors/);
    await expectAccessible(page);

    // Another open tab counts the request too, but does not announce it a second time.
    const other = await page.context().newPage();
    await openPolled(other, () => other.goto('/admin/hospitals'));
    await expect(other.getByText('Welcome To Dashboard')).toBeVisible();
    await expect(other).toHaveTitle(/^Manage Hospitals/);
    // The same on a phone.
    await setWidth(page, 'on a phone');
    const second = await ask(request);
    await lookUntil(page, (soon) => expect(page.getByText('2 new requests')).toBeVisible(soon));
    await lookUntil(other, (soon) => expect(other).toHaveTitle(/^\(1\) Manage Hospitals/, soon));
    await expect(other.getByText(second.reference)).toHaveCount(0);
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Open' }).last().click();
    await expect(page).toHaveURL('/admin/requests?sort=-received');
    await expect(link(page, second.reference)).toBeVisible();
    await expect(page).toHaveTitle(/^Requests/);
    await expect(other).toHaveTitle(/^Manage Hospitals/);
    await other.close();

    // The browser asks for permission to notify only when the button is pressed.
    await setWidth(page, 'at a desk');
    await page.evaluate(() => {
      const { dataset } = document.documentElement;
      class Fake extends EventTarget {
        static permission = 'default';
        static async requestPermission() {
          Fake.permission = 'granted';
          return Fake.permission;
        }
        constructor(title: string, { body }: NotificationOptions) {
          super();
          dataset.notified = `${title} ${body}`;
        }
      }
      Object.defineProperty(window, 'Notification', { value: Fake });
    });
    const notify = button(page, 'Notify me of new requests');
    await expect(notify).toHaveAttribute('aria-pressed', 'false');
    await notify.click();
    await expect(notify).toHaveAttribute('aria-pressed', 'true');
    // The member leaves the tab before the response arrives.
    await page.route(calls.attention, async (route) => {
      const response = await route.fetch();
      await page.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      });
      await route.fulfill({ response });
    });
    const third = await ask(request);
    const notified = `A new request ${third.reference}`;
    await lookUntil(page, (soon) =>
      expect(page.locator('html')).toHaveAttribute('data-notified', notified, soon),
    );
  },
);

test(
  'the menu counts the overdue and new requests and failed mails, and there are keys to search, assign, change the status and write a note',
  atDesk,
  async ({ page, asked }) => {
    await page.route(calls.attention, async (route) => {
      const response = await route.fetch();
      const counts: object = await response.json();
      await route.fulfill({ response, json: { ...counts, overdue: 100, new_requests: 7, mails: 3 } });
    });
    await signIn(page);
    const expectCounts = async () => {
      await expect(page.getByRole('link', { name: /^Requests\s*99\+ overdue\s*7 new/ })).toContainText('99+');
      await expect(page.getByRole('link', { name: /^Email\s*3 / })).toContainText('3');
    };
    await expectCounts();

    await searchBox(page).fill(asked.name);
    await expect(page.getByText('1 request', { exact: true })).toBeVisible();
    await searchBox(page).press('s');
    await expect(searchBox(page)).toHaveValue(`${asked.name}s`);
    await searchBox(page).press('Backspace');
    await searchBox(page).blur();
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await searchBox(page).blur();
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    const bar = page.getByRole('region', { name: 'Selected requests' });
    await expect(bar.getByLabel('Status', { exact: true })).toBeFocused();
    await link(page, asked.reference).focus();
    await page.keyboard.press('a');
    await expect(bar.getByLabel('Assign to')).toBeFocused();
    await link(page, asked.reference).focus();
    await page.keyboard.press('n');
    await expect(page.getByLabel('Note for colleagues')).toBeFocused();
    await page.locator('#content').focus();
    await page.keyboard.press('s');
    await expect(button(page, 'New')).toBeFocused();
    await page.keyboard.press('a');
    await expect(page.getByLabel('Colleague', { exact: true })).toBeFocused();
    await page.locator('#content').focus();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts for requests' });
    await expect(keys).toContainText('Write a note');
    await keys.getByText('Use single-letter shortcuts').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await expect(page.getByRole('heading', { name: asked.name })).toBeVisible();

    await setWidth(page, 'on a phone');
    await button(page, 'Open menu').click();
    await expectCounts();
  },
);

test('the menu scrolls to the entry of the open screen in a low window', atDesk, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await signIn(page, '/admin/system');
  const entry = page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name: 'System' });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(entry).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 600 });
  await button(page, 'Open menu').click();
  await expect(entry).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});

test(
  'two numbers of two digits stand in one line beside their entry of the menu',
  atDesk,
  async ({ page }) => {
    const counts = { overdue: 22, new_requests: 60, mails: 100, my_turn: 44, comments: 35 };
    await page.route(calls.attention, async (route) => {
      const response = await route.fetch();
      if (!response.ok()) return route.fulfill({ response });
      await route.fulfill({ json: { ...(await response.json()), ...counts } });
    });
    await signIn(page, '/admin/dashboard');
    const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: /^Requests/ }) });
    await expect(menu.getByText('60', { exact: true })).toBeVisible();
    for (const number of ['22', '60', '44', '35']) {
      const badge = menu.getByText(number, { exact: true });
      const lines = await badge.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return range.getClientRects().length;
      });
      expect({ number, lines }).toEqual({ number, lines: 1 });
    }
  },
);
