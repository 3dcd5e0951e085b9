import type { CommentRow } from '#server/domain/comments/repository.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { Comment } from '#shared/contract/comments.ts';

/** A comment as everybody may see one. Of its author the name and picture alone. */
export function presentComment(row: CommentRow): Comment {
  return {
    id: row.id,
    blog_id: row.blog_id,
    comments: row.comments,
    status: row.status,
    user_id: row.user_id,
    user: { name: row.user_name, image: imagePathOf(row) },
    created_at: row.created_at,
  };
}
