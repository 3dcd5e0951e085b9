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

/** The characters of a catalogue's texts that the font files do not contain. */
async function missing(catalogue: string, ...files: string[]): Promise<string[]> {
  const text = await readFile(`web/i18n/locales/${catalogue}`, 'utf8');
  const texts = text.split('\n').filter((line) => line.startsWith('msgstr'));
  const covered = charactersOf(...files);
  return [...new Set(texts.join(''))].filter((character) => !covered.has(character));
}

test('English texts need only the first font file', async () => {
  for (const catalogue of ['website/en.po', 'account/en.po']) {
    expect(await missing(catalogue, 'anek-latin.woff2')).toEqual([]);
  }
});

test('Bangla texts need only two font files', async () => {
  for (const catalogue of ['website/bn.po', 'account/bn.po']) {
    expect(await missing(catalogue, 'anek-latin-bangla.woff2', 'anek-bangla.woff2')).toEqual([]);
  }
});

test('no character is in two font files, because a page would download both', () => {
  const instead = ['Anek Bangla Whole', 'Anek Beside Bangla'];
  const together = fontFaces.filter(({ family }) => !instead.includes(family));
  const all = together.flatMap((face) => [...charactersInRanges(face.characters)]);
  expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([]);
});
