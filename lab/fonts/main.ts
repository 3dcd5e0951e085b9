import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { neededConjuncts } from './bangla-texts.ts';
import { pack, packages, subsetFace } from './cut.ts';
import { fontFaces, styleSheet } from './faces.ts';

/** `npm run fonts`: subsets the fonts of the pinned packages to the parts that we use and writes them to web/fonts/. */
const output = 'web/fonts';
const note = 'Written by npm run fonts';

const conjuncts = await neededConjuncts();
const code = `/** ${note}: the conjuncts that the Bangla font which pages load first has. */
export const coveredConjuncts =
  '${conjuncts.join(' ')}';
`;
await writeFile(path.join(output, 'bangla-conjuncts.ts'), code);
for (const face of fontFaces) {
  const font = await pack(await subsetFace(face, conjuncts));
  await writeFile(path.join(output, face.file), font);
  process.stdout.write(`${face.file}: ${(font.length / 1024).toFixed(1)} KB\n`);
}
await writeFile(path.join(output, 'anek.css'), `/* ${note}; edit lab/fonts/faces.ts. */\n${styleSheet()}`);
await copyFile(path.join(packages, 'anek-latin/LICENSE'), path.join(output, 'OFL.txt'));
