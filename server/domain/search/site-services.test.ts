import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteServices } from '#server/domain/search/site-services.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const files = ['web/features/services/services-grid.tsx', 'web/routes/public/services.tsx'];
const page = files.map(read).join('\n');

/** The texts of the page's lists, in their order. */
const written = [...page.matchAll(/msg`([^`]*)`/g)].map(([, text = '']) => text);
const bangla = new Map(
  [...read('web/i18n/locales/bn.po').matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(
    ([, english = '', text = '']): [string, string] => [english, text],
  ),
);

const searched = siteServices.flatMap(({ title, text, parts = [] }) => [title, text, ...parts]);

test('the search knows the services that the page shows', () => {
  expect(searched.map(({ en }) => en)).toEqual(written);
});

test.each(searched)('the search has the Bangla text of the page for "$en"', ({ en, bn }) => {
  expect(bn).toBe(bangla.get(en));
});
