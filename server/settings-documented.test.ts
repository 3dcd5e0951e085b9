import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { fileSettingNames, readConfig, settingNames } from '#server/config.ts';

const upperCase = /^[A-Z][A-Z0-9_]+$/;

/** The settings in .env.example, with the values that are not commented out. */
const inExample = [...readFileSync('.env.example', 'utf8').matchAll(/^(#?)([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(
  ([, off, name = '', value = '']) => ({ isSet: off === '', name, value }),
);

/** The names in backticks in the table under Settings: in its first column, and in the row of `…_FILE`. */
const rows = (/# Settings\n([\s\S]*)/.exec(readFileSync('docs/settings.md', 'utf8'))?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split(' | '));
const quoted = (text = '') =>
  [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).filter((name) => upperCase.test(name));

it('names every setting in .env.example, once, and no other', () => {
  expect(inExample.map(({ name }) => name).sort()).toEqual([...settingNames].sort());
});

it('gives in .env.example the defaults', () => {
  const example = Object.fromEntries(
    inExample.filter(({ isSet }) => isSet).map(({ name, value }) => [name, value]),
  );
  expect(readConfig(example)).toEqual(readConfig({}));
});

it('explains every setting in the table of docs/settings.md, once, and no other', () => {
  expect(rows.flatMap(([first]) => quoted(first)).sort()).toEqual([...settingNames].sort());
});

it('names in docs/settings.md every setting that a file may hold, and no other', () => {
  const [, , meaning] = rows.find(([first]) => first?.includes('…_FILE')) ?? [];
  expect(quoted(meaning).sort()).toEqual([...fileSettingNames].sort());
});
