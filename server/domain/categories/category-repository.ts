import type { Reader, Writer } from '#server/db/database.ts';
import { columnNames } from '#server/domain/record-fields.ts';
import { type CategoryInput, categoryFields } from '#shared/records/categories.ts';
import { textKey } from '#shared/same-text.ts';

const columns = ['id', ...columnNames(categoryFields), 'created_at'] as const;

/** The query of categories, in the order in which they were added. */
export function categoriesQuery(reader: Reader) {
  return reader.selectFrom('categories').select(columns).orderBy('id');
}

export type CategoryRow = Awaited<ReturnType<ReturnType<typeof categoriesQuery>['execute']>>[number];

/** The ids of the categories that everybody sees. */
export const publicCategories = (reader: Reader) =>
  reader.selectFrom('categories').select('categories.id').where('categories.status', '=', 1);

/** The names of some categories. */
export const categoryNames = (reader: Reader, ids: readonly number[]): Promise<CategoryRow[]> =>
  categoriesQuery(reader).where('id', 'in', ids).execute();

export async function categoryExists(reader: Reader, id: number): Promise<boolean> {
  return (await categoriesQuery(reader).where('id', '=', id).executeTakeFirst()) !== undefined;
}

export function insertCategory(writer: Writer, category: CategoryInput, now: string): Promise<CategoryRow> {
  return writer
    .insertInto('categories')
    .values({ ...category, name_key: textKey(category.name), created_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow();
}
