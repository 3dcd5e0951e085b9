import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import type { Image } from '#server/storage/image-child-messages.ts';
import type { ShareCardText } from '#shared/share-card.ts';

/** The card without its texts: `npm run share-card`. */
const empty = fileURLToPath(new URL('./share-card/card.png', import.meta.url));
const fonts = 'Anek Latin, Anek Bangla';
const bangla = /\p{Script=Bengali}/u;

const left = 72;
const width = 680;
/** The positions of the title and of the site's name. */
const top = 108;
const nameBox = { top: 502, left: 164, width: 580, height: 72 };
const bottom = nameBox.top - 34;
const gap = 34;
/** From large to small: the first size at which a title leaves room for the other text is used. */
const titleSizes = [78, 66, 56, 48, 40, 36];
const titleHeightMax = 270;

type Line = { size: number; colour: string; lines?: number };

/** A text without the characters that can't be drawn. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Bangla lines need no more space than the font's own line height, which is generous. */
async function drawText(text: string, { size, colour }: Line) {
  const height = bangla.test(text) ? 0.78 : 1;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${height}">${escaped(text)}</span>`,
      font: `${fonts} ${size}`,
      width,
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, height: info.height };
}

/** Draws the text at the largest size that fits; at the smallest size it is shortened if necessary. */
async function fitted(text: string, sizes: readonly number[], colour: string, heightMax: number) {
  let shown = readable(text);
  if (shown === '') return null;
  for (const size of sizes) {
    const drawn = await drawText(shown, { size, colour });
    if (drawn.height <= heightMax) return drawn;
  }
  const size = sizes.at(-1) ?? 0;
  while (shown.length > 1) {
    shown = shown.slice(0, Math.floor(shown.length * 0.8)).replace(/\s+\S*$/, '');
    const drawn = await drawText(`${shown.toWellFormed()}…`, { size, colour });
    if (drawn.height <= heightMax) return drawn;
  }
  return null;
}

/** Draws the image that networks show with a link to a page: its title, a sentence, and the name of the site. */
export async function drawShareCard({ title, text, name }: ShareCardText): Promise<Image> {
  const layers: OverlayOptions[] = [];
  let free = top;
  const heading = await fitted(title, titleSizes, '#ffffff', titleHeightMax);
  if (heading) {
    layers.push({ input: heading.input, left, top: free });
    free += heading.height + gap;
  }
  const sentence = text && (await fitted(text, [30, 27], '#b6dcd1', bottom - free));
  if (sentence) layers.push({ input: sentence.input, left, top: free });
  const brand = await fitted(name, [34, 26], '#f8c65f', nameBox.height);
  if (brand) {
    const middle = nameBox.top + Math.round((nameBox.height - brand.height) / 2);
    layers.push({ input: brand.input, left: nameBox.left, top: middle });
  }
  const { data, info } = await sharp(empty)
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
