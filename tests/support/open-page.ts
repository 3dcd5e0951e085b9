import { expect, type Page, type Response } from '@playwright/test';

/**
 * Waits until the app runs in the page: React has taken over the server's HTML and no navigation is under way.
 * A click before that would do what it does without scripts.
 */
export async function waitForApp(page: Page): Promise<void> {
  const runs = () =>
    page.evaluate(() => {
      const router = Reflect.get(window, '__reactRouterDataRouter');
      const part = document.querySelector('main') ?? document.body.firstElementChild;
      const isHydrated = part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'));
      return isHydrated && router?.state.initialized && router.state.navigation.state === 'idle';
    });
  await expect.poll(runs, { message: 'the app runs', intervals: [20, 50, 100], timeout: 30_000 }).toBe(true);
}

/** Opens a page and waits until the app runs in it. Gives the server's answer. */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await waitForApp(page);
  return response;
}

/** Loads the page again and waits until the app runs in it. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await waitForApp(page);
}
