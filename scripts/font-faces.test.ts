import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './build-stamp.ts';
import { fontFaces, spelled } from './font-faces.ts';

function charactersOf(...files: string[]): Set<string> {
  return new Set(
    fontFaces.filter(({ file }) => files.includes(file)).flatMap((face) => [...spelled(face.characters)]),
  );
}

/** The characters that a catalogue's texts need and these files lack. */
async function missing(catalogue: string, ...files: string[]): Promise<string[]> {
  const text = await readFile(path.join(root, 'web/i18n/locales', catalogue), 'utf8');
  const texts = text.split('\n').filter((line) => line.startsWith('msgstr'));
  const kept = charactersOf(...files);
  return [...new Set(texts.join(''))].filter((character) => !kept.has(character));
}

test('English is written with the first file alone', async () => {
  for (const catalogue of ['en.po', 'account/en.po']) {
    expect(await missing(catalogue, 'anek-latin.woff2')).toEqual([]);
  }
});

test('Bangla is written with two files', async () => {
  for (const catalogue of ['bn.po', 'account/bn.po']) {
    expect(await missing(catalogue, 'anek-latin.woff2', 'anek-bangla.woff2')).toEqual([]);
  }
});

test('no character is in two files, or a page would download both', () => {
  const all = fontFaces.flatMap((face) => [...spelled(face.characters)]);
  expect(all.filter((character, index) => all.indexOf(character) !== index)).toEqual([]);
});
