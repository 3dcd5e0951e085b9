import { coveredConjuncts } from './bangla-conjuncts.ts';

/*
 * The Bangla font that pages load first contains the conjuncts of our own texts and frequent ones (`npm run fonts`). A
 * page with any other conjunct loads the whole font, because that conjunct would fall into pieces. A conjunct is a
 * group of consonants with hasanta between them, or a consonant that shows its hasanta. A reph before a conjunct and a
 * ya-phala after it look the same with every conjunct.
 */
const consonant = '\u0995-\u09b9\u09dc\u09dd\u09df';
const nukta = '\u09bc';
const hasanta = '\u09cd';
const vowel = '\u0985-\u0994';
const vowelSign = '\u09be-\u09cc';
const joiner = '\u200d';
const nonJoiner = '\u200c';

const clusters = new RegExp(
  `[${consonant}]${nukta}?(?:(?:${joiner}?${hasanta}[${consonant}]${nukta}?)+${hasanta}?|${hasanta})`,
  'g',
);
const reph = /^র্(?!$)/;
const yaPhala = /\u200d?্য$/;

/** Letters and signs that Bangla no longer uses, for a regular expression. */
const oldLetters = '\u0980\u098c\u09bd\u09c4\u09e0-\u09e3';

/** What hardly any text contains: old letters, and signs in places where no Bangla word has them. */
const rare = [
  `[${oldLetters}]`,
  `[\u0981-\u0983](?<![${consonant}${nukta}${vowel}${vowelSign}\u09ce\u09d7].)`,
  `${nukta}(?<![ডঢয].)`,
  `${joiner}(?!(?<=(?<!${hasanta})র.)${hasanta}য)`,
  `${nonJoiner}(?<!${hasanta}.)`,
  `${hasanta}(?:(?<![${consonant}${nukta}${joiner}${vowel}].)|(?<=[${vowel}].)(?!য)|(?=[\u0980-\u0994\u09bc-\u09db]))`,
  `[${vowelSign}](?<![${consonant}${nukta}].|\u09c7\u09be)`,
];
/** The first characters of `rare`, so that a text is searched quickly. */
const rareSigns = rareSignsExpression();

/** null in browsers that can't look behind (iOS before 16.4): there every text in Bangla loads the whole font. */
function rareSignsExpression(): RegExp | null {
  try {
    return new RegExp(
      `(?=[${oldLetters}\u0981-\u0983${nukta}-${hasanta}${nonJoiner}${joiner}])(?:${rare.join('|')})`,
    );
  } catch {
    return null;
  }
}

const covered = new Set(coveredConjuncts.split(' '));

/** Finds the conjuncts of a text, without reph and ya-phala. */
export function* conjunctsOf(text: string): Generator<string> {
  for (const [cluster] of text.matchAll(clusters)) {
    const conjunct = cluster.replace(reph, '').replace(yaPhala, '');
    if (conjunct.includes(hasanta)) yield conjunct;
  }
}

/** Whether a text has conjuncts or signs that only the whole Bangla font can draw. */
export function needsWholeBangla(text: string): boolean {
  if (rareSigns === null) return /[\u0980-\u09ff]/.test(text);
  if (rareSigns.test(text)) return true;
  for (const conjunct of conjunctsOf(text)) if (!covered.has(conjunct)) return true;
  return false;
}
