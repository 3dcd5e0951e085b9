import type { CommentRow, ModeratedRow } from '#server/domain/comments/comment-repository.ts';
import { imagePathOf } from '#server/storage/images.ts';
import type { Comment, ModeratedComment } from '#shared/contract/comments.ts';

/** Presents a comment to everybody. Of its author, only the name and image are shown. */
export function presentComment(row: CommentRow): Comment {
  return {
    id: row.id,
    blog_id: row.blog_id,
    comments: row.comments,
    status: row.status,
    user_id: row.user_id,
    user: { name: row.user_name, image: imagePathOf(row) },
    created_at: row.created_at,
    reply: presentReply(row),
  };
}

/** The reply names nobody, because the office gave it. */
function presentReply({ reply, replied_at }: CommentRow): Comment['reply'] {
  return reply === null || replied_at === null ? null : { comments: reply, created_at: replied_at };
}

/** Presents a comment to staff who moderate it. */
export function presentModerated(row: ModeratedRow): ModeratedComment {
  return {
    ...presentComment(row),
    blog: { id: row.blog_id, title: row.blog_title },
    held_for: row.held_for,
  };
}
