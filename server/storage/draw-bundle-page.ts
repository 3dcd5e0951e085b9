import sharp, { type OverlayOptions } from 'sharp';
import { fitText } from '#server/storage/draw-text.ts';
import type { BundlePageTask, Image } from '#server/storage/image-child-messages.ts';
import { palettes } from '#shared/palettes.ts';

/** The longer side of a page: A4 at 170 dots an inch. */
const pageSide = 2000;
const jpeg = { quality: 80 };
/** The images of papers have at most this many pixels (render-paper-process.ts). */
const maxPixels = 2400 * 2400;
const white = '#ffffff';

/** The cover, A4. */
const cover = { width: 1414, height: pageSide, left: 110, textWidth: 1194 };
/** Where the list of papers begins and ends. */
const list = { top: 620, bottom: 1820 };

// Each page is drawn once.
sharp.cache(false);

/** An image of a page as JPEG, as PDFs contain it. */
async function drawPaper(page: Uint8Array): Promise<Image> {
  const { data, info } = await sharp(page, { limitInputPixels: maxPixels })
    .resize({ width: pageSide, height: pageSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: white })
    .jpeg(jpeg)
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The first page: whom it is for, the case and the day, and the papers. Libraries for PDFs do not shape Bangla. */
async function drawCover({ palette, words }: Extract<BundlePageTask, { words: unknown }>): Promise<Image> {
  const { width, height, left, textWidth } = cover;
  const layers: OverlayOptions[] = [];
  const add = async (
    lines: readonly string[],
    { sizes, colour, top, bottom }: { sizes: number[]; colour: string; top: number; bottom: number },
  ) => {
    const drawn = await fitText(lines, { sizes, colour, width: textWidth, heightMax: bottom - top });
    if (drawn) layers.push({ input: drawn.input, left, top });
  };
  const { 700: deep, 900: dark } = palettes[palette];
  await add([words.name], { sizes: [40, 32], colour: deep, top: 110, bottom: 170 });
  await add(words.title, { sizes: [72, 60, 48], colour: dark, top: 220, bottom: 440 });
  await add(words.facts, { sizes: [34, 28], colour: '#4b5563', top: 460, bottom: 590 });
  await add(words.papers, { sizes: [36, 32, 28, 24, 20, 18, 16, 14, 13], colour: dark, ...list });
  await add(words.notice, { sizes: [30, 26], colour: '#4b5563', top: 1850, bottom: 1950 });
  const bar = { create: { width: 88, height: 8, channels: 3, background: '#f3ae2c' } } as const;
  const { data, info } = await sharp({ create: { width, height, channels: 3, background: white } })
    .composite([{ input: bar, left, top: 80 }, ...layers])
    .jpeg({ ...jpeg, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Draws a page of a bundle: its cover, or a page of a paper. */
export const drawBundlePage = (task: BundlePageTask): Promise<Image> =>
  'words' in task ? drawCover(task) : drawPaper(task.page);
