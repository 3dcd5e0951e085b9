import type { Reader, Writer } from '#server/db/database.ts';
import type { CommentInput } from '#shared/contract/comments.ts';

/** The query of comments with their authors, oldest first. */
export function commentsQuery(reader: Reader) {
  return reader
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .leftJoin('images', 'images.id', 'users.image_id')
    .select([
      'comments.id',
      'comments.blog_id',
      'comments.comments',
      'comments.status',
      'comments.user_id',
      'users.name as user_name',
      'comments.created_at',
      'images.key as image_key',
      'images.width as image_width',
    ])
    .orderBy('comments.created_at')
    .orderBy('comments.id');
}
export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentsQuery>['execute']>>[number];

/** The comments that are shown: theirs and their article's status are 1. */
export function shownComments(reader: Reader) {
  return commentsQuery(reader)
    .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
    .where('comments.status', '=', 1)
    .where('blogs.status', '=', 1);
}

export async function insertComment(
  writer: Writer,
  { blog_id, comments }: CommentInput,
  author: { user_id: number; now: string },
): Promise<number> {
  const { id } = await writer
    .insertInto('comments')
    .values({ blog_id, comments, user_id: author.user_id, status: 1, created_at: author.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
