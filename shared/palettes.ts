/**
 * The colours of the brand, from light to dark, that an administrator chooses from. All have the lightness of the first
 * one, so that every text keeps its contrast. web/styles/palettes.css has the same for the browser.
 */
export const palettes = {
  teal: {
    50: '#eef7f4',
    100: '#dbeee8',
    200: '#b6dcd1',
    300: '#84c1b2',
    500: '#24897a',
    600: '#17746a',
    700: '#0f5f58',
    800: '#0d4a46',
    900: '#0a3a38',
    950: '#062927',
  },
  river: {
    50: '#eff6fd',
    100: '#deecfa',
    200: '#bcd7f4',
    300: '#90b9e4',
    500: '#457eb6',
    600: '#396a9c',
    700: '#2d5780',
    800: '#234364',
    900: '#1b354f',
    950: '#112438',
  },
  indigo: {
    50: '#f3f4fe',
    100: '#e6e9fe',
    200: '#cdd1fb',
    300: '#abb1ef',
    500: '#6f73c5',
    600: '#5e61a9',
    700: '#4c4f8b',
    800: '#3b3d6c',
    900: '#2d2f55',
    950: '#1e203c',
  },
  plum: {
    50: '#fcf3f9',
    100: '#f8e4f3',
    200: '#eec9e5',
    300: '#dca4cf',
    500: '#ab629c',
    600: '#915184',
    700: '#77426c',
    800: '#5c3354',
    900: '#492742',
    950: '#331a2e',
  },
  brick: {
    50: '#fdf3f0',
    100: '#fce5df',
    200: '#f5cbbe',
    300: '#e5a793',
    500: '#b6654b',
    600: '#9b543e',
    700: '#804432',
    800: '#633527',
    900: '#4e291d',
    950: '#371b12',
  },
  forest: {
    50: '#f0f7f0',
    100: '#e0eee0',
    200: '#c0dbc0',
    300: '#96c096',
    500: '#4e8751',
    600: '#417243',
    700: '#345e36',
    800: '#29492a',
    900: '#1f3920',
    950: '#152816',
  },
} as const;

export type PaletteName = keyof typeof palettes;

/** The names of the palettes; the first is the one of a new installation. */
export const paletteNames = [
  'teal',
  'river',
  'indigo',
  'plum',
  'brick',
  'forest',
] as const satisfies PaletteName[];

/** The colours that all palettes share, as in web/styles/theme.css, for documents that have no style sheet of ours. */
export const grounds = {
  paper: '#fdfaf4',
  line: '#e4dbca',
  ink: '#1b2a28',
  'ink-soft': '#4b5b58',
  'marigold-400': '#f3ae2c',
} as const;

const shadeOf = new Map<string, string>(
  Object.entries(palettes.teal).map(([shade, colour]) => [colour, shade]),
);

/** A drawing, which is drawn in the first palette, in the colours of another one. */
export function inPalette(svg: string, palette: PaletteName): string {
  const wanted = new Map<string, string>(Object.entries(palettes[palette]));
  return svg.replace(
    /#[\da-f]{6}\b/gi,
    (colour) => wanted.get(shadeOf.get(colour.toLowerCase()) ?? '') ?? colour,
  );
}
