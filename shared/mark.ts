import { type PaletteName, palettes } from '#shared/palettes.ts';

type MarkOptions = {
  /** The share of the square that the drawing fills; less where phones mask the icon with their own shape. */
  share?: number;
  /** Whether the corners of the square are round. */
  round?: boolean;
  /** The shade of the square. */
  shade?: 600 | 700;
};

/** The shapes of the mark in a square of 48, without the svg element: a bridge over water below the sun. */
export function markShapes(palette: PaletteName, { share = 1, round = true, shade = 700 }: MarkOptions = {}) {
  const colours = palettes[palette];
  const edge = (48 * (1 / share - 1)) / 2;
  const size = 48 + 2 * edge;
  const place = edge === 0 ? '' : ` x="${-edge}" y="${-edge}"`;
  return (
    `<rect${place} width="${size}" height="${size}"${round ? ' rx="13"' : ''} fill="${colours[shade]}"/>` +
    '<circle cx="24" cy="17" r="6.5" fill="#f3ae2c"/>' +
    '<path d="M5 31.5C13 22 35 22 43 31.5" fill="none" stroke="#fff" stroke-width="3.4" stroke-linecap="round"/>' +
    '<path d="M14.5 26v12M24 24.4V38m9.5-12v12" stroke="#fff" stroke-width="2.6" stroke-linecap="round"/>' +
    `<path d="M6 39.5h36" stroke="${colours[300]}" stroke-width="2.6" stroke-linecap="round"/>`
  );
}

/** The mark as an SVG file. */
export function markSvg(palette: PaletteName, options: MarkOptions = {}): string {
  const edge = (48 * (1 / (options.share ?? 1) - 1)) / 2;
  const size = 48 + 2 * edge;
  const box = [-edge, -edge, size, size].map((number) => number || 0).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}">${markShapes(palette, options)}</svg>`;
}
