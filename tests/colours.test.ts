import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Where colours have names: the styles of the website, of mails and of the copy of one's data. */
const tokens = ['styles/theme.css', 'styles/palettes.css', 'mails/styles.ts', 'own-data/layout.tsx'];

/** Black and white of QR codes and of print, and white on the mark, whose ground is always dark. */
const plain = [
  'features/shared/second-factor/set-up.tsx',
  'features/person/portal/case-access/slip.tsx',
  'styles/app.css',
  'features/shared/brand-mark.tsx',
  'features/about/about-hero.tsx',
];

const colour = /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?![\w/])|\b(?:rgba?|hsla?|oklch|lab|lch)\([\d.]/gi;

test('colours outside of the tokens are black and white, where nothing else can be meant', () => {
  const web = join(import.meta.dirname, '../web');
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\.tsx?$/.test(file));
  const found = sources
    .filter((file) => !tokens.includes(file))
    .flatMap((file) =>
      [...readFileSync(join(web, file), 'utf8').matchAll(colour)].map(([text]) => ({ file, text })),
    )
    .filter(({ file, text }) => !(plain.includes(file) && /^#(fff|000)$/i.test(text)));
  expect(found).toEqual([]);
});
