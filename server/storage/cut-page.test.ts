import { expect, it } from 'vitest';
import { layOut, pageSide, turned } from '#server/storage/cut-page.ts';

const anySize = Number.POSITIVE_INFINITY;

it.each([
  ['an A4 page', 595, 842, anySize, [1695, 2400]],
  ['a legal page', 612, 1008, anySize, [1457, 2400]],
  ['a receipt of three times its width', 80, 240, anySize, [800, 2400]],
  ['a small picture', 300, 900, 1, [300, 900]],
  ['a long picture that is narrow itself', 100, 2400, 1, [100, 2400]],
])('%s is drawn whole', (_, width, height, maxScale, [wide, high]) => {
  const pieces = [{ left: 0, top: 0, width: wide, height: high }];
  expect(layOut({ width, height }, maxScale)).toEqual({ width: wide, height: high, pieces });
});

it.each([
  ['a screenshot of a whole page as a PDF', 390, 14_400, anySize, 1080],
  ['a long screenshot', 1080, 20_000, 1, 1080],
  ['the paper of an ECG', 14_400, 390, anySize, 1080],
  ['a picture that is narrow itself', 320, 20_000, 1, 320],
  ['the longest page that is read', 100, 9_000, anySize, 600],
])('%s is cut into pieces that are wide enough and overlap', (_, width, height, maxScale, least) => {
  const { pieces = [], ...drawn } = layOut({ width, height }, maxScale) ?? {};
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.length).toBeLessThanOrEqual(24);
  const isTall = height > width;
  const spans = pieces.map((piece) =>
    isTall ? [piece.top, piece.height, piece.width] : [piece.left, piece.width, piece.height],
  );
  let end = 80;
  for (const [from = 0, length = 0, across = 0] of spans) {
    expect(across).toBeGreaterThanOrEqual(least);
    expect(length).toBeLessThanOrEqual(pageSide);
    expect(end - from).toBeGreaterThanOrEqual(80);
    end = from + length;
  }
  expect(drawn).toMatchObject(isTall ? { height: end } : { width: end });
});

it.each([
  ['a page that is longer than its pieces can be', 100, 10_000, anySize],
  ['a page as long as a country', 2_000_000_000, 1, 1],
  ['a page without a size', 0, 0, anySize],
])('%s has no layout', (_, width, height, maxScale) => {
  expect(layOut({ width, height }, maxScale)).toBeUndefined();
});

it.each([
  [390, 14_400, 0, 'kept'],
  [390, 14_400, 90, 'turned round'],
  [390, 14_400, 180, 'turned round'],
  [390, 14_400, 270, 'kept'],
  [14_400, 390, 0, 'kept'],
  [14_400, 390, 90, 'kept'],
  [14_400, 390, 180, 'turned round'],
  [14_400, 390, 270, 'turned round'],
])('the order of the pieces of %i by %i, turned by %i degrees, is %s', (width, height, rotation, order) => {
  const layout = layOut({ width, height }, anySize);
  if (!layout) throw new Error('Expected a layout');
  const pieces = order === 'kept' ? layout.pieces : layout.pieces.toReversed();
  expect(turned(layout, rotation).pieces).toEqual(pieces);
});
