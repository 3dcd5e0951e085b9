import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Waits until no list is dimmed and no transition runs: contrast in between means nothing. A transition starts one
 * frame after its cause, so both are looked at after two frames.
 */
async function waitForTransitions(page: Page): Promise<void> {
  const changing = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      return transitions.length + document.querySelectorAll('div[aria-busy="true"]').length;
    });
  await expect.poll(changing, { intervals: [20, 50, 100] }).toBe(0);
}

/**
 * Fails with the violations that axe finds on the page, each with its elements. The legacy mode tests in the page
 * itself, and not in an empty page beside it that is made for each call: no page of ours holds a frame of another
 * origin, which is all that this would miss.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitForTransitions(page);
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
    .setLegacyMode()
    .analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    elements: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
  }));
  expect(found).toEqual([]);
}
