import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { atDesk, expect, test } from '#tests/support/browser.ts';
import { openApp, startApp } from '#tests/support/open-page.ts';
import { enterPortal } from '#tests/support/portal.ts';
import { localeOf } from '#web/i18n/paths.ts';

const build = new URL('../../build/', import.meta.url);
const assets = new URL('client/assets/', build);
const read = (file: string) => readFileSync(new URL(file, assets), 'utf8');

/** The ids of all texts in the code, as the server's side of the pages has them: with their English texts. */
const ids = new Set(
  readdirSync(new URL('server/', build), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => [
      ...readFileSync(new URL(`server/${file}`, build), 'utf8').matchAll(/\bid: "([^"]+)",\s*message: \[/g),
    ])
    .map(([, id = '']) => id),
);

/** The texts that a file of the browser's code imports, by their ids. */
function textsOf(file: string, locale: 'en' | 'bn'): Map<string, string> {
  const [, name] = /"\/assets\/en\/([^"]+)"/.exec(read(file)) ?? [];
  const [, json = '{}'] = (name && /,(\{.*\})\)$/.exec(read(`${locale}/${name}`))) || [];
  const texts: Record<string, unknown> = JSON.parse(json);
  return new Map(Object.entries(texts).map(([id, text]) => [id, JSON.stringify(text)]));
}

/** The files that pages of the website load, now or later: those of its routes, and what these import. */
function filesOfWebsite(): Set<string> {
  const found = new Set<string>();
  const add = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    for (const [, next = ''] of read(file).matchAll(/["`](?:\.\/|assets\/)([\w.-]+\.js)["`]/g)) add(next);
  };
  const manifest = read(readdirSync(assets).find((file) => /^manifest-.*\.js$/.test(file)) ?? '');
  const parts = manifest.split(/(?="[\w/-]+":\{"id":)/).filter((part) => !part.startsWith('"routes/portal'));
  for (const part of parts)
    for (const [, file = ''] of part.matchAll(/"\/assets\/([\w.-]+\.js)"/g))
      if (!file.startsWith('manifest-')) add(file);
  return found;
}

test('every file of the app comes with the texts of its code', () => {
  expect(ids.size).toBeGreaterThan(2000);
  const files = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const missing = files.flatMap((file) => {
    const texts = textsOf(file, 'en');
    const used = [...read(file).matchAll(/["'`]([^"'`\s]+)["'`]/g)].map(([, id = '']) => id);
    return used.filter((id) => ids.has(id) && !texts.has(id)).map((id) => `${file}: ${id}`);
  });
  expect(missing).toEqual([]);
});

test('every text of the website is also in Bangla', () => {
  const files = [...filesOfWebsite()];
  expect(files.length).toBeGreaterThan(50);
  const same = files.flatMap((file) => {
    const bangla = textsOf(file, 'bn');
    return [...textsOf(file, 'en')].flatMap(([id, text]) => ((bangla.get(id) ?? text) === text ? text : []));
  });
  expect([...new Set(same)].toSorted()).toEqual([
    '["Telegram"]',
    '["WhatsApp"]',
    '[["name"],", ",["specialty"]]',
  ]);
});

/** What a page says that is a message's id instead of its text. */
async function shownIds(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [document.head, document.body].flatMap((part) =>
      [...part.querySelectorAll('*')].flatMap((element) => [
        ...(element.localName === 'script'
          ? []
          : [...element.childNodes].map((node) => node.nodeValue ?? '')),
        ...['alt', 'aria-label', 'title', 'placeholder', 'content'].map((name) => element.getAttribute(name)),
      ]),
    ),
  );
  return texts.flatMap((text) => (text !== null && ids.has(text.trim()) ? [text] : []));
}

for (const home of ['/', '/bn']) {
  test(`the app shows no id of a message on the pages that ${home} leads to`, atDesk, async ({ page }) => {
    await openApp(page, home);
    const links = await page
      .locator('header a, footer a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    const paths = new Set(links.filter((path) => path.startsWith('/') && localeOf(path) === localeOf(home)));
    expect(paths.size).toBeGreaterThan(8);
    for (const path of paths) {
      await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
      await expect(page).toHaveURL(path);
      await startApp(page);
      expect(await shownIds(page), path).toEqual([]);
    }
  });
}

test('the portal shows no id of a message', atDesk, async ({ page }) => {
  await enterPortal(page, '/admin/dashboard');
  for (const path of ['dashboard', 'requests', 'cases', 'doctors', 'site', 'system']) {
    await openApp(page, `/admin/${path}`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await shownIds(page), path).toEqual([]);
  }
});
