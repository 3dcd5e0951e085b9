import { expect, test } from '#tests/support/browser.ts';
import {
  budgets,
  leastBytes,
  scriptBudget,
  usableBudget,
  visibleShift,
  visitFirst,
} from '#tests/support/first-visit.ts';
import { startApp } from '#tests/support/open-page.ts';

for (const [path, budget] of Object.entries(budgets)) {
  test(`a first visit to ${path} stays within its budget, starts no app, and shifts no layout`, async ({
    browser,
    baseURL,
  }) => {
    const { total, shift, bytes } = await visitFirst(browser, `${baseURL}${path}`);
    expect(total).toBeLessThanOrEqual(budget);
    expect(total, 'all that a page is made of was counted').toBeGreaterThan(leastBytes);
    expect(bytes.Script).toBe(0);
    expect(bytes.Document + bytes.Stylesheet).toBeLessThanOrEqual(usableBudget);
    expect(shift).toBeLessThan(visibleShift);
  });
}

test('Home loads one font', async ({ browser, baseURL }) => {
  const { bytes } = await visitFirst(browser, `${baseURL}/`);
  expect(bytes.Font).toBeLessThan(30 * 1024);
});

test('a page without a form does not load the form validation', async ({ browser, baseURL }) => {
  for (const path of ['/blogdetails/1', '/bn/doctors']) {
    const { bytes } = await visitFirst(browser, `${baseURL}${path}`, startApp);
    expect(bytes.Script, path).toBeLessThan(scriptBudget);
    expect(bytes.Script, path).toBeGreaterThan(scriptBudget / 2);
  }
});
