import { spawnSync } from 'node:child_process';
import { builtHash, root, sourcesHash } from './build-stamp.ts';

/** Runs before the start: builds the web app if there is no build or its sources changed. */
if ((await builtHash()) !== (await sourcesHash())) {
  process.stdout.write('Building the web app (first start, or its sources changed)…\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root });
  if (status !== 0) {
    process.stderr.write(stdout);
    process.stderr.write(stderr);
    process.exit(status ?? 1);
  }
}
