import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { charactersInRanges, fontFaces } from './faces.ts';

function charactersOf(...files: string[]): Set<string> {
  return new Set(
    fontFaces
      .filter(({ file }) => files.includes(file))
      .flatMap((face) => [...charactersInRanges(face.characters)]),
  );
}

/** The signs of money are drawn by the phone's own font: few texts have them. */
const ofPhone = ['৳', '฿'];

/** The characters of the website's texts in English (`msgid`) or Bangla that the font files do not contain. */
async function missing(field: 'msgid' | 'msgstr', ...files: string[]): Promise<string[]> {
  const catalogue = await readFile('web/i18n/locales/bn.po', 'utf8');
  const texts = catalogue.split('\n').filter((line) => line.startsWith(field));
  const covered = charactersOf(...files);
  const used = new Set(texts.join(''));
  return [...used].filter((character) => !covered.has(character) && !ofPhone.includes(character));
}

test('English texts need only the first font file', async () => {
  expect(await missing('msgid', 'anek-latin.woff2')).toEqual([]);
});

test('Bangla texts need only two font files', async () => {
  expect(await missing('msgstr', 'anek-latin-bangla.woff2', 'anek-bangla.woff2')).toEqual([]);
});

test('no character is in two font files, because a page would download both', () => {
  const instead = ['Anek Bangla Whole', 'Anek Beside Bangla'];
  const together = fontFaces.filter(({ family }) => !instead.includes(family));
  const all = together.flatMap((face) => [...charactersInRanges(face.characters)]);
  expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([]);
});
