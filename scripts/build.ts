import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { rolldown } from 'rolldown';
import { childEnvironment } from '#server/compile-cache.js';
import { buildApiDocs } from './build-api-docs.ts';
import { buildDocuments } from './build-documents.ts';
import { root, sourcesHash, writeStamp } from './build-stamp.ts';
import { bundleServer } from './bundle-server.ts';

// Vite takes these signs in a path for a part of a URL. A built product starts anywhere.
if (/[#%?]/.test(root)) {
  process.stderr.write(
    `The website can't be built in ${root}: a path with #, % or ? does not work for that.\n`,
  );
  process.stderr.write('Move the folder, or unpack a release, which is built already.\n');
  process.exit(1);
}

type Chunk = { file: string; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

const client = path.join(root, 'build/client');
const route = (file: string) => `web/${file}?__react-router-build-client-route`;

/** The modules that the app of the form imports, and those that it loads when it starts or checks the input. */
const parts = (locale: 'en' | 'bn') => [
  'web/entry.client.tsx',
  route('root.tsx'),
  route('routes/public/layout.tsx'),
  route('routes/public/contact.tsx'),
  'web/features/shared/waiting-requests.tsx',
  'shared/contract/messages.ts',
  ...(locale === 'bn'
    ? ['web/fonts/anek-bangla.woff2', 'web/fonts/anek-latin-bangla.woff2']
    : ['web/fonts/anek-latin.woff2']),
];

function withImports(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no ${name}`);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((one) => withImports(manifest, one, seen))];
}

/** The URL of the texts that a file of the browser's code imports (scripts/texts.ts); none for other files. */
async function textsOf(file: string, locale: 'en' | 'bn'): Promise<string[]> {
  const [, name] = /"\/assets\/en\/([^"]+)"/.exec(await readFile(path.join(client, file), 'latin1')) ?? [];
  return name ? [`/assets/${locale}/${name}`] : [];
}

/** The URLs of this build's files that the service worker loads (web/service-worker/precache.ts). */
async function siteFiles() {
  const manifest: Manifest = JSON.parse(await readFile(path.join(client, '.vite/manifest.json'), 'utf8'));
  const routes = (await readdir(path.join(client, 'assets'))).find((name) => /^manifest-.*\.js$/.test(name));
  const filesOf = async (locale: 'en' | 'bn') => {
    const files = new Set(parts(locale).flatMap((name) => withImports(manifest, name)));
    const texts = await Promise.all([...files].map((file) => textsOf(file, locale)));
    return [`/assets/${routes}`, ...[...files].map((file) => `/${file}`), ...texts.flat()];
  };
  const style = `/${manifest[route('root.tsx')]?.css?.[0]}`;
  return { style, en: await filesOf('en'), bn: await filesOf('bn') };
}

/** Builds the service worker of the built website: build/worker.js. The server sends it as /sw.js. */
async function buildWorker(): Promise<void> {
  const bundle = await rolldown({
    input: path.join(root, 'web/service-worker/index.ts'),
    platform: 'browser',
    transform: { define: { SITE_FILES: JSON.stringify(await siteFiles()) } },
    plugins: [rawText],
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  await writeFile(path.join(root, 'build/worker.js'), output[0].code);
  for (const side of ['client', 'server'])
    await rm(path.join(root, 'build', side, '.vite'), { recursive: true });
}

/** Imports a file as a text (`?raw`), as Vite does. */
const rawText = {
  name: 'raw-text',
  resolveId: (id: string) => (id.endsWith('?raw') ? `\0${path.join(root, id.replace('#', ''))}` : null),
  load: async (id: string) => {
    if (!id.startsWith('\0') || !id.endsWith('?raw')) return null;
    const text = await readFile(id.slice(1, -'?raw'.length), 'utf8');
    return `export default ${JSON.stringify(text)}`;
  },
};

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const compressible = /\.(js|css|svg|json|webmanifest|txt)$/;

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    brotliAsync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    gzipAsync(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < content.length) await writeFile(`${file}.br`, br);
  if (gz.length < content.length) await writeFile(`${file}.gz`, gz);
}

/** Writes a .br and a .gz file next to every text file of a folder, compressed at the highest level. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

/** Without this step the app works, too, but starts more slowly. */
function warmUp(program: string[], env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(process.execPath, program, { cwd: root, stdio: 'inherit', env });
  if (status !== 0) console.warn(`${program.join(' ')} ended with ${status}: its modules are not compiled`);
}

/**
 * `npm run build`: builds the web app (the browser's files, also compressed, and the server's bridge), the mails, the
 * description of the API and the server.
 */
const hash = await sourcesHash();
rmSync(path.join(root, 'build'), { recursive: true, force: true });
const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
const { status } = spawnSync(process.execPath, [cli, 'build'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await buildWorker();
await precompress(path.join(root, 'build/client'));
await buildDocuments();
await buildApiDocs();
await bundleServer();
await writeStamp(hash);
// The server's first start then finds its modules compiled; those of its child processes have other V8 settings.
warmUp(['scripts/warm-up.ts'], process.env);
warmUp(['scripts/warm-up-children.ts', '19'], childEnvironment());
