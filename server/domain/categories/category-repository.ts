import type { Reader, Writer } from '#server/db/database.ts';
import { columnNames } from '#server/domain/record-fields.ts';
import { recordTable } from '#server/domain/record-table-repository.ts';
import { categoryFields } from '#shared/records/categories.ts';

const columns = ['id', ...columnNames(categoryFields), 'version', 'created_at'] as const;

/** The lock makes articles wait, too, that are about to be stored in the category. */
export const { lock, insert, update, remove } = recordTable('category', { named: true });

/** The query of categories, in the order in which they were added. */
const categoriesQuery = (reader: Reader) => reader.selectFrom('categories').select(columns).orderBy('id');

/** The same, with how many articles each has; drafts are counted with `drafts`. */
export const countedCategories = (reader: Reader, { drafts }: { drafts: boolean }) =>
  categoriesQuery(reader).select((eb) =>
    eb
      .selectFrom('blogs')
      .whereRef('blogs.category_id', '=', 'categories.id')
      .$if(!drafts, (query) => query.where('blogs.status', '=', 1))
      .select((count) => count.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('blogs_count'),
  );
export type CategoryRow = Awaited<ReturnType<ReturnType<typeof countedCategories>['execute']>>[number];

/** The ids of the categories that everybody sees. */
export const publicCategories = (reader: Reader) =>
  reader.selectFrom('categories').select('categories.id').where('categories.status', '=', 1);

/** The names of some categories. */
export const categoryNames = (reader: Reader, ids: readonly number[]) =>
  categoriesQuery(reader).where('id', 'in', ids).execute();

export async function categoryExists(reader: Reader, id: number): Promise<boolean> {
  return (await categoriesQuery(reader).where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** One category, with all of its articles counted. */
export function find(reader: Reader, id: number): Promise<CategoryRow | undefined> {
  return countedCategories(reader, { drafts: true }).where('id', '=', id).executeTakeFirst();
}

/** Moves all articles of a category to another one. */
export async function moveBlogs(writer: Writer, from: number, into: number): Promise<void> {
  await writer.updateTable('blogs').set({ category_id: into }).where('category_id', '=', from).execute();
}
