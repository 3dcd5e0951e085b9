import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const domain = join(root, 'server/domain');

const [, list = ''] =
  /^## Areas of the domain$(.*?)^## /ms.exec(readFileSync(join(root, 'docs/architecture.md'), 'utf8')) ?? [];

/** The areas of the domain with the number of the line that names them. */
const lineOf = new Map(
  list
    .split(/^\d+\. /m)
    .slice(1)
    .flatMap((line, at) => [...line.matchAll(/`([a-z-]+)`/g)].map(([, area = '']) => [area, at] as const)),
);

/** The area of a file; the files beside the areas' folders belong to the first. */
const areaOf = (file: string) => (file.includes('/') ? file.slice(0, file.indexOf('/')) : 'activity');

/** Imports of an area that stands on the same line or below. */
function upwardImports(file: string): string[] {
  const source = readFileSync(join(domain, file), 'utf8');
  const imported = [...source.matchAll(/'#server\/domain\/([^']+)'/g)].map(([, path = '']) => path);
  const rank = (path: string) => lineOf.get(areaOf(path)) ?? Number.NaN;
  return imported
    .filter((path) => areaOf(path) !== areaOf(file) && !(rank(path) < rank(file)))
    .map((path) => `${file} imports ${path}`);
}

it('names each area of the domain once in docs/architecture.md', () => {
  const folders = readdirSync(domain, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...lineOf.keys()].toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

it('has no import between areas of the domain that runs upwards', () => {
  const files = globSync('**/*.ts', { cwd: domain }).filter((file) => !file.endsWith('.test.ts'));
  expect(files.flatMap(upwardImports)).toEqual([]);
});
