import { mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bundleFolder, isBundleFresh, partsOf } from '#server/bundle.js';
import { temporaryFolder } from '#tests/support/temporary.ts';

let folder: ReturnType<typeof temporaryFolder>;
const sources = ['one.ts', 'two.ts'];
const built = new Date('2026-11-23T10:00:00.400Z');

function write(name: string, content: string, timestamp = built) {
  writeFileSync(join(folder.path, name), content);
  utimesSync(join(folder.path, name), timestamp, timestamp);
}

beforeEach(() => {
  folder = temporaryFolder('bundle');
  for (const name of sources) write(name, 'a = 1');
  mkdirSync(join(folder.path, bundleFolder), { recursive: true });
  const { file, content } = partsOf(sources, folder.path);
  writeFileSync(join(folder.path, bundleFolder, file), content);
});

afterEach(() => folder.remove());

test('a bundle is fresh while its sources are as they were when it was built', () => {
  expect(isBundleFresh(folder.path)).toBe(true);
  write('three.ts', 'a part of no bundle');
  expect(isBundleFresh(folder.path)).toBe(true);
});

test('a bundle is fresh when only whole seconds of the timestamps were kept', () => {
  write('two.ts', 'a = 1', new Date('2026-11-23T10:00:00Z'));
  expect(isBundleFresh(folder.path)).toBe(true);
});

test.each([
  ['longer', () => write('two.ts', 'a = 10')],
  ['newer', () => write('two.ts', 'a = 2', new Date('2026-11-23T10:00:05Z'))],
  [
    'older, as after a step back to an earlier version',
    () => write('two.ts', 'a = 2', new Date('2026-11-01')),
  ],
  ['not there', () => folder.remove()],
])('a bundle is not fresh when a source is %s', (_, change) => {
  change();
  expect(isBundleFresh(folder.path)).toBe(false);
});
