import type { Page } from '@playwright/test';

const fault = { message: 'Something went wrong. Please try again.', code: 'unexpected' };

/** A call of the page that has left and has no response yet. */
export type HeldCall = { goOn: () => void; fail: () => void };

/** Does what makes the page call a URL, and holds that call: the test decides when it goes on, or that it fails. */
export async function holdCall(page: Page, url: string, act: () => Promise<void>): Promise<HeldCall> {
  const left = Promise.withResolvers<void>();
  const decided = Promise.withResolvers<boolean>();
  await page.route(
    url,
    async (route) => {
      left.resolve();
      if (await decided.promise) await route.continue();
      else await route.fulfill({ status: 500, json: fault });
    },
    { times: 1 },
  );
  await act();
  await left.promise;
  return { goOn: () => decided.resolve(true), fail: () => decided.resolve(false) };
}
