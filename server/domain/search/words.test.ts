import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { foldedWords, wordsIn } from '#server/domain/search/words.ts';

it.each([
  ['½', ['1', '2']],
  ['10½ weeks', ['101', '2', 'weeks']],
  ['⑴ room', ['1', 'room']],
  ['1\ufe0f\u20e3', ['1']],
  ['can\u00adcer hos\u200bpital', ['cancer', 'hospital']],
  ['D\u02bcCosta d’costa', ['d', 'costa', 'd', 'costa']],
  ['ﷺ', ['صلى', 'الله', 'عليه', 'وسلم']],
  ['Ⅻ ﬁbre', ['xii', 'fibre']],
  ['০১২৩৪ ৫৬৭৮৯', ['01234', '56789']],
])('the search compares %j as words without separators', (text, words) => {
  expect(foldedWords(text)).toEqual(words);
});

it('the words that one character stands for have the position of that character', () => {
  expect(wordsIn('a ½')).toEqual([
    { word: 'a', start: 0, end: 1 },
    { word: '1', start: 2, end: 3 },
    { word: '2', start: 2, end: 3 },
  ]);
});

it('the search turns every character into words that the embedded engine stores as one token each', () => {
  const db = new DatabaseSync(':memory:');
  db.exec(`create virtual table texts using fts5 (text, detail = none,
    tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'")`);
  const find = db.prepare('select rowid from texts where texts match ?');
  const signs = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => sign.normalize('NFKD') !== sign || /\p{Me}/u.test(sign));
  const isRefused = (word: string) => {
    try {
      return find.all(`"a${word}"*`).length > 0;
    } catch {
      return true;
    }
  };
  expect(signs.length).toBeGreaterThan(10_000);
  expect(signs.filter((sign) => foldedWords(`a${sign}b`).some(isRefused))).toEqual([]);
  db.close();
});
