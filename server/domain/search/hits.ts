import type { Reader } from '#server/db/database.ts';
import type { IndexedKind } from '#server/db/tables/search.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import { excerptOf, type Marks } from '#server/domain/search/highlights.ts';
import {
  findArticleTexts,
  findDoctorTexts,
  findHospitalTexts,
} from '#server/domain/search/hit-repository.ts';
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
