import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Frame, type Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The rules of a standard, and axe's best practices. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const options: axe.RunOptions = { runOnly: tags, resultTypes: ['violations'] };
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Waits until the whole page is laid out, no list is dimmed and no transition runs: before that, the contrast is not
 * the final one. A transition starts one frame after its cause, so everything is checked after two frames.
 */
async function waitUntilSettled(page: Page): Promise<void> {
  const changing = () =>
    page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
      const targets = transitions.map(({ effect }) =>
        effect instanceof KeyframeEffect ? effect.target : null,
      );
      // Content that has not been laid out yet has no colours and no size (web/inline/below-fold.ts).
      const root = document.querySelector(':root[data-defers-below-fold]');
      const elements = [root, ...targets, ...document.querySelectorAll('div[aria-busy="true"]')];
      // Content in closed <details> stays in its transition for as long as it is hidden.
      return elements.flatMap((one) => (one?.checkVisibility() ? [one.outerHTML.slice(0, 100)] : []));
    });
  // In a tab behind another one, a browser with tabs draws nothing, so nothing would settle.
  await page.bringToFront();
  await expect.poll(changing, { intervals: [20, 50, 100] }).toEqual([]);
}

/** Loads axe once in each document: loading is half of the cost of the first check there (docs/history.md). */
async function loadAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
}

async function findViolations(page: Page) {
  await waitUntilSettled(page);
  return page.evaluate(async (given) => {
    const { violations } = await window.axe.run(document, given);
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      elements: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  }, options);
}

/**
 * Fails with the violations that axe finds on the page, each with its elements. The only frame that axe can't check is
 * the preview of a newsletter.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const frame of page.frames()) await loadAxe(frame);
  const found = await findViolations(page);
  // A list may have been reloaded, and dimmed, since the wait: then its contrast is too low for a short time. A message
  // about what was done covers a part of a button for three seconds, and a header that stays one below it.
  const mayPass = found.every(({ id }) => id === 'color-contrast' || id === 'target-size');
  const findScrolled = async () => {
    await page.evaluate(() => window.scrollBy({ top: -48, behavior: 'instant' }));
    return findViolations(page);
  };
  if (found.length > 0 && mayPass) await expect.poll(findScrolled).toEqual([]);
  else expect(found).toEqual([]);
}
