import type { Page } from '@playwright/test';

/**
 * Changes the page as translators do: each text is in two `<font>` elements, as a copy (Chrome) or the text itself
 * (others), also in what is added later.
 */
export async function translate(page: Page, how: 'copied' | 'moved'): Promise<void> {
  await page.evaluate((isCopied) => {
    const change = (root: Node) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let at: Node | null = walker.currentNode; at; at = walker.nextNode())
        if (at instanceof Text && at.data.trim() !== '' && !at.parentElement?.closest('font, script, style'))
          texts.push(at);
      for (const text of texts) {
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        text.replaceWith(outer);
        inner.append(isCopied ? text.data : text);
      }
    };
    change(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) change(node);
    }).observe(document.body, { childList: true, subtree: true });
  }, how === 'copied');
}
