import { expect, test } from '#tests/support/browser.ts';
import { homeBudget, scriptBudget, visitFirst } from '#tests/support/first-visit.ts';

test.skip(({ isMobile }) => !isMobile, 'it measures a phone');

test('a first visit to Home stays within its budget, loads one font, and nothing moves', async ({
  browser,
  baseURL,
}) => {
  const { total, shift, bytes } = await visitFirst(browser, `${baseURL}/`);
  expect(total).toBeLessThanOrEqual(homeBudget);
  expect(total, 'all that a page is made of was counted').toBeGreaterThan(homeBudget / 2);
  expect(bytes.Font).toBeLessThan(30 * 1024);
  expect(shift).toBe(0);
});

test('a page without a form does not load the form validation', async ({ browser, baseURL }) => {
  for (const path of ['/blogdetails/1', '/bn/doctors']) {
    const { bytes } = await visitFirst(browser, `${baseURL}${path}`);
    expect(bytes.Script, path).toBeLessThan(scriptBudget);
  }
});
