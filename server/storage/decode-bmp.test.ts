import { describe, expect, it } from 'vitest';
import { decodeBmp, isBmp } from '#server/storage/decode-bmp.ts';
import { bmp } from '#server/storage/testing/images.ts';

const red = [255, 0, 0, 255];
const green = [0, 255, 0, 255];
const blue = [0, 0, 255, 255];
const white = [255, 255, 255, 255];
const palette = [red, green, blue, white];
const usual = { width: 2, height: 2 };
const limit = 1_000_000;

function pixelsOf(bytes: Uint8Array): number[][] | string {
  const decoded = decodeBmp(bytes, limit);
  if (typeof decoded === 'string') return decoded;
  const count = decoded.width * decoded.height;
  return Array.from({ length: count }, (_, index) => [...decoded.data.slice(index * 4, index * 4 + 4)]);
}

/** Two rows, as they are stored: blue and white below, red and green above. */
const rows24 = [
  [255, 0, 0, 255, 255, 255],
  [0, 0, 255, 0, 255, 0],
];

describe('decodeBmp', () => {
  it.each([
    ['24 bits', bmp({ ...usual, bits: 24, rows: rows24 })],
    [
      '24 bits, the first row first',
      bmp({ ...usual, bits: 24, rows: rows24.toReversed(), isTopFirst: true }),
    ],
    [
      '32 bits without opacity',
      bmp({
        ...usual,
        bits: 32,
        rows: [
          [255, 0, 0, 0, 255, 255, 255, 0],
          [0, 0, 255, 0, 0, 255, 0, 0],
        ],
      }),
    ],
    [
      '32 bits with masks',
      bmp({
        ...usual,
        bits: 32,
        masks: [0xff, 0xff00, 0xff0000],
        rows: [
          [0, 0, 255, 0, 255, 255, 255, 0],
          [255, 0, 0, 0, 0, 255, 0, 0],
        ],
      }),
    ],
    [
      '32 bits with a mask of the highest bits',
      bmp({
        ...usual,
        bits: 32,
        masks: [0xff000000, 0xff0000, 0xff00],
        rows: [
          [0, 255, 0, 0, 0, 255, 255, 255],
          [0, 0, 0, 255, 0, 0, 255, 0],
        ],
      }),
    ],
    [
      '16 bits',
      bmp({
        ...usual,
        bits: 16,
        rows: [
          [0x1f, 0, 0xff, 0x7f],
          [0, 0x7c, 0xe0, 0x03],
        ],
      }),
    ],
    [
      '16 bits with masks',
      bmp({
        ...usual,
        bits: 16,
        masks: [0xf800, 0x07e0, 0x1f],
        rows: [
          [0x1f, 0, 0xff, 0xff],
          [0, 0xf8, 0xe0, 0x07],
        ],
      }),
    ],
    [
      '8 bits',
      bmp({
        ...usual,
        bits: 8,
        palette,
        rows: [
          [2, 3],
          [0, 1],
        ],
      }),
    ],
    ['4 bits', bmp({ ...usual, bits: 4, palette, rows: [[0x23], [0x01]] })],
  ])('reads %s', (_, bytes) => {
    expect(isBmp(bytes)).toBe(true);
    expect(pixelsOf(bytes)).toEqual([red, green, blue, white]);
  });

  it('reads 1 bit', () => {
    const bytes = bmp({
      width: 9,
      height: 1,
      bits: 1,
      palette: [red, white],
      rows: [[0b10000000, 0b10000000]],
    });
    expect(pixelsOf(bytes)).toEqual([white, ...Array(7).fill(red), white]);
  });

  it('reads the header of the first version', () => {
    const head = Buffer.alloc(26);
    head.write('BM');
    head.writeUInt32LE(26, 10);
    head.writeUInt32LE(12, 14);
    head.writeUInt16LE(2, 18);
    head.writeUInt16LE(2, 20);
    head.writeUInt16LE(24, 24);
    const rows = rows24.map((row) => Buffer.from([...row, 0, 0]));
    expect(pixelsOf(Buffer.concat([head, ...rows]))).toEqual([red, green, blue, white]);
  });

  it('counts the pixels before it reserves memory for them', () => {
    expect(decodeBmp(bmp({ width: 100_000, height: 100_000, bits: 1, rows: [] }), limit)).toBe(
      'too detailed',
    );
    expect(decodeBmp(bmp({ width: 1000, height: 1000, bits: 24, rows: [] }), limit)).toBe('unreadable');
  });

  it.each([
    [
      'compressed rows',
      bmp({
        ...usual,
        bits: 8,
        compression: 1,
        palette,
        rows: [
          [2, 3],
          [0, 1],
        ],
      }),
    ],
    ['an unknown depth', bmp({ ...usual, bits: 5, rows: rows24 })],
    ['no pixels', bmp({ width: 0, height: 2, bits: 24, rows: [] })],
    ['a negative width', bmp({ width: -2, height: 2, bits: 24, rows: rows24 })],
    ['a missing row', bmp({ ...usual, bits: 24, rows: rows24.slice(1) })],
  ])('refuses %s', (_, bytes) => {
    expect(decodeBmp(bytes, limit)).toBe('unreadable');
  });

  it('throws for a header that is cut off', () => {
    expect(() => decodeBmp(Buffer.from('BM12345678901234'), limit)).toThrow(RangeError);
  });
});
