import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import subsetFont from 'subset-font';
import { packages } from './cut.ts';

/**
 * `npm run share-card`: makes the files from which the server draws share cards: the fonts as TrueType at one weight,
 * and the card without texts. A bare machine has no font for Bangla, and the drawing library reads no web fonts.
 */
const output = 'server/storage/share-card';
const weight = 650;
const fonts = {
  'anek-bangla.ttf': 'anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
  'anek-latin.ttf': 'anek-latin/files/anek-latin-latin-wght-normal.woff2',
  'anek-latin-extended.ttf': 'anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
};
for (const [name, source] of Object.entries(fonts)) {
  const font = await subsetFont(await readFile(path.join(packages, source)), undefined, {
    targetFormat: 'truetype',
    keepAllGlyphs: true,
    noHinting: true,
    variationAxes: { wght: weight },
  });
  await writeFile(path.join(output, name), font);
}
await copyFile(path.join(packages, 'anek-latin/LICENSE'), path.join(output, 'OFL.txt'));

const [width, height, sceneWidth] = [1200, 630, 440];
const left = width - sceneWidth;
const edge = 806;
const scene = await sharp('web/illustrations/social-preview.svg')
  .resize(width, height)
  .extract({ left: 372, top: 0, width: sceneWidth, height })
  .toBuffer();
const logo = (await readFile('web/public/favicon.svg', 'utf8'))
  .trim()
  .replace(/^<svg[^>]*>|<\/svg>$/g, '')
  .replace('fill="#0f5f58"', 'fill="#17746a"');
const panel = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<path fill="#0a3a38" d="M0 0h${edge}c-44 150 34 300 6 430s-30 130-10 200H0z"/>
<path fill="none" stroke="#f3ae2c" stroke-width="8" d="M${edge} -4c-44 150 34 304 6 434s-30 130-10 204"/>
<path fill="#f3ae2c" d="M72 76h88v8H72z"/>
<g transform="translate(72 502)scale(1.5)">${logo}</g></svg>`;
await sharp({ create: { width, height, channels: 3, background: '#0a3a38' } })
  .composite([
    { input: scene, left, top: 0 },
    { input: Buffer.from(panel), left: 0, top: 0 },
  ])
  .png({ palette: true, compressionLevel: 9 })
  .toFile(path.join(output, 'card.png'));
