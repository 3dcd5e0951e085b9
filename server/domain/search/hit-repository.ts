import { sql } from 'kysely';
import type { Reader } from '#server/db/database.ts';

/** The queries for what is shown of the records that a search found. */

/** How many characters of an article are searched for an excerpt. */
const excerptFrom = 6000;

const textColumns = [
  'name',
  'name_bn',
  'specialty',
  'specialty_bn',
  'description',
  'description_bn',
  'is_sample',
] as const;
const imageColumns = ['images.key as image_key', 'images.width as image_width'] as const;

export const findDoctorTexts = (reader: Reader, ids: number[]) =>
  reader
    .selectFrom('doctors')
    .leftJoin('images', 'images.id', 'doctors.image_id')
    .select(['doctors.id', ...textColumns, ...imageColumns])
    .where('doctors.id', 'in', ids)
    .execute();

export const findHospitalTexts = (reader: Reader, ids: number[]) =>
  reader
    .selectFrom('hospitals')
    .leftJoin('images', 'images.id', 'hospitals.image_id')
    .select(['hospitals.id', ...textColumns, ...imageColumns])
    .where('hospitals.id', 'in', ids)
    .execute();

/** Reads the beginnings of articles, without unpublished ones. */
export function findArticleTexts(reader: Reader, ids: number[]) {
  const beginning = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, ${sql.lit(excerptFrom)})`;
  return reader
    .selectFrom('blogs')
    .leftJoin('categories', (on) =>
      on.onRef('categories.id', '=', 'blogs.category_id').on('categories.status', '=', 1),
    )
    .leftJoin('images', 'images.id', 'blogs.image_id')
    .select(['blogs.id', 'title', 'title_bn'])
    .select(['categories.name as category', 'categories.name_bn as category_bn'])
    .select([beginning('descriptions').as('text'), beginning('descriptions_bn').as('text_bn')])
    .select(imageColumns)
    .where('blogs.id', 'in', ids)
    .where('blogs.status', '=', 1)
    .execute();
}

export const findQuestionTexts = (reader: Reader, ids: number[]) =>
  reader
    .selectFrom('faqs')
    .select(['id', 'question', 'question_bn', 'answer', 'answer_bn'])
    .where('id', 'in', ids)
    .where('published', '=', 1)
    .execute();

export const findRuleTexts = (reader: Reader, ids: number[]) =>
  reader
    .selectFrom('task_templates')
    .select(['id', 'text', 'text_bn', 'why', 'why_bn', 'source'])
    .where('id', 'in', ids)
    .where('public', '=', 1)
    .where('checked_by', 'is not', null)
    .execute();

export const findCostTexts = (reader: Reader, ids: number[]) =>
  reader
    .selectFrom('treatment_costs')
    .leftJoin('hospitals', 'hospitals.id', 'treatment_costs.hospital_id')
    .select(['treatment_costs.id', 'treatment', 'treatment_bn', 'low', 'high', 'currency'])
    .select(['hospitals.name as hospital', 'hospitals.name_bn as hospital_bn'])
    .where('treatment_costs.id', 'in', ids)
    .where('treatment_costs.published', '=', 1)
    .execute();
