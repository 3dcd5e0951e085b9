import type { Pixels } from '#server/storage/decode-heic.ts';

/** Whether the content begins as a BMP does. */
export const isBmp = (bytes: Uint8Array): boolean => bytes[0] === 0x42 && bytes[1] === 0x4d;

const fileHeader = 14;
/** The header of the first version of the format, and the shortest of those that programs write today. */
const coreHeader = 12;
const infoHeader = 40;
const compressions = { none: 0, masks: 3, masksWithAlpha: 6 };
const usualMasks: Record<number, Masks> = {
  16: { red: 0x7c00, green: 0x03e0, blue: 0x001f },
  32: { red: 0xff0000, green: 0xff00, blue: 0xff },
};

type Masks = { red: number; green: number; blue: number };
type Header = ReturnType<typeof headerOf>;

/**
 * Decodes a BMP, which sharp can't: with 1 to 32 bits per pixel, without compression, as every program writes it.
 * Opacity is ignored, because most programs fill it with zeros. Throws `RangeError` for a file that is cut off.
 */
export function decodeBmp(bytes: Uint8Array, maxPixels: number): Pixels | 'unreadable' | 'too detailed' {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const header = headerOf(view);
  const { width, height, bits, compression } = header;
  const { none, masks, masksWithAlpha } = compressions;
  const isMasked = compression === masks || compression === masksWithAlpha;
  if (width < 1 || height < 1 || !(compression === none || (isMasked && bits in usualMasks)))
    return 'unreadable';
  if (width * height > maxPixels) return 'too detailed';
  const read = pixelReader(view, header, isMasked);
  if (!read) return 'unreadable';

  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  // Before memory is reserved for the pixels.
  if (header.pixelsAt + rowBytes * height > bytes.length) return 'unreadable';
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    const row = header.pixelsAt + (header.isTopFirst ? y : height - 1 - y) * rowBytes;
    for (let x = 0; x < width; x++) {
      const rgb = read(row, x);
      const to = (y * width + x) * 4;
      data[to] = rgb >> 16;
      data[to + 1] = (rgb >> 8) & 0xff;
      data[to + 2] = rgb & 0xff;
      data[to + 3] = 0xff;
    }
  }
  return { data, width, height };
}

function headerOf(view: DataView) {
  const pixelsAt = view.getUint32(10, true);
  const size = view.getUint32(fileHeader, true);
  if (size === coreHeader) {
    const [width, height] = [view.getUint16(18, true), view.getUint16(20, true)];
    const bits = view.getUint16(24, true);
    return { pixelsAt, size, width, height, bits, isTopFirst: false, compression: 0, colours: 0 };
  }
  const height = size < infoHeader ? 0 : view.getInt32(22, true);
  return {
    pixelsAt,
    size,
    width: view.getInt32(18, true),
    height: Math.abs(height),
    isTopFirst: height < 0,
    bits: view.getUint16(28, true),
    compression: view.getUint32(30, true),
    colours: view.getUint32(46, true),
  };
}

/** Reads the pixel at `x` of the row that begins at `row`: one number, 8 bits per colour. */
type PixelReader = (row: number, x: number) => number;

function pixelReader(view: DataView, header: Header, isMasked: boolean): PixelReader | undefined {
  const { bits } = header;
  if (bits === 1 || bits === 4 || bits === 8) return paletteReader(view, header);
  if (bits === 24)
    return (row, x) => view.getUint16(row + x * 3, true) | (view.getUint8(row + x * 3 + 2) << 16);
  const masks = isMasked ? masksOf(view) : usualMasks[bits];
  if (!masks) return undefined;
  const [red, green, blue] = [scalerOf(masks.red), scalerOf(masks.green), scalerOf(masks.blue)];
  return (row, x) => {
    const pixel = bits === 16 ? view.getUint16(row + x * 2, true) : view.getUint32(row + x * 4, true);
    return (red(pixel) << 16) | (green(pixel) << 8) | blue(pixel);
  };
}

function paletteReader(view: DataView, { bits, size, colours }: Header): PixelReader {
  const entryBytes = size === coreHeader ? 3 : 4;
  const count = Math.min(colours || 2 ** bits, 2 ** bits);
  const palette = Array.from({ length: count }, (_, index) => {
    const at = fileHeader + size + index * entryBytes;
    return view.getUint16(at, true) | (view.getUint8(at + 2) << 16);
  });
  const perByte = 8 / bits;
  return (row, x) => {
    const byte = view.getUint8(row + Math.floor(x / perByte));
    const index = (byte >> (8 - bits - (x % perByte) * bits)) & (2 ** bits - 1);
    return palette[index] ?? 0;
  };
}

/** The masks follow the short header, and are part of the longer ones: at the same place. */
const masksOf = (view: DataView): Masks => ({
  red: view.getUint32(54, true),
  green: view.getUint32(58, true),
  blue: view.getUint32(62, true),
});

/** Returns a function that reads the bits of a mask and scales them to 8 bits. */
function scalerOf(mask: number): (pixel: number) => number {
  const shift = mask === 0 ? 0 : 31 - Math.clz32(mask & -mask);
  const max = mask >>> shift;
  return (pixel) => (max === 0 ? 0 : Math.round((((pixel & mask) >>> shift) * 255) / max));
}
