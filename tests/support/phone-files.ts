import sharp from 'sharp';
import { blackPng } from '#server/storage/testing/images.ts';
import { a4Width, heicPhoto, pdf } from '#tests/support/paper-files.ts';

/** A file as the browser's file dialog returns it. */
export type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** A page full of strokes in the size of letters: sharp enough to be read. */
function written(width: number, height: number, background: string): Buffer {
  const [columns, lines] = [40, 34];
  const [wide, tall] = [width / (columns + 8), height / (lines + 6)];
  const strokes = Array.from({ length: columns * lines }, (_, place) => {
    const [column, line] = [place % columns, Math.floor(place / columns)];
    const [x, y] = [(column + 4) * wide, (line + 3) * tall];
    return `<rect x="${x}" y="${y}" width="${wide * (0.25 + (place % 3) * 0.12)}" height="${tall * 0.45}"/>`;
  });
  const paper = `<rect width="${width}" height="${height}" fill="${background}"/>`;
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paper}${strokes.join('')}</svg>`,
  );
}

type Photo = { width?: number; height?: number; background?: string; blur?: number; orientation?: number };

/** A photo of a page as a phone's camera takes it. `orientation`: as phones that are held sideways write it. */
export async function phonePhoto(name: string, photo: Photo = {}): Promise<ChosenFile> {
  const { width = 900, height = 1200, background = '#eeeae0', blur = 0, orientation = 1 } = photo;
  const page = sharp(written(width, height, background)).flatten();
  const seen = blur > 0 ? page.blur(blur) : page;
  const buffer = await seen.withMetadata({ orientation }).jpeg({ quality: 90 }).toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A photo of 120 by 160 pixels that Chromium can't decode, as iPhones take them. */
export const heicFile = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/heic',
  buffer: heicPhoto(),
});

export const pdfFile = (name: string, pages = 1): ChosenFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: pdf({ pages, width: a4Width }),
});

/** A text file with the name of a photo. */
export const textAsPhoto = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/jpeg',
  buffer: Buffer.from('Dear doctor'),
});

/** An image of 3,600 million pixels in a hundred bytes: a program that decodes it runs out of memory. */
export const bomb = (name: string): ChosenFile => ({
  name,
  mimeType: 'image/png',
  buffer: blackPng(60_000, 60_000, Buffer.alloc(20)),
});

/** A photo that is also a web page with a script. */
export async function polyglot(name: string): Promise<ChosenFile> {
  const { buffer, mimeType } = await phonePhoto(name);
  return { name, mimeType, buffer: Buffer.concat([buffer, Buffer.from('<script>alert(1)</script>')]) };
}
