import { expect, it } from 'vitest';
import { guesser } from '#server/domain/search/corrections.ts';
import { readQuery, searchedWords } from '#server/domain/search/reading.ts';
import { vocabularyOf } from '#server/domain/search/vocabulary.ts';

it('a search guesses its first three unknown words, each once for all of its readings', async () => {
  const asked: string[] = [];
  const vocabulary = vocabularyOf([]);
  const guess = guesser(vocabulary, async (word) => {
    asked.push(word);
    return [`${word}x`];
  });
  const none = new Set<string>();
  const knowledge = { vocabulary, exact: none, begun: none, guess, absent: async () => none };
  const words = searchedWords('aaaaa bbbbb ccccc ddddd eeeee');
  const first = await readQuery(words, knowledge);
  const tolerant = await readQuery(words, knowledge, { allowTypos: true });
  expect(asked).toEqual(['aaaaa', 'bbbbb', 'ccccc']);
  for (const { segments } of [first, tolerant]) {
    const guessed = segments.map(
      ({ alternatives }) => alternatives.filter(({ how }) => how === 'fuzzy').length,
    );
    expect(guessed).toEqual([1, 1, 1, 0, 0]);
  }
});
