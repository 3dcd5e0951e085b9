import type { Alternative, How, Plan } from '#server/domain/search/plan.ts';

const weightOf: Record<How, number> = { exact: 1, stem: 0.95, prefix: 0.8, synonym: 0.6, fuzzy: 0.3 };
const inTitle = 3;
const inTags = 2;
const inText = 1;
const wholeTitle = 2;
const firstWord = 0.3;
/** Of two matching titles, the one with fewer other words ranks higher. */
const titleWordPenalty = 0.01;
const optionalCounts = 0.3;

/**
 * The words of a record. Its text is not read for ranking; `elsewhere` is the score of a word that must be in the text.
 */
type Ranked = { title: string[]; tags: string[]; text?: string[]; elsewhere?: number };

/**
 * How well a record matches: title before tags before text; exact matches before prefixes, synonyms, typing errors. 0
 * means no match.
 */
export function scoreOf({ words, segments, mustHave }: Plan, record: Ranked): number {
  let score = 0;
  for (const { alternatives, isOptional } of segments) {
    const best = Math.max(0, ...alternatives.map((alternative) => scoreOfAlternative(alternative, record)));
    const counted = best || (isOptional ? 0 : (record.elsewhere ?? 0));
    if (counted === 0 && !isOptional && mustHave === 'all') return 0;
    score += isOptional ? counted * optionalCounts : counted;
  }
  if (score === 0) return 0;
  const { title } = record;
  if (title.join(' ') === words.join(' ')) score += wholeTitle;
  else if (words[0] !== undefined && title[0]?.startsWith(words[0])) score += firstWord;
  return score - title.length * titleWordPenalty;
}

function scoreOfAlternative({ words, how }: Alternative, { title, tags, text = [] }: Ranked): number {
  const isIn = (texts: string[], word: string) =>
    how === 'prefix' ? texts.some((one) => one.startsWith(word)) : texts.includes(word);
  const places = words.map((word) => {
    if (isIn(title, word)) return inTitle;
    if (isIn(tags, word)) return inTags;
    return isIn(text, word) ? inText : 0;
  });
  return Math.min(...places) * weightOf[how];
}
