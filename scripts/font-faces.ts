/** One of our font files: its source and what it keeps of it. */
export type FontFace = {
  family: string;
  file: string;
  /** A file of a @fontsource-variable package. */
  source: string;
  /** Lightest and boldest weight. Outside of them the browser uses the nearest. */
  weights: readonly [number, number];
  /** As in CSS `unicode-range`. */
  characters: string;
  /** Layout features to keep; all if left out. */
  features?: readonly string[];
};

const latinFeatures = ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'];

/**
 * The fonts that a page downloads. English needs only the first file; the next two are for foreign names.
 * Bangla starts at weight 500: its strokes are finer than Latin ones of the same weight, and leaving out the
 * lighter weights makes the file a third smaller. Assamese letters and old fractions use the system's font.
 */
export const fontFaces: readonly FontFace[] = [
  {
    family: 'Anek',
    file: 'anek-latin.woff2',
    source: 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
    weights: [400, 700],
    characters: `U+0020-007E, U+00A0, U+00A9, U+00AD, U+00B7, U+00D7, U+2013-2014, U+2018-2019,
      U+2002-200A, U+201C-201D, U+2022, U+2026, U+202F`,
    features: latinFeatures,
  },
  {
    family: 'Anek',
    file: 'anek-latin-accents.woff2',
    source: 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
    weights: [400, 700],
    characters: `U+00A1-00A8, U+00AA-00AC, U+00AE-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153,
      U+02C6, U+02DA, U+02DC, U+201A, U+201E, U+2020-2021, U+2030, U+2039-203A, U+2044, U+2074,
      U+20AC, U+2122, U+2190-2193, U+2212, U+2215`,
    features: latinFeatures,
  },
  {
    family: 'Anek',
    file: 'anek-latin-extended.woff2',
    source: 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    weights: [400, 700],
    characters: `U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB,
      U+20AD-20C0`,
    features: latinFeatures,
  },
  {
    family: 'Anek Bangla',
    file: 'anek-bangla.woff2',
    source: 'anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
    weights: [500, 700],
    characters: `U+0964-0965, U+0980-09E3, U+09E6-09EF, U+09F2-09F3, U+200C-200D, U+25CC`,
  },
];

/** The characters of ranges such as `U+0964-0965`. */
export function charactersInRanges(ranges: string): string {
  const codes = ranges.split(/,\s+/).flatMap((range) => {
    const [first = 0, last = first] = range
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
  return String.fromCodePoint(...codes);
}
