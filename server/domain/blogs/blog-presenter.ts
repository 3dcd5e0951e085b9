import type { BlogRow, RelatedRow } from '#server/domain/blogs/blog-repository.ts';
import { inLanguage, type Language } from '#server/domain/languages.ts';
import { presentFields } from '#server/domain/record-fields.ts';
import { slugOf } from '#server/domain/slugs.ts';
import { imagePathOf } from '#server/storage/images.ts';
import { summaryOf } from '#shared/markup/plain.ts';
import { type Blog, blogFields, type RelatedBlog } from '#shared/records/blogs.ts';

/** Presents a blog. Of its author, only the name is shown. Only `toStaff` names a category with status 0. */
export function presentBlog(row: BlogRow, language: Language, toStaff: boolean): Blog {
  return presentFields(blogFields, row, language, {
    id: row.id,
    summary: summaryOf(inLanguage(language, row.descriptions, row.descriptions_bn)),
    category:
      row.category_status === 1 || toStaff
        ? { id: row.category_id, name: inLanguage(language, row.category_name, row.category_name_bn) }
        : null,
    images: imagePathOf(row),
    user: { id: row.user_id, name: row.user_name },
    comments_count: row.comments_count,
    version: row.version,
    slug: slugOf(row.title),
    created_at: row.created_at,
    updated_at: row.updated_at,
  });
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
