import type { Target } from '#server/db/list-cache.ts';
import type { Alternative, How, Segment } from '#server/domain/search/reading.ts';
import { foldedWords } from '#server/domain/search/words.ts';

/** The words of a record. */
export type Ranked = {
  title: string[];
  tags: string[];
  /** What a doctor or a hospital is for, and its services; the title of everything else. Phrases of folded words. */
  specialties: string[];
  services: string[];
  /** Whether it is a text: its title tells what it is about, but it is nobody's specialty. */
  isText: boolean;
  /** The text, if it is read for ranking; otherwise `elsewhere` is the score of a word that must be in it. */
  text?: string[];
  elsewhere?: number;
};

/** By which way a record matches a segment: what it leads to, or where a word stands. */
export type Way = {
  segment: Segment;
  points: number;
  by: 'lead' | 'name' | 'tags' | 'text';
  target?: Target;
};

const inTitle = 3;
const inTags = 2;
const inText = 1;
const weightOf: Record<How, number> = { exact: 1, stem: 0.95, prefix: 0.8, synonym: 0.8, fuzzy: 0.3 };

const led = 4;
/** The second specialty to which something leads counts less than the first, the third less than the second. */
const nextTarget = 0.93;
const furtherTarget = 0.1;
/** A specialty or service that is called so; one of which it is a part; a title about it. */
const closeness = { specialty: 1, service: 0.9, partOfSpecialty: 0.8, partOfService: 0.75, title: 0.4 };

/** How well a record matches a segment, by its best way; no points if it does not. */
export function wayOf(segment: Segment, record: Ranked): Way {
  const led = ledBy(segment, record);
  const best = segment.alternatives.reduce<Omit<Way, 'segment'>>(
    (best, alternative) => {
      const found = placeOf(alternative, record);
      return found.points > best.points ? found : best;
    },
    { points: 0, by: 'text' },
  );
  if (led && led.points >= best.points) return { segment, ...led };
  if (best.points > 0) return { segment, ...best };
  return { segment, points: record.elsewhere ?? 0, by: 'text' };
}

function placeOf({ words, how }: Alternative, { title, tags, text = [] }: Ranked): Omit<Way, 'segment'> {
  const isIn = (texts: string[], word: string) =>
    how === 'prefix' ? texts.some((one) => one.startsWith(word)) : texts.includes(word);
  const places = words.map((word) => {
    if (isIn(title, word)) return inTitle;
    if (isIn(tags, word)) return inTags;
    return isIn(text, word) ? inText : 0;
  });
  const least = Math.min(...places);
  const by = least === inTitle ? 'name' : least === inTags ? 'tags' : 'text';
  return { points: least * weightOf[how], by };
}

function ledBy({ targets, certainty, role }: Segment, record: Ranked): Omit<Way, 'segment'> | undefined {
  const close = targets.map((target, place) => ({
    target,
    points: led * nextTarget ** place * closenessOf(target, record) * certainty,
  }));
  const matching = close.filter(({ points }) => points > 0).sort((a, b) => b.points - a.points);
  const [best] = matching;
  if (!best || role === 'weak') return undefined;
  return { by: 'lead', target: best.target, points: best.points + (matching.length - 1) * furtherTarget };
}

function closenessOf(target: Target, { specialties, services, isText }: Ranked): number {
  if (isText) return specialties.some((phrase) => has(target, phrase) > 0) ? closeness.title : 0;
  const [specialty, service] = [specialties, services].map((phrases) =>
    Math.max(0, ...phrases.map((phrase) => has(target, phrase))),
  );
  if (specialty === 2) return closeness.specialty;
  if (service === 2) return closeness.service;
  if (specialty === 1) return closeness.partOfSpecialty;
  return service === 1 ? closeness.partOfService : 0;
}

/** Words that change nothing in the name of a specialty or a service. */
const empty = new Set(
  foldedWords(
    'care clinic centre center department unit service services treatment specialist and চিকিৎসা বিভাগ ক্লিনিক সেবা ও',
  ),
);

/** Whether a phrase has the name of a specialty. */
export const isCalled = (target: Target, phrase: string): boolean => has(target, phrase) > 0;

/** 2 for a phrase that is called so, 1 for one that has it as a part. Each phrase is compared with a target once. */
function has(target: Target, phrase: string): 0 | 1 | 2 {
  const known = compared.get(target) ?? new Map<string, 0 | 1 | 2>();
  compared.set(target, known);
  const before = known.get(phrase);
  if (before !== undefined) return before;
  const words = phrase.split(' ');
  const core = words.filter((word) => !empty.has(word)).join(' ');
  const isPart = target.shortest.some((term) => term.every((word) => words.includes(word)));
  const found = target.terms.has(phrase) || target.terms.has(core) ? 2 : isPart ? 1 : 0;
  if (known.size < mostPhrases) known.set(phrase, found);
  return found;
}
/** Forgotten with the vocabulary. */
const compared = new WeakMap<Target, Map<string, 0 | 1 | 2>>();
const mostPhrases = 2000;
