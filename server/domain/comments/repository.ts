import type { Insertable } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import type { CommentsTable } from '#server/db/tables.ts';

/** The query of comments with their authors. */
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
      'comments.held_for',
      'comments.user_id',
      'users.name as user_name',
      'comments.created_at',
      'images.key as image_key',
      'images.width as image_width',
    ]);
}
export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentsQuery>['execute']>>[number];

/** The comments that are shown, oldest first: theirs and their article's status are 1. */
export function shownComments(reader: Reader) {
  return commentsQuery(reader)
    .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
    .where('comments.status', '=', 1)
    .where('blogs.status', '=', 1)
    .orderBy('comments.created_at')
    .orderBy('comments.id');
}

export async function insertComment(writer: Writer, comment: Insertable<CommentsTable>): Promise<number> {
  const { id } = await writer
    .insertInto('comments')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether a comment of the same text was sent since the moment. */
export async function wasSent(reader: Reader, textKey: string, since: string): Promise<boolean> {
  const row = await reader
    .selectFrom('comments')
    .select('id')
    .where('text_key', '=', textKey)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The comment with the same text by the same author under the same article, if one was sent since the moment. */
export async function findSame(
  reader: Reader,
  same: { blog_id: number; user_id: number; text_key: string },
  since: string,
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('comments')
    .select('id')
    .where('blog_id', '=', same.blog_id)
    .where('user_id', '=', same.user_id)
    .where('text_key', '=', same.text_key)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}
