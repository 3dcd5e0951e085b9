import { readFile } from 'node:fs/promises';
import sharp, { type OverlayOptions } from 'sharp';
import { isWhite } from '#server/storage/draw-icon.ts';
import { fitText } from '#server/storage/draw-text.ts';
import type { CardTask, Image } from '#server/storage/image-child-messages.ts';
import { markShapes } from '#shared/mark.ts';
import { inPalette, type PaletteName, palettes } from '#shared/palettes.ts';
import { shareSize } from '#shared/share-card.ts';

/** The drawing at the right edge of a card: `npm run share-card`. */
const scene = new URL('./share-card/scene.svg', import.meta.url);
const sceneWidth = 440;
const sceneLeft = 372;
/** Where the coloured ground ends. */
const edge = 806;
const markSize = 72;

const left = 72;
const textWidth = 680;
/** The positions of the title and of the site's name. */
const top = 108;
const nameBox = { top: 502, left: 164, width: 580, height: 72 };
const bottom = nameBox.top - 34;
const gap = 34;
/** From large to small: the first size at which a title leaves room for the other text is used. */
const titleSizes = [78, 66, 56, 48, 40, 36];
const titleHeightMax = 270;

/** The ground below the texts in the colours of the palette, with the mark unless there is a logo. */
const ground = (
  palette: PaletteName,
  plate: string | undefined,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="${shareSize.width}" height="${shareSize.height}">
<path fill="${palettes[palette][900]}" d="M0 0h${edge}c-44 150 34 300 6 430s-30 130-10 200H0z"/>
<path fill="none" stroke="#f3ae2c" stroke-width="8" d="M${edge} -4c-44 150 34 304 6 434s-30 130-10 204"/>
<path fill="#f3ae2c" d="M${left} 76h88v8H${left}z"/>
${plate ? `<rect x="${left}" y="${nameBox.top}" width="${markSize}" height="${markSize}" rx="13" fill="${plate}"/>` : `<g transform="translate(${left} ${nameBox.top})scale(1.5)">${markShapes(palette, { shade: 600 })}</g>`}</svg>`;

/** The part of the drawing that is seen, in the colours of the palette. */
async function sceneIn(palette: PaletteName): Promise<Buffer> {
  const { width, height } = shareSize;
  return sharp(Buffer.from(inPalette(await readFile(scene, 'utf8'), palette)))
    .resize(width, height)
    .extract({ left: sceneLeft, top: 0, width: sceneWidth, height })
    .png()
    .toBuffer();
}

/** What is behind a logo: a light square, or a dark one for a white logo. */
const plateOf = async (logo: Uint8Array, palette: PaletteName) =>
  (await isWhite(logo)) ? palettes[palette][700] : '#fff';

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
    { input: await sceneIn(palette), left: shareSize.width - sceneWidth, top: 0 },
    { input: Buffer.from(ground(palette, logo && (await plateOf(logo, palette)))), left: 0, top: 0 },
  ];
  if (logo) layers.push(await logoLayer(logo));
  let free = top;
  const heading = await fitText([title], {
    sizes: titleSizes,
    colour: '#ffffff',
    width: textWidth,
    heightMax: titleHeightMax,
  });
  if (heading) {
    layers.push({ input: heading.input, left, top: free });
    free += heading.height + gap;
  }
  const sentence =
    text &&
    (await fitText([text], {
      sizes: [30, 27],
      colour: palettes[palette][200],
      width: textWidth,
      heightMax: bottom - free,
    }));
  if (sentence) layers.push({ input: sentence.input, left, top: free });
  const brand = await fitText([name], {
    sizes: [34, 26],
    colour: '#f8c65f',
    width: textWidth,
    heightMax: nameBox.height,
  });
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
