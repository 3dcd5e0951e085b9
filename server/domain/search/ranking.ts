import { setImmediate as otherCalls } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Reader } from '#server/db/database.ts';
import type { Synonyms } from '#server/db/list-cache.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { type Candidate, candidates, readSynonyms } from '#server/domain/search/candidate-repository.ts';
import { type Match, tokenOf } from '#server/domain/search/index-engine.ts';
import { type City, cityKey } from '#server/domain/search/index-repository.ts';
import {
  type Alternative,
  type How,
  matchKinds,
  matchOf,
  type Plan,
  plans,
  termMatch,
} from '#server/domain/search/plan.ts';
import { isSameName } from '#server/domain/search/words.ts';

const cityList = z.array(z.object({ en: z.string(), bn: z.string().nullable() }));

/** A record that was found. */
export type Found = {
  kind: IndexedKind;
  id: number;
  score: number;
  cities: City[];
  named: string[];
};
/** The records found, best first, and the plan that found them. */
type Findings = { plan: Plan; found: Found[] };

type Wanted = {
  kinds: readonly IndexedKind[];
  /** The key of a specialty or a city. */
  specialty?: string | undefined;
  city?: string | undefined;
  /**
   * The maximum number per kind. Further matches of a common word are not counted, so that it costs no more than a rare
   * word.
   */
  limit: number;
};

/**
 * The steps of a search. Each finds less certain records than the step before, and is used only for kinds of which not
 * enough were found yet. `elsewhere` is the score of a word that is not in title or tags.
 */
const steps: { field: 't' | 'n' | 'a'; allowed: readonly How[]; elsewhere: number }[] = [
  { field: 't', allowed: ['exact'], elsewhere: 0 },
  { field: 'n', allowed: ['exact', 'stem'], elsewhere: 0 },
  { field: 'n', allowed: matchKinds, elsewhere: 0 },
  { field: 'a', allowed: ['exact', 'stem', 'prefix'], elsewhere: 0.8 },
  { field: 'a', allowed: matchKinds, elsewhere: 0.3 },
];

/** With fewer results than this, the search tries again with guesses. The thread handles other calls in between. */
const retryBelow = 3;

/**
 * Finds records by the words of a search: first as typed, then with tolerance for typing errors, then by each single
 * word.
 */
export async function findRecords(reader: Reader, q: string, wanted: Wanted): Promise<Findings> {
  const planned = await plans(reader, q);
  let best: Findings = { plan: await planned({}), found: [] };
  if (best.plan.segments.length === 0) return best;
  best = { plan: best.plan, found: await follow(reader, best.plan, wanted) };
  if (best.found.length < retryBelow) {
    await otherCalls();
    const plan = await planned({ allowTypos: true });
    // Where the first plan had to guess already, the same plan would find the same records.
    const found = isDeepStrictEqual(plan, best.plan) ? [] : await follow(reader, plan, wanted);
    if (found.length > best.found.length) best = { plan, found };
  }
  if (best.found.length === 0) {
    await otherCalls();
    const plan = await planned({ allowTypos: true, matchAnyWord: true });
    best = { plan, found: await follow(reader, plan, wanted) };
  }
  return best;
}

async function follow(reader: Reader, plan: Plan, { kinds, limit, ...filters }: Wanted): Promise<Found[]> {
  const narrowed = filtersOf(await readSynonyms(reader), filters);
  const found = new Map<IndexedKind, Map<number, Found>>(kinds.map((kind) => [kind, new Map()]));
  for (const { field, allowed, elsewhere } of steps) {
    const lacking = [...found].filter(([, records]) => records.size < limit).map(([kind]) => kind);
    const match = matchOf(plan, field, allowed);
    if (lacking.length === 0 || match === null || narrowed === null) break;
    const matches = lacking.map(
      (kind): Match => ({ all: [{ token: tokenOf('k', kind) }, ...narrowed, match] }),
    );
    for (const candidate of await candidates(reader, matches, limit)) {
      const ofKind = found.get(candidate.kind);
      if (ofKind && !ofKind.has(candidate.record_id) && ofKind.size < limit)
        ofKind.set(candidate.record_id, ranked(candidate, plan, elsewhere));
    }
  }
  return [...found.values()].flatMap((records) =>
    [...records.values()].filter(({ score }) => score > 0).sort(byScore),
  );
}

/** Null for an unknown specialty, which no record can have. */
function filtersOf(
  { groups }: Synonyms,
  { specialty, city }: Pick<Wanted, 'specialty' | 'city'>,
): Match[] | null {
  const group = groups.find(({ key, isSpecialty }) => isSpecialty && specialty && isSameName(key, specialty));
  if (specialty && !group) return null;
  return [
    ...(city ? [{ token: tokenOf('c', cityKey(city)) }] : []),
    ...(group ? [{ any: group.terms.map((words) => termMatch(words, 'n')) }] : []),
  ];
}

function ranked(candidate: Candidate, plan: Plan, elsewhere: number): Found {
  const [title, tags] = [candidate.title.split(' '), candidate.tags.split(' ')];
  return {
    kind: candidate.kind,
    id: candidate.record_id,
    score: scoreOf(plan, { title, tags, elsewhere }),
    cities: cityList.parse(JSON.parse(candidate.cities)),
    named: [...title, ...tags],
  };
}

/** Records with equal scores are in the order in which they were added; articles newest first. */
const byScore = (a: Found, b: Found) => b.score - a.score || (a.kind === 'blog' ? b.id - a.id : a.id - b.id);

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
