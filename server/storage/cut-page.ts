/** The longer side of a page: A4 at 200 dots an inch, at which small print is read. */
export const pageSide = 2400;

/**
 * A page that would become narrower is cut into pieces: A4 has 1,697 pixels, three of its lengths in a row have 800.
 */
const narrow = 800;
/** The shorter side of the pieces: as wide as the screens that long screenshots are taken of. */
const pieceWidth = 1080;
/** The least at which a screenshot is still read. */
const readableWidth = 600;
/** What two pieces have in common: a line that is cut on one of them is whole on the other. */
const overlap = 80;
/** A page 51 times as long as it is wide; a longer one becomes narrower. */
const maxPieces = 24;

/** A part of the drawn page, in pixels. */
export type Piece = { left: number; top: number; width: number; height: number };

/** How large a page is drawn, in pixels, and the pieces that are kept of it, in reading order. */
export type Layout = { width: number; height: number; pieces: Piece[] };

type Size = { width: number; height: number };

/**
 * Returns how a page is drawn: whole, or in pieces that can be read if it is very long or very wide. Undefined if no
 * piece could be read. A page is enlarged at most `maxScale` times.
 */
export function layOut({ width, height }: Size, maxScale: number): Layout | undefined {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(pageSide / longer, maxScale);
  const ownWidth = shorter * maxScale;
  if (!(shorter * scale >= 1)) return undefined;
  if (shorter * scale >= Math.min(narrow, ownWidth)) {
    const whole = { width: pixels(width * scale), height: pixels(height * scale) };
    return { ...whole, pieces: [{ left: 0, top: 0, ...whole }] };
  }
  const maxLength = maxPieces * (pageSide - overlap) + overlap;
  const cutScale = Math.min(pieceWidth / shorter, maxLength / longer, maxScale);
  if (shorter * cutScale < Math.min(readableWidth, ownWidth)) return undefined;
  const drawn = { width: pixels(width * cutScale), height: pixels(height * cutScale) };
  const isTall = height > width;
  const length = isTall ? drawn.height : drawn.width;
  const count = Math.ceil((length - overlap) / (pageSide - overlap));
  const step = (length - overlap) / count;
  const pieces = Array.from({ length: count }, (_, nth) => {
    const from = Math.floor(nth * step);
    const size = Math.min(Math.ceil(step) + overlap, length - from);
    return isTall
      ? { left: 0, top: from, width: drawn.width, height: size }
      : { left: from, top: 0, width: size, height: drawn.height };
  });
  return { ...drawn, pieces };
}

/** Whole pixels; a length that is whole but for an error of calculation keeps its last one. */
const pixels = (length: number) => Math.max(1, Math.floor(length + 1e-6));

/** The layout with its pieces in the order in which they are read once they are turned clockwise. */
export function turned(layout: Layout, rotation: number): Layout {
  const isTall = layout.height > layout.width;
  const isReversed = rotation === 180 || rotation === (isTall ? 90 : 270);
  return isReversed ? { ...layout, pieces: layout.pieces.toReversed() } : layout;
}
