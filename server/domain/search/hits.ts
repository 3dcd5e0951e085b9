import type { Reader } from '#server/db/database.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import {
  findArticleTexts,
  findCostTexts,
  findDoctorTexts,
  findHospitalTexts,
  findQuestionTexts,
  findRuleTexts,
} from '#server/domain/search/hit-repository.ts';
import type { Reading } from '#server/domain/search/reading.ts';
import { wordsIn } from '#server/domain/search/words.ts';
import { imagePathOf } from '#server/storage/images.ts';
import { toBanglaDigits } from '#shared/bangla-digits.ts';
import type { SearchHit } from '#shared/contract/search.ts';
import { markupToText, summaryOf } from '#shared/markup/plain.ts';

type Texts = Pick<SearchHit, 'id' | 'title' | 'tag' | 'text' | 'image' | 'sample'>;
type Marker = (text: string) => Marks;
type Shown = { language: Language; highlight: Marker };
type Load = (reader: Reader, ids: number[], shown: Shown) => Promise<Texts[]>;

const person: Load = async (reader, ids, { language }) =>
  (await findDoctorTexts(reader, ids)).map((row) => recordOf(row, language));

const hospital: Load = async (reader, ids, { language }) =>
  (await findHospitalTexts(reader, ids)).map((row) => recordOf(row, language));

type Row = {
  id: number;
  name: string;
  name_bn: string | null;
  specialty: string;
  specialty_bn: string | null;
  description: string;
  description_bn: string | null;
  image_key: string | null;
  image_width: number | null;
  is_sample: number;
};

const recordOf = (row: Row, language: Language): Texts => ({
  id: row.id,
  title: inLanguage(language, row.name, row.name_bn),
  tag: inLanguage(language, row.specialty, row.specialty_bn),
  text: inLanguage(language, row.description, row.description_bn),
  image: imagePathOf(row),
  sample: row.is_sample === 1,
});

const article: Load = async (reader, ids, { language, highlight }) => {
  const rows = await findArticleTexts(reader, ids);
  return rows.map((row) => {
    const written = inLanguage<string>(language, row.text, row.text_bn);
    const summary = summaryOf(written);
    const isFound = highlight(summary).length > 0;
    return {
      id: row.id,
      title: inLanguage(language, row.title, row.title_bn),
      // Nobody but staff sees a category with status 0.
      tag: row.category === null ? null : inLanguage(language, row.category, row.category_bn),
      text: isFound ? summary : (excerptOf(markupToText(written), highlight) ?? summary),
      image: imagePathOf(row),
      sample: false,
    };
  });
};

const question: Load = async (reader, ids, { language, highlight }) =>
  (await findQuestionTexts(reader, ids)).map((row) => {
    const written = inLanguage<string>(language, row.answer, row.answer_bn);
    const title = inLanguage(language, row.question, row.question_bn);
    return { ...plainText, id: row.id, title, text: excerptOf(written, highlight) ?? truncated(written) };
  });

const cost: Load = async (reader, ids, { language }) =>
  (await findCostTexts(reader, ids)).map((row) => ({
    ...plainText,
    id: row.id,
    title: inLanguage(language, row.treatment, row.treatment_bn),
    tag: row.hospital === null ? null : inLanguage(language, row.hospital, row.hospital_bn),
    text: `${amount(row.low, language)}–${amount(row.high, language)} ${row.currency}`,
  }));

const rule: Load = async (reader, ids, { language, highlight }) =>
  (await findRuleTexts(reader, ids)).map((row) => {
    const why = inLanguage<string | null>(language, row.why, row.why_bn) ?? row.source ?? '';
    const title = inLanguage(language, row.text, row.text_bn);
    return { ...plainText, id: row.id, title, text: excerptOf(why, highlight) ?? truncated(why) };
  });

const plainText = { tag: null, image: null, sample: false };

const amount = (value: number, language: Language) => {
  const written = value.toLocaleString('en-US');
  return language === 'bn' ? toBanglaDigits(written) : written;
};

export const truncated = (text: string) =>
  text.length > excerptLength ? `${text.slice(0, excerptLength).replace(/\s+\S*$/, '')} …` : text;

const loaders: Record<IndexedKind, Load> = {
  doctor: person,
  hospital,
  blog: article,
  faq: question,
  cost,
  rule,
};

/** Reads what is shown of found records, in the same order. Records that are deleted or hidden are left out. */
export async function readHits(
  reader: Reader,
  kind: IndexedKind,
  ids: number[],
  shown: Shown,
): Promise<SearchHit[]> {
  if (ids.length === 0) return [];
  const texts = new Map((await loaders[kind](reader, ids, shown)).map((record) => [record.id, record]));
  return ids.flatMap((id) => {
    const record = texts.get(id);
    return record ? [{ kind, ...record, ...highlightsOf(record, shown.highlight), way: null }] : [];
  });
}

/** Marks the matches in the texts. */
export const highlightsOf = (
  { title, tag, text }: Pick<Texts, 'title' | 'tag' | 'text'>,
  highlight: Marker,
) => ({
  title_marks: highlight(title),
  tag_marks: highlight(tag ?? ''),
  text_marks: highlight(text),
});

export type Marks = [start: number, end: number][];

/** Finds in texts what was searched for, in any spelling, and returns where each match begins and ends. */
export function createHighlighter({ segments, words: typed }: Reading): (text: string) => Marks {
  const terms = new Set<string>();
  const begun: string[] = [];
  const meant = segments.filter(({ role }) => role !== 'weak');
  for (const { alternatives, concepts } of meant) {
    for (const { words, how } of alternatives) {
      if (how === 'prefix') begun.push(...words);
      else terms.add(words.join(' '));
    }
    for (const { own } of concepts) for (const term of own.terms) terms.add(term);
  }
  if (meant.length === 0) for (const word of typed) terms.add(word);
  /** How many words the longest term has that begins with a word. */
  const longest = new Map<string, number>();
  for (const term of terms) {
    const [first = '', ...others] = term.split(' ');
    longest.set(first, Math.max(longest.get(first) ?? 0, others.length + 1));
  }
  const isMeant = (word: string) => begun.some((start) => word.startsWith(start));
  return (text) => {
    const all = wordsIn(text);
    const marks: Marks = [];
    for (let at = 0; at < all.length; ) {
      const word = all[at]?.word ?? '';
      const length = lengthAt(all, at, longest.get(word) ?? 0, terms) || (isMeant(word) ? 1 : 0);
      const [first, last] = [all[at], all[at + length - 1]];
      // A character that stands for two words is marked once.
      if (length > 0 && first && last && first.start !== marks.at(-1)?.[0])
        marks.push([first.start, last.end]);
      at += Math.max(1, length);
    }
    return marks;
  };
}

/** How many words the longest of the terms has that stands at a position; 0 for none. */
function lengthAt(all: { word: string }[], at: number, longest: number, terms: ReadonlySet<string>): number {
  for (let length = Math.min(longest, all.length - at); length > 0; length--) {
    const here = all.slice(at, at + length).map(({ word }) => word);
    if (terms.has(here.join(' '))) return length;
  }
  return 0;
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
