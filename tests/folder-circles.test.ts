import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

/** Folders whose own folders are counted one by one. */
const floors = ['server', 'server/domain', 'web', 'web/features', 'web/features/shared'];

/** The folder to which a file belongs, or the file itself where it lies beside counted folders. */
function folderOf(file: string): string {
  const parts = file.split('/');
  const depth = parts.findIndex((_, at) => at > 0 && !floors.includes(parts.slice(0, at).join('/')));
  return parts.slice(0, depth === -1 ? parts.length : depth).join('/');
}

/** Which folders each folder imports, of `server` or of `web`. */
function importsOf(top: 'server' | 'web'): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  const files = globSync(`${top}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !file.includes('.test.'));
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8');
    const from = folderOf(file);
    const known = imports.get(from) ?? new Set();
    imports.set(from, known);
    for (const [, path = ''] of source.matchAll(/'#([^']+)'/g))
      if (path.startsWith(`${top}/`) && folderOf(path) !== from) known.add(folderOf(path));
  }
  return imports;
}

/** The folders that are left when those that import nothing of the rest are taken away, again and again. */
function circles(imports: Map<string, Set<string>>): string[] {
  const left = new Map(imports);
  const isLeaf = ([folder, imported]: [string, Set<string>]) =>
    ![...imported].some((one) => one !== folder && left.has(one));
  for (let leaf = [...left].find(isLeaf); leaf; leaf = [...left].find(isLeaf)) left.delete(leaf[0]);
  return [...left].map(
    ([folder, imported]) => `${folder} imports ${[...imported].filter((one) => left.has(one))}`,
  );
}

it('finds a circle of folders', () => {
  const imports = { a: ['b'], b: ['c'], c: ['a'], d: [] };
  const found = circles(new Map(Object.entries(imports).map(([name, list]) => [name, new Set(list)])));
  expect(found).toEqual(['a imports b', 'b imports c', 'c imports a']);
  expect(folderOf('server/domain/cases/team.ts')).toBe('server/domain/cases');
  expect(folderOf('server/app.ts')).toBe('server/app.ts');
});

it.each(['server', 'web'] as const)('the folders of %s import each other in no circle', (top) => {
  expect(importsOf(top).size).toBeGreaterThan(10);
  expect(circles(importsOf(top))).toEqual([]);
});
