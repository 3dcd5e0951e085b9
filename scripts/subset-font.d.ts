declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    noHinting?: boolean;
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  };
  /** The font with only the glyphs of this text and their variants. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
