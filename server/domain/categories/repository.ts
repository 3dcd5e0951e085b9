import type { Reader, Writer } from '#server/db/database.ts';
import type { Category, CategoryInput } from '#shared/contract/categories.ts';

/** The query of categories, in the order in which they were added. */
export function categoriesQuery(reader: Reader) {
  return reader.selectFrom('categories').select(['id', 'name', 'status', 'created_at']).orderBy('id');
}

export async function categoryExists(reader: Reader, id: number): Promise<boolean> {
  return (await categoriesQuery(reader).where('id', '=', id).executeTakeFirst()) !== undefined;
}

export function insertCategory(
  writer: Writer,
  { name, status }: CategoryInput,
  now: string,
): Promise<Category> {
  return writer
    .insertInto('categories')
    .values({ name, name_key: name.toLowerCase(), status, created_at: now })
    .returning(['id', 'name', 'status', 'created_at'])
    .executeTakeFirstOrThrow();
}
