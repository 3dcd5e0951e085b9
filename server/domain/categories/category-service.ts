import { type Caller, may } from '#server/auth/caller.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type PageBounds, readPage } from '#server/db/paging.ts';
import { isUniqueViolation } from '#server/db/portability.ts';
import { type Actor, recordActivity } from '#server/domain/activity/record-activity.ts';
import * as repository from '#server/domain/categories/category-repository.ts';
import type { Language } from '#server/domain/languages.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import { conflict } from '#server/errors.ts';
import type { Page } from '#shared/list-page.ts';
import { type Category, type CategoryInput, categoryFields } from '#shared/records/categories.ts';

/** The categories of blogs. */
export function categoryService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /** Only staff see the categories with status 0. */
    async list(
      { lang, ...bounds }: PageBounds & { lang?: Language } = {},
      caller?: Caller,
    ): Promise<Page<Category>> {
      const all = repository.categoriesQuery(db.read);
      const shown = may(caller, 'read') ? all : all.where('status', '=', 1);
      const { items, total } = await readPage(shown, bounds);
      return { items: items.map((row) => presentCategory(row, lang)), total };
    },

    /** Throws `conflict` for a name that is already used. Upper and lower case count as equal. */
    async create(input: CategoryInput, actor: Actor): Promise<Category> {
      try {
        const now = clock().toISOString();
        const row = await db.transaction(async (writer) => {
          const made = await repository.insertCategory(writer, input, now);
          await recordActivity(writer, actor, { entity: 'category', id: made.id, action: 'created' }, now);
          return made;
        });
        return presentCategory(row, undefined);
      } catch (error) {
        if (isUniqueViolation(error)) throw conflict('category_taken', 'name');
        throw error;
      }
    },
  };
}
export type CategoryService = ReturnType<typeof categoryService>;

const presentCategory = (row: repository.CategoryRow, language: Language): Category =>
  presentFields(categoryFields, row, language, { id: row.id, created_at: row.created_at });
