import sharp, { type OverlayOptions } from 'sharp';
import { fitText } from '#server/storage/draw-text.ts';
import type { BundlePageTask, Image } from '#server/storage/image-child-messages.ts';
import { type PaletteName, palettes } from '#shared/palettes.ts';

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
/** Where the rows of an estimate begin and end. */
const rowsArea = { top: 880, bottom: 1820 };

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

type Line = { sizes: number[]; colour: string; top: number; bottom: number };

/** An A4 page in our own fonts. Libraries for PDFs do not shape Bangla. */
function newPage(palette: PaletteName) {
  const { width, height, left, textWidth } = cover;
  const bar = { create: { width: 88, height: 8, channels: 3, background: '#f3ae2c' } } as const;
  const layers: OverlayOptions[] = [{ input: bar, left, top: 80 }];
  const { 700: deep, 900: dark } = palettes[palette];
  return {
    colours: { deep, dark, soft: '#4b5563' },
    add: async (lines: readonly string[], { top, bottom, ...look }: Line) => {
      const drawn = await fitText(lines, { ...look, width: textWidth, heightMax: bottom - top });
      if (drawn) layers.push({ input: drawn.input, left, top });
    },
    /** Text on the left, and an amount at the right edge. */
    addRow: async (label: string, amount: string, { top, bottom, ...look }: Line) => {
      const most = { ...look, heightMax: bottom - top };
      const figures = await fitText([amount], { ...most, width: textWidth });
      const text = await fitText([label], { ...most, width: textWidth - 40 - (figures?.width ?? 0) });
      // Bangla is higher than Latin: both stand in the middle of their row.
      const from = (height: number) => top + Math.round((bottom - top - height) / 2);
      if (text) layers.push({ input: text.input, left, top: from(text.height) });
      if (figures) {
        const { input, width: wide, height: high } = figures;
        layers.push({ input, left: left + textWidth - wide, top: from(high) });
      }
    },
    draw: async (): Promise<Image> => {
      const { data, info } = await sharp({ create: { width, height, channels: 3, background: white } })
        .composite(layers)
        .jpeg({ ...jpeg, chromaSubsampling: '4:4:4' })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    },
  };
}

/** The first page: whom it is for, the case and the day, and the papers. */
async function drawCover({ palette, words }: Extract<BundlePageTask, { words: unknown }>): Promise<Image> {
  const { add, draw, colours } = newPage(palette);
  const { deep, dark, soft } = colours;
  await add([words.name], { sizes: [40, 32], colour: deep, top: 110, bottom: 170 });
  await add(words.title, { sizes: [72, 60, 48], colour: dark, top: 220, bottom: 440 });
  await add(words.facts, { sizes: [34, 28, 22], colour: soft, top: 460, bottom: 590 });
  await add(words.papers, { sizes: [36, 32, 28, 24, 20, 18, 16, 14, 13], colour: dark, ...list });
  await add(words.notice, { sizes: [30, 26], colour: soft, top: 1850, bottom: 1950 });
  return draw();
}

/** An estimate: of which hospital, its sum, days and rate, and then its rows. */
async function drawSheet({ palette, sheet }: Extract<BundlePageTask, { sheet: unknown }>): Promise<Image> {
  const { add, addRow, draw, colours } = newPage(palette);
  const { deep, dark, soft } = colours;
  await add([sheet.name], { sizes: [40, 32], colour: deep, top: 110, bottom: 170 });
  await add(sheet.title, { sizes: [56, 48, 40], colour: dark, top: 190, bottom: 370 });
  await add(sheet.total, { sizes: [60, 52, 44, 36], colour: deep, top: 390, bottom: 580 });
  await add(sheet.facts, { sizes: [30, 26, 22], colour: soft, top: 600, bottom: 850 });
  const { top, bottom } = rowsArea;
  const step = Math.min(52, Math.floor((bottom - top) / Math.max(sheet.rows.length, 1)));
  const sizes = [30, 28, 26, 24, 22, 20, 18, 16, 14, 12].filter((size) => size < step * 0.75);
  for (const [nth, { label, amount }] of sheet.rows.entries())
    await addRow(label, amount, {
      sizes: sizes.slice(0, 3),
      colour: dark,
      top: top + nth * step,
      bottom: top + (nth + 1) * step,
    });
  await add(sheet.notice, { sizes: [30, 26], colour: soft, top: 1850, bottom: 1950 });
  return draw();
}

/** Draws a page of a bundle: its cover, an estimate, or a page of a paper. */
export function drawBundlePage(task: BundlePageTask): Promise<Image> {
  if ('page' in task) return drawPaper(task.page);
  return 'words' in task ? drawCover(task) : drawSheet(task);
}
