import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  Blob,
  BufferContentType,
  Face,
  Feature,
  Font,
  Buffer as GlyphBuffer,
  shape,
  Variation,
} from 'harfbuzzjs';
import type { Kerning } from './kerning.ts';

/** A font file as HarfBuzz reads it, at one weight. */
export function fontOf(file: Buffer, weight?: number): Font {
  const font = new Font(new Face(new Blob(new Uint8Array(file).buffer)));
  if (weight !== undefined) font.setVariations([new Variation('wght', weight)]);
  return font;
}

function bufferOf(text: string): GlyphBuffer {
  const buffer = new GlyphBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  return buffer;
}

/**
 * Every glyph that occurs while a text is shaped, not only those that remain: a conjunct is composed in steps, and the
 * font needs the intermediate glyphs, too.
 */
export function glyphsMet(font: Font, text: string): Set<number> {
  const met = new Set<number>();
  const buffer = bufferOf(text);
  buffer.setMessageFunc((current, _font, message) => {
    if (message.startsWith('end ') && current.getContentType() === BufferContentType.GLYPHS)
      for (const { codepoint } of current.getGlyphInfos()) met.add(codepoint);
    return true;
  });
  shape(font, buffer);
  for (const { codepoint } of buffer.getGlyphInfos()) met.add(codepoint);
  return met;
}

/** The kerning of all pairs of these characters, rounded to steps of `step` font units. */
export function kerningOf(font: Font, characters: string, step: number): Kerning {
  const shaped = (text: string, kern: number) => {
    const buffer = bufferOf(text);
    shape(font, buffer, [new Feature('kern', kern), new Feature('liga', 0)]);
    return buffer.getGlyphInfosAndPositions();
  };
  const advanceOf = (text: string, kern: number) => shaped(text, kern)[0]?.xAdvance ?? 0;
  const kernOf = (pair: string) => Math.round((advanceOf(pair, 1) - advanceOf(pair, 0)) / step) * step;
  const all = [...characters];
  return {
    glyphs: all.map((character) => shaped(character, 0)[0]?.codepoint ?? 0),
    units: all.map((first) => all.map((second) => kernOf(first + second))),
  };
}

/** Returns what is drawn where for a text: fonts that draw the text alike return the same. */
export function drawingsOf(font: Font): (text: string) => string {
  const paths = new Map<number, string>();
  const pathOf = (glyph: number) => {
    const path = paths.get(glyph) ?? font.glyphToPath(glyph);
    paths.set(glyph, path);
    return path;
  };
  return (text) => {
    const buffer = bufferOf(text);
    shape(font, buffer);
    const drawn = buffer.getGlyphInfosAndPositions();
    return drawn
      .map(
        ({ codepoint, xAdvance, xOffset, yOffset }) => `${pathOf(codepoint)}@${[xAdvance, xOffset, yOffset]}`,
      )
      .join();
  };
}

const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
const { exports } = (await WebAssembly.instantiate(await readFile(file))).instance;

function call(name: string, ...args: number[]): number {
  const run = exports[name];
  if (typeof run !== 'function') throw new Error(`HarfBuzz has no ${name}`);
  return Number(run(...args));
}
call('_initialize');

/** HarfBuzz replaces its memory when the memory grows: create the view again each time. */
function memory(): Buffer {
  if (!(exports.memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz has no memory');
  return Buffer.from(exports.memory.buffer);
}

// From hb-subset.h.
const noHinting = 0x1;
const noLayoutClosure = 0x200;
const layoutFeatures = 6;
const writable = 2;

/**
 * A TrueType font with only these characters, these glyphs and the glyphs that the font's rules make of them.
 * subset-font can't choose glyphs.
 */
export function withGlyphs(font: Buffer, characters: string, glyphs: Iterable<number>): Buffer {
  const start = call('malloc', font.length);
  memory().set(font, start);
  const face = call('hb_face_create', call('hb_blob_create', start, font.length, writable, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  call('hb_subset_input_set_flags', input, noHinting | noLayoutClosure);
  const features = call('hb_subset_input_set', input, layoutFeatures);
  call('hb_set_clear', features);
  call('hb_set_invert', features);
  const glyphSet = call('hb_subset_input_glyph_set', input);
  for (const glyph of glyphs) call('hb_set_add', glyphSet, glyph);
  const codes = call('hb_subset_input_unicode_set', input);
  for (const character of characters) call('hb_set_add', codes, character.codePointAt(0) ?? 0);
  const cut = call('hb_subset_or_fail', face, input);
  if (cut === 0) throw new Error('HarfBuzz could not cut the font');
  const blob = call('hb_face_reference_blob', cut);
  const first = call('hb_blob_get_data', blob, 0);
  return Buffer.from(memory().subarray(first, first + call('hb_blob_get_length', blob)));
}
