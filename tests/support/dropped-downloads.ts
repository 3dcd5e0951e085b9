import type { Page } from '@playwright/test';

/** Drops the files that the page gives to the browser, without a word, as browsers within other apps (Facebook) do. */
function drop() {
  const click = HTMLAnchorElement.prototype.click;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (!this.href.startsWith('blob:')) return click.call(this);
    const { dataset } = document.documentElement;
    dataset.dropped = String(1 + Number(dataset.dropped ?? 0));
  };
}

/** From now on the page's files are dropped, also after it is loaded again. */
export async function dropDownloads(page: Page): Promise<void> {
  await page.addInitScript(drop);
  await page.evaluate(drop);
}

/** How many files the page that is shown gave to the browser. */
export const dropped = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset.dropped ?? 0));
