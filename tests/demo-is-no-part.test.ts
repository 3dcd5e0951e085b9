import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { pressWords } from '#lab/demo/page.ts';
import { contents, packArchive } from '../scripts/release-archive.ts';

const root = join(import.meta.dirname, '..');
/** What only the demo says. */
const words = [pressWords, '/demo/be/', 'demo-session', 'demo.example', 'x-demo-front'];

/** The files below a folder, and which of the demo's words are in them. */
async function filesOf(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = readFileSync(path);
      return { name: relative(folder, path), words: words.filter((word) => bytes.includes(word)) };
    });
}
const withWords = async (folder: string) => (await filesOf(folder)).filter((file) => file.words.length > 0);

it('keeps the words of the demo out of the sources of the product', async () => {
  for (const folder of ['server', 'shared', 'web'])
    expect(await withWords(join(root, folder)), folder).toEqual([]);
});

// `npm test unit` builds nothing.
it.skipIf(!existsSync(join(root, 'build/stamp')))(
  'keeps the demo out of the archive of a release: the built server, the pages, the description of the API',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'archive-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const archive = join(folder, 'release.tar.gz');
    // The modules and their licences come from others.
    const parts = contents.filter((part) => part !== 'node_modules' && existsSync(join(root, part)));
    packArchive({ folder: root, archive, name: 'release', parts });
    execFileSync('tar', ['xzf', archive], { cwd: folder });
    const opened = join(folder, 'release');
    const files = await filesOf(opened);
    const names = files.map(({ name }) => name);
    for (const part of [
      'build/server/',
      'build/client/',
      'build/start/',
      'build/api-docs/',
      'server/',
      'ops/',
    ])
      expect(
        names.some((name) => name.startsWith(part)),
        part,
      ).toBe(true);
    expect(names.filter((name) => /^(lab|demo-data)\//.test(name))).toEqual([]);
    expect(files.filter((file) => file.words.length > 0)).toEqual([]);

    const { paths } = z
      .object({ paths: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(readFileSync(join(opened, 'build/api-docs/openapi.json'), 'utf8')));
    expect(Object.keys(paths)).toContain('/api/login');
    expect(Object.keys(paths).filter((path) => path.includes('demo'))).toEqual([]);
  },
);
