import { type Caller, may } from '#server/auth/caller.ts';
import { type PageBounds, readPage } from '#server/db/paging.ts';
import { type Actor, recordActivity } from '#server/domain/activity/record-activity.ts';
import * as repository from '#server/domain/categories/category-repository.ts';
import type { Language } from '#server/domain/languages.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import { type ReadVersion, type RecordDeps, recordService } from '#server/domain/records.ts';
import { conflict, invalid, notFound } from '#server/errors.ts';
import type { Page } from '#shared/list-page.ts';
import {
  type Category,
  type CategoryInput,
  type CategoryUpdate,
  categoryFields,
} from '#shared/records/categories.ts';

const entity = 'category';
const { find, lock, insert, update, remove } = repository;

/** The categories of blogs. Throws `conflict` for a name that is already used; upper and lower case count as equal. */
export function categoryService(deps: RecordDeps) {
  const { db, clock } = deps;
  const records = recordService(deps, {
    entity,
    repository: { find, lock, insert, update, remove },
    compared: ({ name, name_bn, status }) => ({ name, name_bn, status }),
    checkRemovable: ({ blogs_count }) => {
      if (blogs_count > 0) throw conflict('category_used');
    },
    unique: { field: 'name', taken: 'category_taken' },
  });
  return {
    /** Only staff see the categories with status 0. */
    async list(
      { lang, ...bounds }: PageBounds & { lang?: Language } = {},
      caller?: Caller,
    ): Promise<Page<Category>> {
      const toStaff = may(caller, 'read');
      const all = repository.countedCategories(db.read, { drafts: toStaff });
      const { items, total } = await readPage(toStaff ? all : all.where('status', '=', 1), bounds);
      return { items: items.map((row) => presentCategory(row, lang)), total };
    },

    create: async (input: CategoryInput, actor: Actor): Promise<Category> =>
      presentCategory(await records.create(input, actor)),

    /** Renames a category. Throws `conflict` if the version is outdated. */
    update: async (id: number, input: CategoryUpdate, actor: Actor, read: ReadVersion): Promise<Category> =>
      presentCategory(await records.update(id, input, actor, read)),

    /** Moves all articles of a category to another one, and deletes it. */
    merge: (id: number, into: number, actor: Actor): Promise<Category> =>
      db.transaction(async (writer) => {
        const now = clock().toISOString();
        // Two merges in opposite directions must not wait for one another.
        for (const locked of [id, into].sort((a, b) => a - b)) await lock(writer, locked);
        if (!(await find(writer, id))) throw notFound();
        if (id === into || !(await find(writer, into))) throw invalid('into', 'category_unknown');
        await repository.moveBlogs(writer, id, into);
        await remove(writer, id);
        await recordActivity(writer, actor, { entity, id, action: 'deleted' }, now);
        await recordActivity(writer, actor, { entity, id: into, action: 'merged' }, now);
        const row = await find(writer, into);
        if (!row) throw notFound();
        return presentCategory(row);
      }),

    /** Throws `conflict` for a category that has articles or drafts. */
    remove: records.remove,
  };
}
export type CategoryService = ReturnType<typeof categoryService>;

const presentCategory = (row: repository.CategoryRow, language?: Language): Category =>
  presentFields(categoryFields, row, language, {
    id: row.id,
    blogs_count: row.blogs_count,
    version: row.version,
    created_at: row.created_at,
  });
