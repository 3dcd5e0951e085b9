import { spawnSync } from 'node:child_process';
import { isBundleFresh } from '#server/bundle.js';
import { builtHash, root, sourcesHash } from './build-stamp.ts';

/**
 * Runs before the start: builds the web app and the server, or only the server, if they are not built or their sources
 * have changed.
 */
if ((await builtHash()) !== (await sourcesHash())) {
  process.stdout.write('Building the web app (first start, or its sources changed)…\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root });
  if (status !== 0) {
    process.stderr.write(stdout);
    process.stderr.write(stderr);
    process.exit(status ?? 1);
  }
} else if (!isBundleFresh()) {
  process.stdout.write('Building the server (its sources changed)…\n');
  const { bundleServer } = await import('./bundle-server.ts');
  await bundleServer();
}
