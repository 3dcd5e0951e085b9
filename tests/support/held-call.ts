import type { Page } from '@playwright/test';

const fault = { message: 'Something went wrong. Please try again.', code: 'unexpected' };

/** A call of the page that has left and has no response yet. */
export type HeldCall = { goOn: () => void; fail: () => void };

/** Does what makes the page call a URL, and holds that call: the test decides when it goes on, or that it fails. */
export async function holdCall(page: Page, url: string, act: () => Promise<void>): Promise<HeldCall> {
  const left = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<boolean>();
  let isHeld = false;
  // The route stays: a browser that stops watching its calls while one is on its way may lose that one's answer.
  await page.route(url, async (route) => {
    if (isHeld) return route.fallback();
    isHeld = true;
    left.resolve();
    if (await decided.promise) await route.continue();
    else await route.fulfill({ status: 500, json: fault });
  });
  await act();
  await left.promise;
  return { goOn: () => decided.resolve(true), fail: () => decided.resolve(false) };
}
