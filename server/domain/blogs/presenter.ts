import type { BlogRow } from '#server/domain/blogs/repository.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { Blog } from '#shared/contract/blogs.ts';

/** An article as everybody may see one. Of its author the name alone. */
export function presentBlog(row: BlogRow): Blog {
  return {
    id: row.id,
    title: row.title,
    descriptions: row.descriptions,
    category_id: row.category_id,
    category: { id: row.category_id, name: row.category_name },
    images: imagePathOf(row),
    user_id: row.user_id,
    user: { id: row.user_id, name: row.user_name },
    status: row.status,
    comments_count: row.comments_count,
    created_at: row.created_at,
  };
}
