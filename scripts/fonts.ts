import { copyFile, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { root } from './build-stamp.ts';
import { charactersInRanges, type FontFace, fontFaces } from './font-faces.ts';

/** `npm run fonts`: cuts the fonts of the pinned packages to the characters we use and writes them to web/fonts/. */
const packages = path.join(root, 'node_modules/@fontsource-variable');
const output = path.join(root, 'web/fonts');

async function cut({ file, source, weights: [min, max], characters, features }: FontFace): Promise<void> {
  const font = await subsetFont(await readFile(path.join(packages, source)), charactersInRanges(characters), {
    targetFormat: 'woff2',
    noHinting: true,
    variationAxes: { wght: { min, max } },
    ...(features && { keepFeatures: features }),
  });
  await writeFile(path.join(output, file), font);
  process.stdout.write(`${file}: ${(font.length / 1024).toFixed(1)} KB\n`);
}

function rule({ family, file, weights, characters }: FontFace): string {
  return `@font-face {
  font-family: "${family}";
  font-weight: ${weights.join(' ')};
  font-display: swap;
  src: url("./${file}") format("woff2");
  unicode-range: ${characters.replace(/\s+/g, ' ')};
}
`;
}

for (const face of fontFaces) await cut(face);
const note = '/* Written by npm run fonts; edit scripts/font-faces.ts. */\n';
await writeFile(path.join(output, 'anek.css'), note + fontFaces.map(rule).join('\n'));
await copyFile(path.join(packages, 'anek-latin/LICENSE'), path.join(output, 'OFL.txt'));
