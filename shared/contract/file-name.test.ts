import { expect, it } from 'vitest';
import { limits } from '#shared/contract/limits.ts';
import { cutFileName, paperFileInput } from '#shared/contract/papers.ts';

it.each([
  ['Latin', 'a'.repeat(226)],
  ['Bangla', 'রিপোর্ট'.repeat(32).slice(0, 226)],
  ['Latin with its end, as long as file systems allow', 'b'.repeat(251)],
])('a file name in %s is kept', (_, stem) => {
  const name = `${stem}.jpg`;
  expect(paperFileInput.parse({ key: 'some-key', name, size: 1 }).name).toBe(name);
});

it.each([
  ['Bangla', 'ক্ষ্ম'],
  ['emoji', '👩‍👩‍👧'],
  ['Latin', 'a'],
])('a longer file name in %s is cut between two letters, and keeps its end', (_, letter) => {
  const name = cutFileName(`${letter.repeat(400)}.pdf`);
  expect(name.length).toBeLessThanOrEqual(limits.fileName);
  expect(name.length).toBeGreaterThan(limits.fileName - 10);
  const stem = name.slice(0, -'.pdf'.length);
  expect(stem).toBe(letter.repeat(stem.length / letter.length));
  expect(name.endsWith('.pdf')).toBe(true);
});

it('a file name is cut at once, however long one letter is', () => {
  expect(cutFileName(`a${'\u09cd'.repeat(100_000)}`).length).toBeLessThanOrEqual(limits.fileName);
});
