import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { markSvg } from '#shared/mark.ts';
import { root } from './build-stamp.ts';

/** `npm run icons`: renders the mark (shared/mark.ts) in the sizes and formats that browsers and phones request. */
const folder = path.join(root, 'web/public');
const source = markSvg('teal');
/** Phones mask the icon with their own shape: the colour fills the whole square, and the symbol stays in the middle. */
const inside = (share: number) => markSvg('teal', { share, round: false });

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 48 }).resize(size, size);
const png = (svg: string, size: number) =>
  draw(svg, size).png({ compressionLevel: 9, palette: true }).toBuffer();

/** An image inside an .ico as the oldest browsers read it: rows of BGRA from the bottom up, then an empty mask. */
async function bitmap(size: number): Promise<Buffer> {
  const pixels = await draw(source, size).ensureAlpha().raw().toBuffer();
  const header = Buffer.alloc(40);
  header.writeUInt32LE(40, 0);
  header.writeInt32LE(size, 4);
  header.writeInt32LE(size * 2, 8);
  header.writeUInt16LE(1, 12);
  header.writeUInt16LE(32, 14);
  const rows = Array.from({ length: size }, (_, y) => {
    const row = Buffer.from(pixels.subarray((size - 1 - y) * size * 4, (size - y) * size * 4));
    for (let at = 0; at < row.length; at += 4) row.subarray(at, at + 3).reverse();
    return row;
  });
  const mask = Buffer.alloc(Math.ceil(size / 32) * 4 * size);
  return Buffer.concat([header, ...rows, mask]);
}

async function ico(sizes: readonly number[]): Promise<Buffer> {
  const images = await Promise.all(sizes.map(bitmap));
  const entryLength = 16;
  const head = Buffer.alloc(6 + entryLength * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  for (const [index, image] of images.entries()) {
    const at = 6 + index * entryLength;
    head.writeUInt8(sizes[index] ?? 0, at);
    head.writeUInt8(sizes[index] ?? 0, at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(image.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += image.length;
  }
  return Buffer.concat([head, ...images]);
}

const files: Record<string, Buffer> = {
  'favicon.svg': Buffer.from(`${source}\n`),
  'favicon.ico': await ico([16, 32, 48]),
  'icon-192.png': await png(source, 192),
  'icon-512.png': await png(source, 512),
  'icon-maskable-512.png': await png(inside(0.72), 512),
  'apple-touch-icon.png': await png(inside(0.86), 180),
};
for (const [name, bytes] of Object.entries(files)) {
  await writeFile(path.join(folder, name), bytes);
  process.stdout.write(`${name}: ${(bytes.length / 1024).toFixed(1)} KB\n`);
}
