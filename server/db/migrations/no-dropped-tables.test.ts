import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = globSync('**/*.ts', { cwd: import.meta.dirname })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(`${import.meta.dirname}/${file}`, 'utf8') }));

const referred = new Set(
  sources.flatMap(({ text }) =>
    [...text.matchAll(/references\(?\s*['"`]?(\w+)|'(\w+)\.id'/g)].map(
      ([, inSql, inCode]) => inSql ?? inCode ?? '',
    ),
  ),
);

/** A table is dropped with its rows, and then the embedded database deletes every row that refers to one of them. */
const drops = (text: string) =>
  [...text.matchAll(/drop\s*table\b\s*\(?\s*(?:if exists\s*)?['"`]?(\w*)/gi)]
    .map(([, name = '']) => name)
    .filter((name) => name === '' || referred.has(name));

it('no migration drops a table that others refer to, or one whose name is not seen here', () => {
  expect(referred).toContain('users');
  expect(referred).toContain('appointments');
  expect(drops('drop table if exists users; dropTable("appointments"); drop table $')).toHaveLength(3);
  expect(drops('drop table newsletter_asks')).toEqual([]);
  expect(sources.flatMap(({ file, text }) => drops(text).map((name) => `${file}: ${name}`))).toEqual([]);
});
