import { type Insertable, sql } from 'kysely';
import type { Reader, Writer } from '#server/db/database.ts';
import { type PageBounds, readPageById } from '#server/db/paging.ts';
import type { CommentsTable } from '#server/db/tables/content.ts';
import { whereAllWords } from '#server/db/text-search.ts';
import type { CommentQuery, ModerationSearch } from '#shared/contract/comments.ts';

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
      'comments.reply',
      'comments.replied_at',
      'users.name as user_name',
      'comments.created_at',
      'images.key as image_key',
      'images.width as image_width',
    ]);
}
export type CommentRow = Awaited<ReturnType<ReturnType<typeof commentsQuery>['execute']>>[number];

/**
 * Lists one page of the comments that are shown, of one blog or of all, oldest first unless sorted otherwise. Both the
 * comment and its blog must have status 1.
 */
export function listShown(reader: Reader, { blog_id, sort, ...bounds }: CommentQuery) {
  const direction = sort === '-created' ? 'desc' : 'asc';
  const status = (column: string) => sql.ref<number>(column);
  const all = reader
    .selectFrom('comments')
    .select('comments.id')
    .where(status('comments.status'), '=', sql.lit(1))
    .orderBy('comments.created_at', direction)
    .orderBy('comments.id', direction);
  const ids =
    blog_id === undefined
      ? // There are few drafts. A join would read the blog of each comment that is skipped or counted.
        all.where('comments.blog_id', 'not in', (query) =>
          query.selectFrom('blogs').select('blogs.id').where(status('blogs.status'), '!=', sql.lit(1)),
        )
      : all
          .where('comments.blog_id', '=', blog_id)
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('blogs')
                .select('blogs.id')
                .where('blogs.id', '=', blog_id)
                .where('blogs.status', '=', 1),
            ),
          );
  const read = (found: number[]) => commentsQuery(reader).where('comments.id', 'in', found).execute();
  return readPageById(reader, { ids, source: 'content', read }, bounds);
}

export async function insertComment(writer: Writer, comment: Insertable<CommentsTable>): Promise<number> {
  const { id } = await writer
    .insertInto('comments')
    .values(comment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Whether anybody sent a comment with the same text since the timestamp. */
export async function isDuplicateText(reader: Reader, textKey: string, since: string): Promise<boolean> {
  const row = await reader
    .selectFrom('comments')
    .select('id')
    .where('text_key', '=', textKey)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Finds the comment with the same text by the same author under the same blog, if it was sent since the timestamp. */
export async function findDuplicate(
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

/** The query of comments with their blogs. */
const moderatedComments = (reader: Reader) =>
  commentsQuery(reader)
    .innerJoin('blogs', 'blogs.id', 'comments.blog_id')
    .select('blogs.title as blog_title');
export type ModeratedRow = Awaited<ReturnType<ReturnType<typeof moderatedComments>['execute']>>[number];

export function findModerated(reader: Reader, id: number): Promise<ModeratedRow | undefined> {
  return moderatedComments(reader).where('comments.id', '=', id).executeTakeFirst();
}

type Filter = Pick<ModerationSearch, 'status' | 'blog_id' | 'q'>;

/** Lists one page of the comments that match a staff filter, newest first. */
export function listModerated(reader: Reader, { status, blog_id, q }: Filter, bounds: PageBounds) {
  let query = reader.selectFrom('comments').select('comments.id');
  if (status !== undefined) query = query.where('comments.status', '=', status);
  if (blog_id !== undefined) query = query.where('comments.blog_id', '=', blog_id);
  const ids = whereAllWords(reader, query, q, 'comments')
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc');
  const read = (found: number[]) => moderatedComments(reader).where('comments.id', 'in', found).execute();
  return readPageById(reader, { ids, source: 'content', searched: Boolean(q), read }, bounds);
}

export async function updateCommentStatus(writer: Writer, id: number, status: number): Promise<void> {
  await writer.updateTable('comments').set({ status }).where('id', '=', id).execute();
}

/** Stores the office's reply, or removes it. */
export async function updateReply(
  writer: Writer,
  id: number,
  { text, at }: { text: string; at: string } | { text: null; at: null },
): Promise<void> {
  await writer.updateTable('comments').set({ reply: text, replied_at: at }).where('id', '=', id).execute();
}

export async function deleteComment(writer: Writer, id: number): Promise<void> {
  await writer.deleteFrom('comments').where('id', '=', id).execute();
}
