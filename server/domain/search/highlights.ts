import { wordsIn } from '#server/db/search/words.ts';
import type { Plan } from '#server/domain/search/plan.ts';

export type Marks = [start: number, end: number][];

/** Finds in texts what a plan searches for, in any spelling, and returns where each match begins and ends. */
export function createHighlighter({ segments }: Plan): (text: string) => Marks {
  const exact = new Set<string>();
  const begun: string[] = [];
  for (const { alternatives } of segments) {
    for (const { words, how } of alternatives) {
      for (const word of words) {
        if (how === 'prefix') begun.push(word);
        else exact.add(word);
      }
    }
  }
  const isMeant = (word: string) => exact.has(word) || begun.some((start) => word.startsWith(start));
  return (text) =>
    wordsIn(text)
      .filter(({ word }) => isMeant(word))
      // A character that stands for two words is marked once.
      .filter(({ start }, place, all) => start !== all[place - 1]?.start)
      .map(({ start, end }): Marks[number] => [start, end]);
}

const before = 60;
const excerptLength = 220;

/** The part of a longer text around the first match; null if there is none. */
export function excerptOf(text: string, highlight: (text: string) => Marks): string | null {
  const [first] = highlight(text);
  if (!first) return null;
  const start = first[0] <= before ? 0 : text.indexOf(' ', first[0] - before) + 1;
  const end = start + excerptLength;
  const last = end < text.length ? text.lastIndexOf(' ', end) : text.length;
  const cut = text.slice(Math.min(start, first[0]), Math.max(last, first[1]));
  return `${start > 0 ? '… ' : ''}${cut}${last < text.length ? ' …' : ''}`;
}
