/** One of our font files: its source and which parts of the source it contains. */
export type FontFace = {
  family: string;
  file: string;
  /** A file of a @fontsource-variable package. */
  source: string;
  /** Lightest and boldest weight. Outside of this range the browser uses the nearest weight. */
  weights: readonly [number, number];
  /** As in CSS `unicode-range`. */
  characters: string;
  /** Layout features to keep; all if left out. */
  features?: readonly string[];
  /** The weight whose kerning is used for all weights, which makes the file smaller. */
  kerningAt?: number;
  /**
   * Outlines that change linearly, without the intermediate drawn weight, which makes the file smaller: how far towards
   * the boldest weight these weights look like the drawn ones.
   */
  between?: Readonly<Record<number, number>>;
  /** Only the conjuncts in our own texts and frequent conjuncts. */
  forOwnTexts?: true;
};

/** The characters of most English texts. */
const latin = {
  source: 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
  characters: `U+0020-007E, U+00A0, U+00A9, U+00AD, U+00B7, U+00D7, U+2013-2014, U+2018-2019,
      U+2002-200A, U+201C-201D, U+2022, U+2026, U+202F`,
  features: ['ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'rvrn', 'tnum'],
  kerningAt: 500,
} as const;

/**
 * From light to bold: no point of a letter is off by more than a fortieth of the font's size, most by at most a
 * five-hundredth.
 */
const allWeights = { weights: [400, 700], between: { 500: 0.24, 600: 0.66 } } as const;

const bangla = {
  source: 'anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
  weights: [500, 700],
  characters: `U+0964-0965, U+0980-09E3, U+09E6-09EF, U+09F2-09F3, U+200C-200D, U+25CC`,
} as const;

/**
 * The fonts that a page downloads. English needs only the first file, or the second next to Bangla; the next two are
 * for foreign names. Bangla starts at weight 500: its strokes are finer than Latin strokes of the same weight, and
 * leaving out the lighter weights makes the file a third smaller. Latin letters next to Bangla have the same weights.
 * Assamese letters and old fractions use the system's font.
 */
export const fontFaces: readonly FontFace[] = [
  { ...latin, family: 'Anek', file: 'anek-latin.woff2', ...allWeights },
  {
    ...latin,
    family: 'Anek Beside Bangla',
    file: 'anek-latin-bangla.woff2',
    weights: [500, 700],
    // Only a few Latin words appear next to Bangla: kerning would be a quarter of the file.
    features: latin.features.filter((feature) => feature !== 'kern'),
  },
  {
    ...latin,
    family: 'Anek',
    file: 'anek-latin-accents.woff2',
    ...allWeights,
    characters: `U+00A1-00A8, U+00AA-00AC, U+00AE-00B6, U+00B8-00D6, U+00D8-00FF, U+0131, U+0152-0153,
      U+02C6, U+02DA, U+02DC, U+201A, U+201E, U+2020-2021, U+2030, U+2039-203A, U+2044, U+2074,
      U+20AC, U+2122, U+2190-2193, U+2212, U+2215`,
  },
  {
    ...latin,
    family: 'Anek',
    file: 'anek-latin-extended.woff2',
    source: 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
    ...allWeights,
    characters: `U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+20A0-20AB,
      U+20AD-20C0`,
  },
  {
    ...bangla,
    family: 'Anek Bangla',
    file: 'anek-bangla.woff2',
    characters: `U+0964-0965, U+0981-0983, U+0985-098B, U+098F-09BC, U+09BE-09C3, U+09C7-09DF, U+09E6-09EF,
      U+09F3, U+200C-200D`,
    forOwnTexts: true,
  },
  { ...bangla, family: 'Anek Bangla Whole', file: 'anek-bangla-whole.woff2' },
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

/** Bangla fonts of Android, Windows and Apple's systems, by all the names under which browsers may find them. */
const deviceBangla = {
  regular: [
    'Noto Sans Bengali',
    'Noto Sans Bengali Regular',
    'NotoSansBengali-Regular',
    'Noto Sans Bengali UI',
    'NotoSansBengaliUI-Regular',
    'Nirmala UI',
    'Kohinoor Bangla',
    'KohinoorBangla-Regular',
    'Bangla Sangam MN',
    'Vrinda',
  ],
  bold: ['Noto Sans Bengali Bold', 'NotoSansBengali-Bold', 'Nirmala UI Bold', 'KohinoorBangla-Semibold'],
};

type Rule = Pick<FontFace, 'family' | 'file' | 'weights' | 'characters'> & { local?: readonly string[] };

/** The device's own Bangla font, for the few Bangla words on an English page. */
const deviceFaces: readonly Rule[] = [
  { weights: [400, 500] as const, local: deviceBangla.regular },
  { weights: [600, 700] as const, local: [...deviceBangla.bold, ...deviceBangla.regular] },
].map((face) => ({
  ...face,
  family: 'Device Bangla',
  file: 'anek-bangla-whole.woff2',
  characters: bangla.characters,
}));

/**
 * A font of the device that stands in until our font is loaded: the names under which browsers may find it, and its
 * size for each weight, at which our own texts are as wide as in our font (HarfBuzz, the catalogue). Single
 * texts differ by 1 % in the median. Two sizes are about half a percent smaller, so that the first screens of Home and
 * About break their lines alike on phones 360 and 412 pixels wide.
 */
type StandIn = {
  family: string;
  regular: readonly string[];
  bold: readonly string[];
  sizes: Readonly<Record<number, number>>;
};

/**
 * The first font is on Android, the second is on Windows and Apple's systems or has the same widths, the third is on
 * Linux.
 */
const latinStandIns: readonly StandIn[] = [
  {
    family: 'Stand-in R',
    regular: ['Roboto', 'Roboto Regular'],
    bold: ['Roboto Bold'],
    sizes: { 400: 94.04, 500: 95.28, 600: 95.96, 700: 96.3 },
  },
  {
    family: 'Stand-in A',
    regular: ['Arial', 'Liberation Sans', 'Helvetica'],
    bold: ['Arial Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
    sizes: { 400: 93.64, 500: 94.88, 600: 90.18, 700: 91.79 },
  },
  {
    family: 'Stand-in D',
    regular: ['DejaVu Sans'],
    bold: ['DejaVu Sans Bold'],
    sizes: { 400: 82.41, 500: 83.49, 600: 75.48, 700: 76.83 },
  },
];

const banglaStandIn: StandIn = {
  family: 'Stand-in B',
  regular: deviceBangla.regular.filter((name) => /noto/i.test(name)),
  bold: deviceBangla.bold.filter((name) => /noto/i.test(name)),
  sizes: { 500: 101.9, 600: 100.55, 700: 101.94 },
};

/** The metrics of Anek Latin, as parts of the font's size. */
const ascent = 0.9;
const descent = 0.2;

const localsOf = (names: readonly string[]) => names.map((name) => `local("${name}")`).join(', ');
const percent = (part: number) => `${Number((part * 100).toFixed(2))}%`;

function standInRules({ family, regular, bold, sizes }: StandIn): string[] {
  return Object.entries(sizes).map(([weight, size]) => {
    const names = Number(weight) < 600 ? regular : bold;
    return `@font-face {
  font-family: "${family}";
  font-weight: ${weight};
  src: ${localsOf(names)};
  size-adjust: ${size}%;
  ascent-override: ${percent((ascent * 100) / size)};
  descent-override: ${percent((descent * 100) / size)};
  line-gap-override: 0%;
}
`;
  });
}

function rule({ family, file, weights, characters, local = [] }: Rule): string {
  const sources = [...(local.length > 0 ? [localsOf(local)] : []), `url("./${file}") format("woff2")`];
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weights.join(' ')};
  font-display: swap;
  src: ${sources.join(', ')};
  unicode-range: ${characters.replace(/\s+/g, ' ')};
}
`;
}

/** The style sheet with all font faces. */
export function styleSheet(): string {
  const standIns = [...latinStandIns, banglaStandIn].flatMap(standInRules);
  return [...[...fontFaces, ...deviceFaces].map(rule), ...standIns].join('\n');
}
