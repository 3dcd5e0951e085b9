import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Waits until no list is dimmed and no transition runs: contrast in between means nothing. */
async function waitForTransitions(page: Page): Promise<void> {
  await expect(page.locator('div[aria-busy="true"]')).toHaveCount(0);
  const fading = () =>
    page.evaluate(() => document.getAnimations().filter((one) => one instanceof CSSTransition).length);
  await expect.poll(fading).toBe(0);
}

/** Fails with the violations that axe finds on the page, each with its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForTransitions(page);
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}
