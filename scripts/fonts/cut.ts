import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from '../build-stamp.ts';
import { ownWords, syllablesOf } from './bangla-texts.ts';
import { charactersInRanges, type FontFace } from './faces.ts';
import { fontOf, glyphsMet, withGlyphs } from './harfbuzz.ts';
import { fontOfTables, tablesOf } from './sfnt.ts';

/** The folder of the fonts' packages. */
export const packages = path.join(root, 'node_modules/@fontsource-variable');

type Cut = Pick<FontFace, 'source' | 'characters' | 'features'>;

async function keepCharacters(
  { source, characters, features }: Cut,
  wght: { min: number; max: number } | number,
): Promise<Buffer> {
  return subsetFont(await readFile(path.join(packages, source)), charactersInRanges(characters), {
    targetFormat: 'truetype',
    noHinting: true,
    variationAxes: { wght },
    ...(features && { keepFeatures: features }),
  });
}

/** The font with kerning that is the same for all weights. */
async function withKerningAt(weight: number, font: Buffer, face: Cut): Promise<Buffer> {
  const one = tablesOf(await keepCharacters(face, weight));
  const tables = tablesOf(font);
  // GDEF has the variations that GPOS refers to.
  for (const tag of ['GPOS', 'GDEF']) {
    const table = one.get(tag);
    if (table) tables.set(tag, table);
  }
  return fontOfTables(tables);
}

const atOnce = 500;

async function withConjuncts(
  conjuncts: readonly string[],
  font: Buffer,
  { characters }: Cut,
): Promise<Buffer> {
  const shaper = fontOf(font);
  const text = charactersInRanges(characters);
  const texts = [...text, ...(await ownWords()), ...syllablesOf(conjuncts)];
  const glyphs = new Set<number>();
  for (let start = 0; start < texts.length; start += atOnce) {
    const some = texts.slice(start, start + atOnce).join(' ');
    for (const glyph of glyphsMet(shaper, some)) glyphs.add(glyph);
  }
  return withGlyphs(font, text, glyphs);
}

/** A face's font as TrueType; `conjuncts` are those of a face for our own texts. */
export async function cutFont(face: FontFace, conjuncts: readonly string[]): Promise<Buffer> {
  const [min, max] = face.weights;
  const font = await keepCharacters(face, { min, max });
  if (face.kerningAt) return withKerningAt(face.kerningAt, font, face);
  return face.forOwnTexts ? withConjuncts(conjuncts, font, face) : font;
}

/** The same font as browsers load it. */
export function pack(font: Buffer): Promise<Buffer> {
  return subsetFont(font, undefined, { targetFormat: 'woff2', noHinting: true, keepAllGlyphs: true });
}
