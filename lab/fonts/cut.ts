import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { ownWords, syllablesOf } from './bangla-texts.ts';
import { charactersInRanges, type FontFace } from './faces.ts';
import { fontOf, glyphsMet, kerningOf, withGlyphs } from './harfbuzz.ts';
import { kerningTable } from './kerning.ts';
import { dropIntermediateWeights, placesOnAxis } from './variations.ts';

/** The folder of the fonts' packages. */
export const packages = 'node_modules/@fontsource-variable';

type Cut = Pick<FontFace, 'source' | 'characters' | 'features'>;

async function keepCharacters(
  { source, characters, features }: Cut,
  wght: { min: number; max: number; default: number } | number,
): Promise<Buffer> {
  return subsetFont(await readFile(path.join(packages, source)), charactersInRanges(characters), {
    targetFormat: 'truetype',
    noHinting: true,
    variationAxes: { wght },
    ...(features && { keepFeatures: features }),
  });
}

/** Hundredths of the font's size (2000 units): at most a tenth of a pixel in a line of text. */
const kerningStep = 20;

/** The font with the same kerning for all weights, in steps too small to see. */
async function withKerningAt(weight: number, font: Buffer, face: Cut): Promise<Buffer> {
  const one = await keepCharacters(face, weight);
  const tables = tablesOf(font);
  const kerning = kerningOf(fontOf(one), charactersInRanges(face.characters), kerningStep);
  tables.set('GPOS', kerningTable(kerning));
  // The font's own GDEF table has the variations that its GPOS table referred to.
  const definitions = tablesOf(one).get('GDEF');
  if (definitions) tables.set('GDEF', definitions);
  return fontOfTables(tables);
}

/** The font with outlines that change linearly from the lightest weight to the boldest. */
function withStraightOutlines(font: Buffer, { weights: [min, max], between = {} }: FontFace): Buffer {
  const tables = tablesOf(font);
  const outlines = tables.get('gvar');
  if (!outlines) throw new Error('The font has one weight');
  tables.set('gvar', dropIntermediateWeights(outlines));
  const places = Object.entries(between).map(
    ([weight, place]) => [(Number(weight) - min) / (max - min), place] as const,
  );
  tables.set('avar', placesOnAxis(places));
  // HVAR repeats how widths change, which the outlines contain, too.
  tables.delete('HVAR');
  return fontOfTables(tables);
}

const batchSize = 500;

async function withConjuncts(
  conjuncts: readonly string[],
  font: Buffer,
  { characters }: Cut,
): Promise<Buffer> {
  const shaper = fontOf(font);
  const text = charactersInRanges(characters);
  const texts = [...text, ...(await ownWords()), ...syllablesOf(conjuncts)];
  const glyphs = new Set<number>();
  for (let start = 0; start < texts.length; start += batchSize) {
    const some = texts.slice(start, start + batchSize).join(' ');
    for (const glyph of glyphsMet(shaper, some)) glyphs.add(glyph);
  }
  return withGlyphs(font, text, glyphs);
}

/** A face's font as TrueType; `conjuncts` are those of a face for our own texts. */
export async function subsetFace(face: FontFace, conjuncts: readonly string[]): Promise<Buffer> {
  const [min, max] = face.weights;
  const cut = await keepCharacters(face, { min, max, default: min });
  const font = face.between ? withStraightOutlines(cut, face) : cut;
  if (face.kerningAt) return withKerningAt(face.kerningAt, font, face);
  return face.forOwnTexts ? withConjuncts(conjuncts, font, face) : font;
}

/** The same font as browsers load it. */
export function pack(font: Buffer): Promise<Buffer> {
  return subsetFont(font, undefined, { targetFormat: 'woff2', noHinting: true, keepAllGlyphs: true });
}

/** The tables of a TrueType font by their tags. */
function tablesOf(font: Buffer): Map<string, Buffer> {
  const count = font.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, index) => {
      const entry = 12 + 16 * index;
      const start = font.readUInt32BE(entry + 8);
      const table = font.subarray(start, start + font.readUInt32BE(entry + 12));
      return [font.toString('latin1', entry, entry + 4), table];
    }),
  );
}

/** Builds a font file from these tables. The checksums stay 0: packing as WOFF2 writes them. */
function fontOfTables(tables: Map<string, Buffer>): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const head = Buffer.alloc(12 + 16 * sorted.length);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(sorted.length, 4);
  const parts: Uint8Array[] = [head];
  let start = head.length;
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = 12 + 16 * index;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc(-table.length & 3);
    parts.push(table, padding);
    start += table.length + padding.length;
  }
  return Buffer.concat(parts);
}
