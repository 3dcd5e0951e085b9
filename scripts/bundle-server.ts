import { statSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { bundleFolder, partsOf } from '#server/bundle.js';
import { root } from './build-stamp.ts';

const folder = path.join(root, bundleFolder);

/** Packages that are not bundled: they contain files or machine code, or only development needs them. */
const external = [
  /^@node-rs\//,
  /^libheif-js/,
  'sharp',
  '@hyzyla/pdfium',
  'any-ascii',
  'pg-native',
  'vite',
  // Runs before the bundle is loaded.
  '#server/compile-cache.js',
];

/** A source that refers to files next to itself means its own folder, not the bundle's folder. */
const keepPlaces = {
  name: 'keep-places',
  transform(code: string, id: string) {
    if (!path.isAbsolute(id) || id.includes('/node_modules/') || !code.includes('import.meta')) return null;
    const address = `new URL(${JSON.stringify(path.relative(folder, id))}, import.meta.url).href`;
    return code.replaceAll('import.meta.url', address);
  },
};

/** An import of node:http reads all its exports, also those that load the client of `fetch`: 5 % of a start, 2 MiB. */
const quickHttp = {
  name: 'quick-http',
  resolveId: (id: string) => (id === 'node:http' ? '\0quick-http' : null),
  load: (id: string) =>
    id === '\0quick-http' ? "module.exports = process.getBuiltinModule('node:http')" : null,
};

/** V8 stores a text with a single non-Latin character in two bytes for each character: 5 MiB for the bundle. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_, files) {
    for (const file of Object.values(files)) if (file.type === 'chunk') file.code = inAscii(file.code);
  },
};

const inAscii = (code: string) =>
  code.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Bundles the server and its packages into a few files, and records the sources (docs/history.md). Takes 2 s. */
export async function bundleServer(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const startedAt = Date.now();
  const bundle = await rolldown({
    input: { start: path.join(root, 'server/start.ts') },
    cwd: root,
    platform: 'node',
    external,
    plugins: [keepPlaces, quickHttp, asciiOnly],
  });
  const { output } = await bundle.write({ dir: folder, format: 'esm' });
  await bundle.close();
  const modules = output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  const sources = modules
    .filter((id) => path.isAbsolute(id) && !id.includes('/node_modules/'))
    .map((id) => path.relative(root, id));
  // The bundle may contain an older version of a source that was just edited: without its list of parts the bundle does
  // not count as fresh, and so is not used.
  if (sources.some((source) => statSync(path.join(root, source)).mtimeMs > startedAt)) return;
  // The lock file represents the packages.
  const parts = partsOf([...sources, 'package-lock.json']);
  await writeFile(path.join(folder, parts.file), parts.content);
}
