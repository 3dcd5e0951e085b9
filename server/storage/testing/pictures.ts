import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** A picture that doesn't compress to nothing, so that half of its file is half of the picture. */
export function noisy(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: 'black', noise } });
}

/** A picture of one colour. */
export function plain(width: number, height: number, background = 'red') {
  return sharp({ create: { width, height, channels: 3, background } });
}

/** An SVG with something in it. */
export function svg(content: string, attributes = 'width="400" height="300"'): Buffer {
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"';
  return Buffer.from(`<svg ${names} ${attributes}>${content}</svg>`);
}

/** The head of a PNG that claims a size, and nothing after it. */
export function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(25);
  head.writeUInt32BE(13, 0);
  head.write('IHDR', 4, 'latin1');
  head.writeUInt32BE(width, 8);
  head.writeUInt32BE(height, 12);
  head.set([8, 2, 0, 0, 0], 16);
  head.writeUInt32BE(crc32(head.subarray(4, 21)), 21);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), head]);
}

/** The colour of a picture at a place, as [red, green, blue]. */
export async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  const dot = sharp(bytes).extract({ left, top, width: 1, height: 1 }).flatten({ background: 'white' });
  return [...(await dot.removeAlpha().raw().toBuffer())];
}
