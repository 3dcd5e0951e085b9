import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { packages } from './cut.ts';

/**
 * `npm run share-card`: makes the files from which the server draws share cards: the fonts as TrueType at one weight,
 * and the drawing at their edge. A bare machine has no font for Bangla, and the drawing library reads no web fonts.
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

await copyFile('web/illustrations/social-preview.svg', path.join(output, 'scene.svg'));
