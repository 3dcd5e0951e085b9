import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { root, sourcesHash, writeStamp } from './build-stamp.ts';
import { buildWorker } from './worker.ts';

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

/** Writes a .br and a .gz beside every text file of a folder, compressed as well as possible. */
async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(path.join(entry.parentPath, entry.name))));
}

/** `npm run build`: builds the web app into build/, the browser's files (also compressed) and the server's bridge. */
const hash = await sourcesHash();
rmSync(path.join(root, 'build'), { recursive: true, force: true });
const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
const { status } = spawnSync(process.execPath, [cli, 'build'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await buildWorker();
await precompress(path.join(root, 'build/client'));
await writeStamp(hash);
// The server's first start then finds its modules compiled.
spawnSync(process.execPath, ['scripts/warm-up.ts'], { cwd: root, stdio: 'inherit' });
