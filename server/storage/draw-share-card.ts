import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import type { CardTask, Image } from '#server/storage/image-child-messages.ts';
import { markShapes } from '#shared/mark.ts';
import { type PaletteName, palettes } from '#shared/palettes.ts';
import { shareSize } from '#shared/share-card.ts';

/** The drawing at the right edge of a card: `npm run share-card`. */
const scene = fileURLToPath(new URL('./share-card/scene.png', import.meta.url));
const sceneWidth = 440;
/** Where the coloured ground ends. */
const edge = 806;
const markSize = 72;
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

/** The ground below the texts in the colours of the palette, with the mark unless there is a logo. */
const ground = (
  palette: PaletteName,
  hasLogo: boolean,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
<path fill="${palettes[palette][900]}" d="M0 0h${edge}c-44 150 34 300 6 430s-30 130-10 200H0z"/>
<path fill="none" stroke="#f3ae2c" stroke-width="8" d="M${edge} -4c-44 150 34 304 6 434s-30 130-10 204"/>
<path fill="#f3ae2c" d="M${left} 76h88v8H${left}z"/>
${hasLogo ? `<rect x="${left}" y="${nameBox.top}" width="${markSize}" height="${markSize}" rx="13" fill="#fff"/>` : `<g transform="translate(${left} ${nameBox.top})scale(1.5)">${markShapes(palette, { shade: 600 })}</g>`}</svg>`;

/** The logo in its place beside the name. */
async function logoLayer(logo: Uint8Array): Promise<OverlayOptions> {
  const size = markSize - 12;
  const { data, info } = await sharp(logo)
    .resize({ width: size, height: size, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const middle = (length: number) => Math.round((markSize - length) / 2);
  return { input: data, left: left + middle(info.width), top: nameBox.top + middle(info.height) };
}

/** Draws the image that networks show with a link to a page: its title, a sentence, and the name of the site. */
export async function drawShareCard({ card, palette, logo }: CardTask): Promise<Image> {
  const { title, text, name } = card;
  const layers: OverlayOptions[] = [
    { input: scene, left: shareSize.width - sceneWidth, top: 0 },
    { input: Buffer.from(ground(palette, logo !== undefined)), left: 0, top: 0 },
  ];
  if (logo) layers.push(await logoLayer(logo));
  let free = top;
  const heading = await fitted(title, titleSizes, '#ffffff', titleHeightMax);
  if (heading) {
    layers.push({ input: heading.input, left, top: free });
    free += heading.height + gap;
  }
  const sentence = text && (await fitted(text, [30, 27], palettes[palette][200], bottom - free));
  if (sentence) layers.push({ input: sentence.input, left, top: free });
  const brand = await fitted(name, [34, 26], '#f8c65f', nameBox.height);
  if (brand) {
    const middle = nameBox.top + Math.round((nameBox.height - brand.height) / 2);
    layers.push({ input: brand.input, left: nameBox.left, top: middle });
  }
  const { width, height } = shareSize;
  const { data, info } = await sharp({
    create: { width, height, channels: 3, background: palettes[palette][900] },
  })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
