import { expect, it } from 'vitest';
import { guesser, planSearch, searchedWords } from '#server/domain/search/plan.ts';

it('the plan of a search guesses its first three unknown words, each once for all of its plans', async () => {
  const asked: string[] = [];
  const synonyms = { groups: [], byTerm: new Map() };
  const guess = guesser(synonyms, async (word) => {
    asked.push(word);
    return [`${word}x`];
  });
  const knowledge = { synonyms, exact: new Set<string>(), begun: new Set<string>(), guess };
  const words = searchedWords('aaaaa bbbbb ccccc ddddd eeeee');
  const first = await planSearch(words, knowledge);
  const relaxed = await planSearch(words, knowledge, { allowTypos: true, matchAnyWord: true });
  expect(asked).toEqual(['aaaaa', 'bbbbb', 'ccccc']);
  for (const { segments } of [first, relaxed]) {
    const guessed = segments.map(
      ({ alternatives }) => alternatives.filter(({ how }) => how === 'fuzzy').length,
    );
    expect(guessed).toEqual([1, 1, 1, 0, 0]);
  }
});
