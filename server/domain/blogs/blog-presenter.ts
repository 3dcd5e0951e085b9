import type { BlogRow, RelatedRow } from '#server/domain/blogs/blog-repository.ts';
import { inLanguage, type Language, translationFields } from '#server/domain/languages.ts';
import { slugOf } from '#server/domain/slugs.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { Blog, RelatedBlog } from '#shared/contract/blogs.ts';
import { summaryOf } from '#shared/markup/plain.ts';

/** Presents a blog. Of its author, only the name is shown. Only `toStaff` names a category with status 0. */
export function presentBlog(row: BlogRow, language: Language, toStaff: boolean): Blog {
  const descriptions = inLanguage(language, row.descriptions, row.descriptions_bn);
  return {
    id: row.id,
    title: inLanguage(language, row.title, row.title_bn),
    descriptions,
    summary: summaryOf(descriptions),
    category_id: row.category_id,
    category:
      row.category_status === 1 || toStaff
        ? { id: row.category_id, name: inLanguage(language, row.category_name, row.category_name_bn) }
        : null,
    images: imagePathOf(row),
    user_id: row.user_id,
    user: { id: row.user_id, name: row.user_name },
    status: row.status,
    comments_count: row.comments_count,
    version: row.version,
    slug: slugOf(row.title),
    created_at: row.created_at,
    updated_at: row.updated_at,
    ...translationFields(language, { title_bn: row.title_bn, descriptions_bn: row.descriptions_bn }),
  };
}

/** Presents a blog as another article shows it. */
export function presentRelated(row: RelatedRow, language: Language): RelatedBlog {
  return {
    id: row.id,
    title: inLanguage(language, row.title, row.title_bn),
    images: imagePathOf(row),
    created_at: row.created_at,
  };
}

/** Picks the requested fields of a blog, or all if none are requested. */
export function pickFields<Field extends keyof Blog>(
  blog: Blog,
  fields: readonly Field[] | undefined,
): Pick<Blog, Field> {
  if (!fields) return blog;
  return Object.fromEntries(fields.map((field) => [field, blog[field]])) as Pick<Blog, Field>;
}
