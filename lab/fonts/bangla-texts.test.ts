import { readFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { beforeAll, expect, it } from 'vitest';
import { needsWholeBangla } from '#web/fonts/bangla.ts';
import { coveredConjuncts } from '#web/fonts/bangla-conjuncts.ts';
import { neededConjuncts, ownWords, syllablesOf } from './bangla-texts.ts';
import { drawingsOf, fontOf } from './harfbuzz.ts';

async function unpacked(file: string): Promise<Buffer> {
  const font = await readFile(`web/fonts/${file}`);
  return subsetFont(font, undefined, { targetFormat: 'truetype', keepAllGlyphs: true });
}

let first: Buffer;
let whole: Buffer;
let own: string[];
beforeAll(async () => {
  [first, whole, own] = await Promise.all([
    unpacked('anek-bangla.woff2'),
    unpacked('anek-bangla-whole.woff2'),
    ownWords(),
  ]);
});

it('the Bangla font file has every conjunct that our texts need (else run npm run fonts)', async () => {
  expect(coveredConjuncts.split(' ')).toEqual(await neededConjuncts());
});

it('the Bangla font file draws all our own texts', () => {
  expect(own.length).toBeGreaterThan(2000);
  expect(own.filter((word) => needsWholeBangla(word))).toEqual([]);
});

/** The texts that the first font draws differently from the whole font. */
function drawnDifferently(texts: readonly string[], weight: number): string[] {
  const [one, other] = [drawingsOf(fontOf(first, weight)), drawingsOf(fontOf(whole, weight))];
  return texts.filter((text) => one(text) !== other(text));
}

it.each([500, 700])('the Bangla font file draws our texts like the whole font at weight %i', (weight) => {
  expect(drawnDifferently(own, weight)).toEqual([]);
});

it('the Bangla font file draws every syllable that it covers like the whole font, at the beginning of a word and inside it', () => {
  const covered = syllablesOf(coveredConjuncts.split(' '));
  expect(covered.filter((text) => needsWholeBangla(text))).toEqual([]);
  const words = covered.map((text) => (text.endsWith('\u09cd') ? text : `${text}ক${text}`));
  expect(drawnDifferently(words, 500)).toEqual([]);
});

it('the Bangla font file draws a rare conjunct in pieces, so pages with one need the whole font', () => {
  expect(drawnDifferently(['ডগ্মা'], 500)).toEqual(['ডগ্মা']);
});
