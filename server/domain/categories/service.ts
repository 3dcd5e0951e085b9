import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { type Bounds, readPage } from '#server/db/paging.ts';
import { isUniqueViolation } from '#server/db/portability.ts';
import * as repository from '#server/domain/categories/repository.ts';
import { conflict } from '#server/errors.ts';
import type { Category, CategoryInput } from '#shared/contract/categories.ts';
import { sentences } from '#shared/contract/sentences.ts';
import type { Page } from '#shared/page.ts';

/** The categories of articles. */
export function categoryService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    list(bounds: Bounds = {}): Promise<Page<Category>> {
      return readPage(db.read, repository.categoriesQuery(db.read), bounds);
    },

    /** Throws `conflict` for a name that stands already, whatever its case. */
    async create(input: CategoryInput): Promise<Category> {
      try {
        return await db.transaction((writer) =>
          repository.insertCategory(writer, input, clock().toISOString()),
        );
      } catch (error) {
        if (isUniqueViolation(error)) throw conflict(sentences.categoryTaken, 'name');
        throw error;
      }
    },
  };
}
export type CategoryService = ReturnType<typeof categoryService>;
