import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { root, sourcesHash, writeStamp } from './build-stamp.ts';
import { precompress } from './precompress.ts';

/** Builds the web app into build/: the browser's files, compressed in advance, and the server's bridge. */
const hash = await sourcesHash();
rmSync(path.join(root, 'build'), { recursive: true, force: true });
const cli = path.join(root, 'node_modules/@react-router/dev/bin.cjs');
const { status } = spawnSync(process.execPath, [cli, 'build'], { cwd: root, stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);
await precompress(path.join(root, 'build/client'));
await writeStamp(hash);
