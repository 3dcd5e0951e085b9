import { excerptOf, type Marks, truncated } from '#server/domain/search/hits.ts';
import { toLatinDigits } from '#shared/bangla-digits.ts';
import { foldedText, numbersIn, type SearchedPart } from '#shared/same-text.ts';

/** How many parts of a search a text contains as they are spelt. Folding a text takes a hundred times as long. */
export function speltIn(text: string, parts: SearchedPart[]): number {
  const lower = text.toLowerCase();
  const digits = parts.some(({ number }) => number) ? text.replace(/\D/g, '') : '';
  return parts.filter(
    ({ text: sought, number }) => lower.includes(sought) || (number && digits.includes(number)),
  ).length;
}

/** How many of the parts of a search are found in a text. */
export function foundIn(text: string, parts: SearchedPart[]): number {
  const folded = foldedText(text);
  const numbers = parts.some(({ number }) => number) ? numbersIn(text) : [];
  return parts.filter(
    ({ text: sought, number }) =>
      folded.includes(sought) || (number && numbers.some((one) => one.includes(number))),
  ).length;
}

/** Where the digits of a number are, whatever signs are between them. */
function marksOfNumber(text: string, number: string): Marks {
  const digits = [...toLatinDigits(text).matchAll(/\d/g)];
  const at = digits
    .map(([digit]) => digit)
    .join('')
    .indexOf(number);
  const [first, last] = at === -1 ? [] : [digits[at], digits[at + number.length - 1]];
  return first && last ? [[first.index, last.index + 1]] : [];
}

/** Marks the words and numbers of a text in which a part of a search is found, in any spelling. */
const marksOf =
  (parts: SearchedPart[]) =>
  (text: string): Marks => {
    const ofNumbers = parts.flatMap(({ number }) => (number ? marksOfNumber(text, number) : []));
    const ofWords = [...text.matchAll(/\S+/g)].flatMap(({ 0: word, index }): Marks => {
      const [start, end] = [index, index + word.length];
      const folded = foldedText(word);
      const isFound = parts.some(({ text: sought }) => folded.includes(sought));
      const isMarked = ofNumbers.some(([from, to]) => from < end && to > start);
      return isFound && !isMarked ? [[start, end]] : [];
    });
    return [...ofNumbers, ...ofWords].toSorted(([a], [b]) => a - b);
  };

/** The words of a line around the first one in which something was found, and where such words are. */
export function lineExcerpt(line: string, parts: SearchedPart[]) {
  const whole = line.replace(/\s+/g, ' ').trim();
  const highlight = marksOf(parts);
  const text = excerptOf(whole, highlight) ?? truncated(whole);
  return { text, marks: highlight(text) };
}
