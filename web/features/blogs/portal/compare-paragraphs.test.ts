import { expect, it } from 'vitest';
import { compareParagraphs } from '#web/features/blogs/portal/compare-paragraphs.ts';

/** The comparison as one line: '-' removed, '+' added. */
const compared = (older: string[], newer: string[]) =>
  compareParagraphs(older.join('\n\n'), newer.join('\n\n'))
    .map(({ kind, text }) => ({ same: '', removed: '-', added: '+' })[kind] + text)
    .join(' ');

it.each([
  [[], [], ''],
  [['a', 'b'], ['a', 'b'], 'a b'],
  [[], ['a'], '+a'],
  [['a', 'b', 'c'], ['a', 'c'], 'a -b c'],
  [['a', 'c'], ['a', 'b', 'c'], 'a +b c'],
  [['a', 'b', 'c'], ['a', 'x', 'c'], 'a -b +x c'],
  [['a', 'b'], ['b', 'a'], '-a b +a'],
  [['a', 'a'], ['a'], 'a -a'],
  [['a', 'b', 'c', 'd'], ['b', 'x', 'd', 'e'], '-a b -c +x d +e'],
])('the comparison of %j with %j is %s', (older, newer, expected) => {
  expect(compared(older, newer)).toBe(expected);
});

it('the comparison ignores blanks around paragraphs, and keeps the lines within one', () => {
  expect(compareParagraphs('a\n \n\nb\nc\n', '\n a\n\nb\nc')).toEqual([
    { kind: 'same', text: 'a' },
    { kind: 'same', text: 'b\nc' },
  ]);
});

it('the comparison of two long texts without anything in common does not compare each pair', () => {
  const many = (letter: string) => Array.from({ length: 20_000 }, (_, at) => `${letter}${at}`);
  const result = compareParagraphs(many('a').join('\n\n'), many('b').join('\n\n'));
  expect(result).toHaveLength(40_000);
  expect(result[0]).toEqual({ kind: 'removed', text: 'a0' });
});
