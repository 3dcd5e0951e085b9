import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { siteServices } from '#server/domain/search/site-services.ts';

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');
const files = ['web/features/services/services-grid.tsx', 'web/routes/public/services.tsx'];
const page = files.map(read).join('\n');

/** The texts of the page's lists, in their order. */
const written = [...page.matchAll(/msg`([^`]*)`/g)].map(([, text = '']) => text);
const bangla = new Map(
  [...read('web/i18n/locales/website/bn.po').matchAll(/^msgid "(.*)"\nmsgstr "(.*)"$/gm)].map(
    ([, english = '', text = '']): [string, string] => [english, text],
  ),
);

test('the search knows the services that the page shows, in both languages', () => {
  const searched = siteServices.flatMap(({ title, text, parts = [] }) => [title, text, ...parts]);
  expect(searched.map(({ en }) => en)).toEqual(written);
  for (const { en, bn } of searched) expect([en, bn]).toEqual([en, bangla.get(en)]);
});
