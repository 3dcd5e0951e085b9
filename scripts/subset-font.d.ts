declare module 'subset-font' {
  type Options = {
    targetFormat: 'woff2';
    noHinting?: boolean;
    keepFeatures?: readonly string[];
    variationAxes?: Record<string, { min: number; max: number }>;
  };
  /** The font with the glyphs of this text alone, and those that they turn into. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
