import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const mostSigns = 120;

const comments = globSync('{server,web,shared,tests,scripts,lab}/**/*.{ts,tsx,css}', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).flatMap((file) =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line, at) => ({ place: `${file}:${at + 1}`, line }))
    .filter(({ line }) => /^\s*(\/\/|\*|\/\*)/.test(line)),
);

it('no line of a comment is longer than a line of code may be', () => {
  expect(comments.length).toBeGreaterThan(5000);
  expect(comments.filter(({ line }) => line.length > mostSigns).map(({ place }) => place)).toEqual([]);
});

it('each path in a comment leads to a file or a folder', () => {
  const path = /(?<![\w./#@$-])(?:server|web|shared|tests|scripts|docs|lab)\/[\w./-]*\w/g;
  const leads = (found: string) => existsSync(join(root, found)) || isDecision(found);
  const isDecision = (found: string) =>
    /^docs\/decisions\/\d{4}$/.test(found) && globSync(`${found}-*.md`, { cwd: root }).length === 1;
  const dead = comments.flatMap(({ place, line }) =>
    (line.match(path) ?? []).filter((found) => !leads(found)).map((found) => `${place}: ${found}`),
  );
  expect(dead).toEqual([]);
});
