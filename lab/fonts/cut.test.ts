import type { Font } from 'harfbuzzjs';
import { beforeAll, expect, test } from 'vitest';
import { subsetFace } from './cut.ts';
import { charactersInRanges, fontFaces } from './faces.ts';
import { fontOf, kerningOf } from './harfbuzz.ts';

const face = fontFaces.find(({ file }) => file === 'anek-latin.woff2');
if (!face) throw new Error('English pages have no font');
const characters = charactersInRanges(face.characters);
const { kerningAt: _weight, between: _places, ...asDrawn } = face;
/** In units of the font, whose size is 2000. */
const units = { rounding: 2, visible: 50 };

let cut: Buffer;
let drawn: Buffer;
beforeAll(async () => {
  [cut, drawn] = await Promise.all([subsetFace(face, []), subsetFace(asDrawn, [])]);
});

const numbersOf = (font: Font, glyph: number) =>
  [font.glyphHAdvance(glyph), ...(font.glyphToPath(glyph).match(/-?[\d.]+/g) ?? [])].map(Number);

/** The largest distance of a point of an outline, or of the end of a letter, from its original position. */
function farthest(weight: number): number {
  const [ours, theirs] = [fontOf(cut, weight), fontOf(drawn, weight)];
  const { glyphs } = kerningOf(ours, characters, 1);
  expect(kerningOf(theirs, characters, 1).glyphs).toEqual(glyphs);
  const distances = glyphs.flatMap((glyph) => {
    const [one, other] = [numbersOf(ours, glyph), numbersOf(theirs, glyph)];
    // Some weights omit a line without length.
    return one.length === other.length
      ? one.map((value, place) => Math.abs(value - (other[place] ?? 0)))
      : [];
  });
  expect(distances.length).toBeGreaterThan(5000);
  return Math.max(...distances);
}

test('the cut font keeps its lightest and its boldest letters as they were drawn', () => {
  expect(farthest(400)).toBeLessThanOrEqual(units.rounding);
  expect(farthest(700)).toBeLessThanOrEqual(units.rounding);
});

test('the weights in between differ from the drawn ones by less than anybody sees', () => {
  expect(farthest(500)).toBeLessThanOrEqual(units.visible);
  expect(farthest(600)).toBeLessThanOrEqual(units.visible);
});

test('the cut font keeps the distances between letters to half a hundredth of their size', () => {
  const ours = kerningOf(fontOf(cut, 500), characters, 1).units.flat();
  const theirs = kerningOf(fontOf(drawn, 500), characters, 1).units.flat();
  expect(ours.filter((kerning) => kerning < -100).length).toBeGreaterThan(50);
  expect(
    Math.max(...ours.map((kerning, pair) => Math.abs(kerning - (theirs[pair] ?? 0)))),
  ).toBeLessThanOrEqual(10);
});
