import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { grounds, inPalette, paletteNames, palettes } from '#shared/palettes.ts';

const styleOf = (file: string) => readFileSync(new URL(`../web/styles/${file}`, import.meta.url), 'utf8');

/** The relative luminance of a colour (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const white = '#ffffff';
const marigold = '#f8c65f';

describe.each(paletteNames)('the palette %s', (name) => {
  const shades = palettes[name];

  it.each([
    ['white on a button', white, shades[700]],
    ['white on an accent', white, shades[600]],
    ['a link on paper', shades[700], grounds.paper],
    ['a heading on paper', shades[900], grounds.paper],
    ['a chosen chip', shades[800], shades[100]],
    ['a link on a tinted ground', shades[700], shades[100]],
    ['the top bar', shades[50], shades[900]],
    ['the number in the top bar', marigold, shades[900]],
    ['quiet text in the footer', shades[100], shades[950]],
    ['the text of a share card', shades[200], shades[900]],
  ])('can be read: %s', (_what, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['an icon on the dark ground', shades[300], shades[900]],
    ['an icon on white', shades[600], white],
  ])('can be seen: %s', (_what, shape, ground) => {
    expect(contrast(shape, ground)).toBeGreaterThanOrEqual(3);
  });

  it('is the same in the style sheet', () => {
    const style = styleOf('palettes.css');
    const from = style.indexOf(`[data-palette="${name}"]`);
    const block = style.slice(from, style.indexOf('}', from));
    for (const [shade, colour] of Object.entries(shades)) {
      expect(block).toContain(`--color-teal-${shade}: ${colour};`);
      if (name === 'teal') expect(styleOf('theme.css')).toContain(`--color-teal-${shade}: ${colour};`);
    }
  });
});

it('the colours that all palettes share are those of the style sheet', () => {
  for (const [name, colour] of Object.entries(grounds))
    expect(styleOf('theme.css')).toContain(`--color-${name}: ${colour};`);
});

it('a drawing gets the colours of another palette, and keeps those that are no palette’s', () => {
  const svg = `<path fill="#24897A"/><path fill="#f3ae2c"/><path stroke="${palettes.teal[800]}"/>`;
  expect(inPalette(svg, 'plum')).toBe(
    `<path fill="${palettes.plum[500]}"/><path fill="#f3ae2c"/><path stroke="${palettes.plum[800]}"/>`,
  );
  expect(inPalette(svg.toLowerCase(), 'teal')).toBe(svg.toLowerCase());
});
