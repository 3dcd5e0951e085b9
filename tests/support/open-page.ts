import { expect, type Page, type Response, test } from '@playwright/test';
import { deferredAttribute } from '#web/inline/state.ts';

/**
 * Waits until the app runs in the page: React has hydrated the server's HTML and no navigation is in progress. A click
 * before that would have its effect without the app.
 */
export async function waitForApp(page: Page): Promise<void> {
  const runs = () =>
    page.evaluate((late) => {
      const router = window.__reactRouterDataRouter;
      const part = document.querySelector('main') ?? document.body.firstElementChild;
      const isHydrated = part !== null && Object.keys(part).some((key) => key.startsWith('__reactProps'));
      const isDone = isHydrated && !document.documentElement.hasAttribute(late);
      return isDone && router?.state.initialized && router.state.navigation.state === 'idle';
    }, deferredAttribute);
  await expect.poll(runs, { message: 'the app runs', intervals: [20, 50, 100], timeout: 30_000 }).toBe(true);
}

/** Whether the page's hydration is deferred until the visitor needs the app. */
const isHydrationDeferred = (page: Page) => page.locator(`html[${deferredAttribute}]`).isVisible();

/** Starts the app of an open page, as the focus in a form does, and waits until it runs. */
export async function startApp(page: Page): Promise<void> {
  if (await isHydrationDeferred(page))
    await page.locator('form[method=post]').last().dispatchEvent('focusin');
  await waitForApp(page);
}

/**
 * Opens a page as visitors do: the app of a public page has not started (docs/decisions/0029). Where it starts
 * immediately, waits until it runs. The project `started` starts it on every page. Returns the server's response.
 */
export async function openPage(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await settle(page);
  return response;
}

/** Reloads the page, as visitors do. */
export async function reloadPage(page: Page): Promise<void> {
  await page.reload();
  await settle(page);
}

/**
 * Opens a page and starts its app: for behaviour that only the app has, such as loading the next page without a reload.
 */
export async function openApp(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await startApp(page);
  return response;
}

async function settle(page: Page): Promise<void> {
  if (test.info().project.metadata.startsApp || !(await isHydrationDeferred(page))) await startApp(page);
}
