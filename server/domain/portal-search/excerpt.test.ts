import { expect, it } from 'vitest';
import { foundIn, lineExcerpt, speltIn } from '#server/domain/portal-search/excerpt.ts';
import { searchedParts } from '#shared/same-text.ts';

const marked = (line: string, q: string) => {
  const { text, marks } = lineExcerpt(line, searchedParts(q));
  return { text, words: marks.map(([start, end]) => text.slice(start, end)) };
};

it('marks the words in which a search is found, however they are spelt', () => {
  expect(marked('She is allergic to PENICILLIN, and to dust', 'penicillin').words).toEqual(['PENICILLIN,']);
  expect(marked('Dr. D’Souza: কাল আসবেন', 'dsouza কাল').words).toEqual(['D’Souza:', 'কাল']);
  expect(marked('Call 01711 998877 or the uncle', '1998877').words).toEqual(['1 998877']);
  expect(marked('Nothing here', 'penicillin')).toEqual({ text: 'Nothing here', words: [] });
});

it('shows the words around the first hit of a long line', () => {
  const words = Array.from({ length: 80 }, (_, nth) => `word${nth}`).join('\n');
  const { text } = marked(`${words} penicillin ${words}`, 'penicillin');
  expect(text).toMatch(/^… word\d+ .*word79 penicillin word0 .* …$/);
  expect(text.length).toBeLessThan(250);
});

it('counts what is found of a search, and knows lines that need not be folded', () => {
  const parts = searchedParts('12 lakh 01711-998877');
  expect(foundIn('About 12 lakh, said +880 1711 998877', parts)).toBe(3);
  expect(foundIn('About lakh', parts)).toBe(1);
  expect(speltIn('12 (01711) 99-8877', parts)).toBe(2);
  expect(speltIn('nothing', parts)).toBe(0);
});
