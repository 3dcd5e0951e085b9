import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** An image that hardly compresses, so that half of its file is half of the image. */
export function noisy(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } });
}

/** An image of one colour. */
export function plain(width: number, height: number, background = 'red') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An SVG with the given content. */
export function svg(content: string, attributes = 'width="400" height="300"'): Buffer {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return Buffer.from(`<svg ${names} ${attributes}>${content}</svg>`);
}

function chunk(name: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(content, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}

/** A black PNG with one bit per pixel: a small file, however large its dimensions. */
export function blackPng(width: number, height: number, data = blackRows(width, height)): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

function blackRows(width: number, height: number): Buffer {
  return deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height), { level: 6 });
}

/** The colour of an image at a position, as [red, green, blue]. */
export async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const dot = sharp(bytes).extract({ left, top, width: 1, height: 1 }).flatten({ background: 'white' });
  return [...(await dot.removeAlpha().raw().toBuffer())];
}

type BmpOptions = {
  width: number;
  height: number;
  bits: number;
  /** The rows as they are stored: the last row of the image is the first, unless `isTopFirst`. */
  rows: number[][];
  isTopFirst?: boolean;
  palette?: number[][];
  /** The masks of red, green and blue. */
  masks?: number[];
  compression?: number;
};

/** A BMP. Each row is filled up to whole groups of four bytes. */
export function bmp({ width, height, bits, rows, ...options }: BmpOptions): Buffer {
  const { isTopFirst = false, palette = [], masks = [], compression = masks.length > 0 ? 3 : 0 } = options;
  const head = Buffer.alloc(54 + masks.length * 4);
  head.write('BM', 'latin1');
  head.writeUInt32LE(head.length + palette.length * 4, 10);
  head.writeUInt32LE(40, 14);
  head.writeInt32LE(width, 18);
  head.writeInt32LE(isTopFirst ? -height : height, 22);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(bits, 28);
  head.writeUInt32LE(compression, 30);
  head.writeUInt32LE(palette.length, 46);
  for (const [index, mask] of masks.entries()) head.writeUInt32LE(mask, 54 + index * 4);
  const colours = palette.map(([red = 0, green = 0, blue = 0]) => Buffer.from([blue, green, red, 0]));
  const filled = rows.map((row) => Buffer.from([...row, ...Array((4 - (row.length % 4)) % 4).fill(0)]));
  return Buffer.concat([head, ...colours, ...filled]);
}
