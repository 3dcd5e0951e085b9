import type { Reader } from '#server/db/database.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import {
  findArticleTexts,
  findDoctorTexts,
  findHospitalTexts,
} from '#server/domain/search/hit-repository.ts';
import type { Plan } from '#server/domain/search/plan.ts';
import { wordsIn } from '#server/domain/search/words.ts';
import { imagePathOf } from '#server/storage/images.ts';
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

const loaders: Record<IndexedKind, Load> = { doctor: person, hospital, blog: article };

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
    return record ? [{ kind, ...record, ...highlightsOf(record, shown.highlight) }] : [];
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
function excerptOf(text: string, highlight: (text: string) => Marks): string | null {
  const [first] = highlight(text);
  if (!first) return null;
  const start = first[0] <= before ? 0 : text.indexOf(' ', first[0] - before) + 1;
  const end = start + excerptLength;
  const last = end < text.length ? text.lastIndexOf(' ', end) : text.length;
  const cut = text.slice(Math.min(start, first[0]), Math.max(last, first[1]));
  return `${start > 0 ? '… ' : ''}${cut}${last < text.length ? ' …' : ''}`;
}
