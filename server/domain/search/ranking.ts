import { setImmediate as otherCalls } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Reader } from '#server/db/database.ts';
import type { Concept, Target } from '#server/db/list-cache.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { type Candidate, candidates } from '#server/domain/search/candidate-repository.ts';
import { type Match, tokenOf } from '#server/domain/search/index-engine.ts';
import { type City, cityKey } from '#server/domain/search/index-repository.ts';
import { isCare, matchOf, neededBy, readings, type Step, termMatch } from '#server/domain/search/plan.ts';
import { matchKinds, type Reading, type Segment } from '#server/domain/search/reading.ts';
import { isCalled, type Ranked, type Way, wayOf } from '#server/domain/search/scoring.ts';
import { readVocabulary } from '#server/domain/search/vocabulary-repository.ts';
import { isSameName } from '#server/domain/search/words.ts';

const cityList = z.array(z.object({ en: z.string(), bn: z.string().nullable() }));

/** A record that was found, and by which ways. `isNearest`: it has only the specialty next to the one that is meant. */
export type Found = {
  kind: IndexedKind;
  id: number;
  score: number;
  ways: Way[];
  isNearest: boolean;
  cities: City[];
  specialties: string[];
};
/** The records found, best first, and the reading that found them. */
export type Findings = {
  reading: Reading;
  found: Found[];
  /** What was meant that no doctor and no hospital has, and the specialty next to it. */
  missing: { concept: Concept; target: Target; nearest: Target | null } | null;
};

type Wanted = {
  kinds: readonly IndexedKind[];
  /** The key of a specialty or a city. */
  specialty?: string | undefined;
  city?: string | undefined;
  /** The keys of concepts that are not meant. */
  without?: readonly string[];
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
const steps: (Step & { elsewhere: number })[] = [
  { field: 't', allowed: ['exact'], elsewhere: 0 },
  { field: 'n', allowed: ['exact', 'stem'], elsewhere: 0 },
  { field: 'n', allowed: matchKinds, elsewhere: 0 },
  { field: 'a', allowed: ['exact', 'stem', 'prefix'], elsewhere: 0.8 },
  { field: 'a', allowed: matchKinds, elsewhere: 0.3 },
];
const vaguest: Step = { field: 'a', allowed: matchKinds };

/** With fewer results than this, the search tries again with guesses. The thread handles other calls in between. */
const retryBelow = 3;

/**
 * Finds records by the words of a search: first as typed, then with tolerance for typing errors; then, where nobody was
 * found to whom it leads, by each single word; and at last the specialty next to the one that is meant.
 */
export async function findRecords(reader: Reader, q: string, wanted: Wanted): Promise<Findings> {
  const read = await readings(reader, q);
  const { without = [] } = wanted;
  let reading = await read({ without });
  if (reading.words.length === 0) return { reading, found: [], missing: null };
  let found = await follow(reader, reading, wanted, 'all');
  if (found.length < retryBelow) {
    await otherCalls();
    const tolerant = await read({ without, allowTypos: true });
    // Where the first reading had to guess already, the same reading would find the same records.
    const more = isDeepStrictEqual(tolerant, reading) ? [] : await follow(reader, tolerant, wanted, 'all');
    if (more.length > found.length) [reading, found] = [tolerant, more];
  }
  const lacking = wanted.kinds.filter((kind) => isLacking(kind, reading, found));
  if (lacking.length > 0) {
    await otherCalls();
    found = merged(found, await follow(reader, reading, { ...wanted, kinds: lacking }, 'any'));
  }
  return { reading, ...(await withNearest(reader, reading, found, wanted)) };
}

/**
 * Whether records of a kind with only some of the words help: nothing was found, or nobody to whom the search leads.
 */
function isLacking(kind: IndexedKind, reading: Reading, found: Found[]): boolean {
  const needed = neededBy(reading, kind);
  if (needed.length < 2) return false;
  if (found.length === 0) return true;
  const meant = needed.filter(({ role }) => role === (isCare(kind) ? 'concept' : 'topic'));
  // The costs of another treatment are no answer.
  if (meant.length === 0 || kind === 'cost') return false;
  const isMeant = ({ segment, by }: Way) => meant.includes(segment) && (by === 'lead' || by === 'name');
  return !found.some((record) => record.kind === kind && record.ways.some(isMeant));
}

const keyOf = ({ kind, id }: Pick<Found, 'kind' | 'id'>) => `${kind} ${id}`;

/** All records, each once, best first. */
function merged(found: Found[], more: Found[]): Found[] {
  const known = new Set(found.map(keyOf));
  return [...found, ...more.filter((one) => !known.has(keyOf(one)))].sort(byScore);
}

const nearestScore = 1.9;

/** Adds those who have the nearest specialty, where nobody has the one that is meant. */
async function withNearest(
  reader: Reader,
  reading: Reading,
  found: Found[],
  { kinds, specialty, city, limit }: Wanted,
): Promise<Omit<Findings, 'reading'>> {
  const meant = reading.segments.filter(({ role, isBegun }) => role === 'concept' && !isBegun);
  const concept = meant.flatMap(({ concepts }) => concepts).find((one) => specialtyOf(one) !== undefined);
  const target = concept && specialtyOf(concept);
  const hasLead = (kind: IndexedKind) =>
    found.some((record) => record.kind === kind && record.ways.some(({ by }) => by === 'lead'));
  const without = kinds.filter((kind) => isCare(kind) && !hasLead(kind));
  const isNarrowed = specialty !== undefined || city !== undefined;
  if (!concept || !target || isNarrowed || !kinds.some(isCare)) return { found, missing: null };
  const { concepts } = await readVocabulary(reader);
  const known = new Set(concepts.filter(({ kind }) => kind === 'specialty').map(({ own }) => own));
  const isHere = (one: Target) =>
    found.some((record) => isCare(record.kind) && record.specialties.some((phrase) => isCalled(one, phrase)));
  const [, ...others] = meant.find((segment) => segment.concepts.includes(concept))?.targets ?? [];
  const next = others.find((one) => one !== target && known.has(one) && isHere(one));
  const usual = meant.flatMap(({ concepts }) => concepts).find((one) => one.nearest)?.nearest ?? null;
  const nearest = next ?? usual;
  // Who has the service is as good as who has the specialty.
  const isFound = [target, ...others.filter((one) => !known.has(one))].some(isHere);
  const isMissing = !isFound && (!concept.isUrgent || without.length === kinds.filter(isCare).length);
  const missing = isMissing ? { concept, target, nearest } : null;
  if (!nearest || without.length === 0) return { found, missing };
  const matches = without.map(
    (kind): Match => ({
      all: [{ token: tokenOf('k', kind) }, { any: nearest.shortest.map((words) => termMatch(words, 's')) }],
    }),
  );
  const added = (await candidates(reader, matches, limit)).map((candidate): Found => {
    const segment: Segment = { ...(meant[0] as Segment), targets: [nearest], alternatives: [] };
    const record = recordOf(candidate, 0);
    const way = wayOf(segment, record);
    return { ...foundOf(candidate, record, [way]), score: nearestScore + way.points / 100, isNearest: true };
  });
  const isNamed = new Set(found.filter(({ score }) => score > nearestScore).map(keyOf));
  const further = added.filter((one) => !isNamed.has(keyOf(one)));
  return { found: merged(further, found), missing };
}

/** The specialty that a concept is, or to which it leads first. */
const specialtyOf = ({ kind, own, leadsTo: [first] }: Concept): Target | undefined =>
  kind === 'specialty' ? own : kind === 'topic' || kind === 'place' || kind === 'general' ? undefined : first;

async function follow(
  reader: Reader,
  reading: Reading,
  { kinds, limit, ...filters }: Wanted,
  mustHave: 'all' | 'any',
): Promise<Found[]> {
  const narrowed = await filtersOf(reader, filters);
  if (narrowed === null) return [];
  const within = (kind: IndexedKind, match: Match): Match => ({
    all: [{ token: tokenOf('k', kind) }, ...narrowed, match],
  });
  // What the last step does not find, no step finds.
  const possible = kinds.flatMap((kind) => {
    const match = matchOf(reading, kind, vaguest, mustHave);
    return match ? [within(kind, match)] : [];
  });
  const some = possible.length > 0 ? await candidates(reader, possible, 1) : [];
  const found = new Map<IndexedKind, Map<number, Found>>(some.map(({ kind }) => [kind, new Map()]));
  const done = new Set<string>();
  for (const { elsewhere, ...step } of steps) {
    const matches = [...found].flatMap(([kind, records]): Match[] => {
      const match = records.size < limit ? matchOf(reading, kind, step, mustHave) : null;
      const key = `${kind} ${JSON.stringify(match)}`;
      if (match === null || done.has(key)) return [];
      done.add(key);
      return [within(kind, match)];
    });
    if (matches.length === 0) continue;
    // A long search must not keep the thread from the calls that arrived meanwhile.
    await otherCalls();
    for (const candidate of await candidates(reader, matches, limit)) {
      const ofKind = found.get(candidate.kind);
      if (ofKind && !ofKind.has(candidate.record_id) && ofKind.size < limit)
        ofKind.set(candidate.record_id, ranked(candidate, reading, elsewhere, mustHave));
    }
  }
  const all = [...found.values()].flatMap((records) => [...records.values()]);
  if (mustHave === 'any') weighRareWords(all, reading);
  return all.filter(({ score }) => score > 0).sort(byScore);
}

/** Null for an unknown specialty, which no record can have. */
async function filtersOf(
  reader: Reader,
  { specialty, city }: Pick<Wanted, 'specialty' | 'city'>,
): Promise<Match[] | null> {
  const { concepts } = await readVocabulary(reader);
  const chosen = concepts.find(
    ({ key, kind }) => kind === 'specialty' && specialty && isSameName(key, specialty),
  );
  if (specialty && !chosen) return null;
  return [
    ...(city ? [{ token: tokenOf('c', cityKey(city)) }] : []),
    ...(chosen ? [{ any: chosen.own.shortest.map((words) => termMatch(words, 's')) }] : []),
  ];
}

const lines = (text: string) => (text === '' ? [] : text.split('\n'));

const recordOf = (candidate: Candidate, elsewhere: number): Ranked => ({
  title: candidate.title.split(' '),
  tags: candidate.tags.split(' '),
  specialties: lines(candidate.specialties),
  services: lines(candidate.services),
  isText: !isCare(candidate.kind),
  elsewhere,
});

const foundOf = (candidate: Candidate, record: Ranked, ways: Way[]): Omit<Found, 'score' | 'isNearest'> => ({
  kind: candidate.kind,
  id: candidate.record_id,
  ways,
  cities: cityList.parse(JSON.parse(candidate.cities)),
  specialties: [...record.specialties, ...record.services],
});

function ranked(candidate: Candidate, reading: Reading, elsewhere: number, mustHave: 'all' | 'any'): Found {
  const record = recordOf(candidate, mustHave === 'all' ? elsewhere : 0);
  const needed = neededBy(reading, candidate.kind);
  const ways = reading.segments
    .map((segment) => wayOf(segment, needed.includes(segment) ? record : { ...record, elsewhere: 0 }))
    .filter(({ points }) => points > 0);
  // Which of the words is in the text is not known: one of them is.
  const [segment] = needed;
  if (mustHave === 'any' && segment && !ways.some((way) => needed.includes(way.segment)))
    ways.push({ segment, points: elsewhere, by: 'text' });
  const hasAll = needed.every((one) => ways.some((way) => way.segment === one));
  const score = mustHave === 'all' && !hasAll ? 0 : scoreOf(reading, needed, ways, record);
  return { ...foundOf(candidate, record, ways), score, isNearest: false };
}

/** Records with equal scores are in the order in which they were added; articles newest first. */
const byScore = (a: Found, b: Found) => b.score - a.score || (a.kind === 'blog' ? b.id - a.id : a.id - b.id);

const firstWord = 0.3;
/** Of two matching titles, the one with fewer other words ranks higher. */
const titleWordPenalty = 0.01;
/** What is not needed raises the score a little. */
const besideIt = 0.05;
/** Somebody's age or sex decides who is the right doctor more than an illness that many treat. */
const ofPerson = 1.1;

/** How well a record matches: the sum of its best way for each part of the search. 0 means no match. */
export function scoreOf(reading: Reading, needed: Segment[], ways: Way[], { title }: Ranked): number {
  // Only a kind was named: 'best hospital'.
  if (reading.segments.length === 0) return 1 - title.length * titleWordPenalty;
  const points = ways.map(
    ({ segment, points: own }) =>
      own *
      (needed.includes(segment) ? 1 : besideIt) *
      (segment.concepts[0]?.kind === 'person' ? ofPerson : 1),
  );
  const sum = points.reduce((total, one) => total + one, 0);
  if (sum === 0) return 0;
  const [first] = reading.words;
  const begins = first !== undefined && title[0]?.startsWith(first) ? firstWord : 0;
  return sum + begins - title.length * titleWordPenalty;
}

/** With only some of the words, a rare word says more than a common one. */
function weighRareWords(found: Found[], { segments }: Reading): void {
  for (const segment of segments.filter(({ role }) => role === 'word')) {
    const having = found.filter(({ ways }) => ways.some((way) => way.segment === segment));
    const share = 1 / (1 + Math.log10(Math.max(1, having.length)));
    for (const record of having) {
      const points = record.ways.find((way) => way.segment === segment)?.points ?? 0;
      record.score -= points * (1 - share);
    }
  }
}
