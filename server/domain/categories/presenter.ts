import type { CategoryRow } from '#server/domain/categories/repository.ts';
import { inLanguage, type Language, stored } from '#server/domain/languages.ts';
import type { Category } from '#shared/contract/blogs.ts';

/** A category as everybody may see one. */
export function presentCategory(
  { id, name, name_bn, status, created_at }: CategoryRow,
  language: Language,
): Category {
  return {
    id,
    name: inLanguage(language, name, name_bn),
    status,
    created_at,
    ...stored(language, { name_bn }),
  };
}
