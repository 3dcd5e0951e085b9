declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2' | 'truetype';
    noHinting?: boolean;
    /** Keeps all glyphs, without a text. */
    keepAllGlyphs?: boolean;
    keepFeatures?: readonly string[];
    /** A range, or one weight for the whole font. */
    variationAxes?: Record<string, { min: number; max: number; default: number } | number>;
  };
  /** The font with only the glyphs of this text and their variants. */
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: Options,
  ): Promise<Buffer>;
}
