import type { Page } from '@playwright/test';
import { waitForFonts } from '#tests/support/first-visit.ts';
import { waitForLayout } from '#tests/support/laid-out.ts';

/** How people with poor sight read on a phone: with a browser's font of twice the size, or zoomed to 200%. */
const ways = {
  'with text of twice the size': { width: 360, height: 740, font: 32 },
  'zoomed to 200%': { width: 180, height: 370, font: 16 },
};

/**
 * What stops a reader of large text on the open page, or in its open dialog, in both ways: a page that scrolls
 * sideways, a cut word, a broken number, and a control that something else covers. Nothing is loaded again.
 */
export async function largeTextFaults(page: Page): Promise<string[]> {
  await waitForFonts(page);
  const before = page.viewportSize();
  const devtools = await page.context().newCDPSession(page);
  const setFont = async (standard: number) => {
    const fontSizes = { standard, fixed: Math.round((standard * 13) / 16) };
    await devtools.send('Page.setFontSizes', { fontSizes });
    // The browser answers before the page has the new size.
    await page.waitForFunction((size) => {
      const probe = document.documentElement.appendChild(document.createElement('i'));
      probe.style.fontSize = 'medium';
      const { fontSize } = getComputedStyle(probe);
      probe.remove();
      return fontSize === size;
    }, `${standard}px`);
  };
  const faults: string[] = [];
  for (const [way, { width, height, font }] of Object.entries(ways)) {
    await page.setViewportSize({ width, height });
    await setFont(font);
    await waitForLayout(page);
    const found = [...(await textFaults(page)), ...(await coveredControls(page))];
    faults.push(...found.map((fault) => `${way}: ${fault}`));
  }
  await setFont(16);
  if (before) await page.setViewportSize(before);
  await devtools.detach();
  return faults;
}

/** Words and numbers on more than one line though they would fit into one, and a page that scrolls sideways. */
const textFaults = (page: Page) =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) faults.add(`scrolls sideways: ${scrollWidth} of ${clientWidth} px`);
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const pen = document.createElement('canvas').getContext('2d');
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    const isBroken = (start: number, length: number) => {
      const range = document.createRange();
      range.setStart(texts.currentNode, start);
      range.setEnd(texts.currentNode, start + length);
      const rows = [...range.getClientRects()].filter(({ width }) => width > 0.5);
      return rows.some(({ top, height }) => Math.abs(top - (rows[0]?.top ?? top)) > height / 2);
    };
    const number =
      /\+?[\d০-৯][\d০-৯ -]{8,}[\d০-৯]|[৳฿$]\s?[\d০-৯][\d০-৯,.]*|[\d০-৯][\d০-৯,.]*\s?[৳฿]|\bTH-[A-Z\d]+/g;
    while (texts.nextNode()) {
      const { parentElement: parent, textContent: text } = texts.currentNode;
      if (!text?.trim() || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        continue;
      // Addresses are longer than a line.
      if (parent.closest('.sr-only, script, style, option, svg, table, pre') || /\S@\S|:\/\//.test(text))
        continue;
      if (pen) pen.font = getComputedStyle(parent).font;
      for (const { index, 0: word } of text.matchAll(/[^\s\-–/·|]+/g)) {
        const width = pen?.measureText(word).width ?? 0;
        if (width < clientWidth * 0.8 && isBroken(index, word.length))
          faults.add(`cuts “${word}” in “${text}”`);
      }
      for (const { index, 0: digits } of text.matchAll(number))
        if (isBroken(index, digits.length)) faults.add(`breaks the number ${digits}`);
    }
    return [...faults];
  });

/**
 * The links, buttons and fields that a tap in their middle does not reach when they are in the middle of the window.
 */
export const coveredControls = (page: Page, within = 'dialog[open]') =>
  page.evaluate((parts) => {
    const scope = [...document.querySelectorAll(parts)].at(-1) ?? document.body;
    const { scrollY } = window;
    const controls = scope.querySelectorAll<HTMLElement>(
      'a[href], button, summary, input:not([type=radio], [type=checkbox], [type=file]), select, textarea',
    );
    const covered = [...controls].filter((control) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      // The slides of a carousel and wide tables move sideways.
      if (control.closest('.sr-only, [inert], [data-slides], table')) return false;
      if (getComputedStyle(control).pointerEvents === 'none') return false;
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      const [box] = control.getClientRects();
      if (!box || box.width < 2 || box.height < 2) return false;
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return !control.contains(hit) && !hit?.contains(control);
    });
    window.scrollTo({ top: scrollY, behavior: 'instant' });
    return covered.map((control) => {
      const name = control.textContent.trim() || control.getAttribute('aria-label') || control.outerHTML;
      return `covers “${name.slice(0, 60)}”`;
    });
  }, within);
