import { hash } from 'node:crypto';
import { type Caller, isStaff } from '#server/auth/caller.ts';
import type { Throttle } from '#server/auth/throttle.ts';
import { type Clock, day, minute, timestampAfter } from '#server/clock.ts';
import type { Database, Writer } from '#server/db/database.ts';
import { withLock } from '#server/db/portability.ts';
import { userExists } from '#server/domain/accounts/account-repository.ts';
import { findBlog } from '#server/domain/blogs/blog-repository.ts';
import { presentComment } from '#server/domain/comments/comment-presenter.ts';
import * as repository from '#server/domain/comments/comment-repository.ts';
import { commentModeration } from '#server/domain/comments/moderation.ts';
import { invalid } from '#server/errors.ts';
import type { Comment, CommentInput, CommentQuery, Suspicion } from '#shared/contract/comments.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { commentStatus } from '#shared/contract/statuses.ts';
import type { Page } from '#shared/list-page.ts';
import { textKey } from '#shared/same-text.ts';

type Deps = {
  db: Database;
  clock: Clock;
  /** `undefined` if there are no rate limits (load tests). */
  throttle: Throttle | undefined;
};

/** The sender's IP address, and whether the same comment is stored only once. */
type Origin = { address: string; isOnce: boolean };

const textKeyOf = (text: string) => hash('sha256', textKey(text));

/** The comments under blogs. */
export function commentService({ db, clock, throttle }: Deps) {
  /** How many comments came within a minute from the session or from the IP address, whichever is more. */
  const countWithinAMinute = async (caller: Caller, address: string): Promise<number> => {
    const senders = [...(caller ? [{ subject: `session ${caller.session.id}` }] : []), { network: address }];
    let most = 0;
    for (const sender of throttle ? senders : []) {
      const counted = { name: 'comments within a minute', ...sender, windowMs: minute };
      most = Math.max(most, (await throttle?.count(counted))?.count ?? 0);
    }
    return most;
  };

  /** Why the comment must wait for approval; undefined if it need not. */
  const heldFor = async (writer: Writer, text: string, textKey: string, withinAMinute: number) => {
    const sentBefore = await repository.isDuplicateText(writer, textKey, timestampAfter(clock, -day));
    return spamReason(text, { withinAMinute, sentBefore });
  };

  /**
   * Adds a comment by the caller, or by the anonymous user. A comment that looks like spam gets the status `waiting`,
   * but never one by staff. `isOnce` stores the same comment once if it is sent again within a day (a double click, a
   * reloaded page).
   */
  const create = async (
    input: CommentInput,
    caller: Caller,
    { address, isOnce }: Origin,
  ): Promise<Comment> => {
    const isTrusted = isStaff(caller);
    const withinAMinute = isTrusted ? 0 : await countWithinAMinute(caller, address);
    return db.transaction(async (writer) => {
      // Neither the blog nor the author can be deleted until the comment is stored.
      await withLock(writer, `blogs:${input.blog_id}`);
      const blog = await findBlog(writer, input.blog_id);
      if (blog?.status !== 1) throw invalid('blog_id', 'blog_unknown');
      if (caller) await withLock(writer, `users:${caller.id}`);
      const isThere = caller && (await userExists(writer, caller.id));
      const user_id = isThere ? caller.id : seeded.users.anonymous;
      const text_key = textKeyOf(input.comments);
      const { blog_id, comments } = input;
      const by = { blog_id, user_id, text_key };
      const same = isOnce && (await repository.findDuplicate(writer, by, timestampAfter(clock, -day)));
      if (same) return find(writer, same);
      const held_for = isTrusted ? undefined : await heldFor(writer, input.comments, text_key, withinAMinute);
      const status = held_for ? commentStatus.waiting : commentStatus.shown;
      const created_at = clock().toISOString();
      const row = { blog_id, comments, user_id, status, held_for, text_key, created_at };
      return find(writer, await repository.insertComment(writer, row));
    });
  };

  const find = async (writer: Writer, id: number): Promise<Comment> => {
    const query = repository.commentsQuery(writer).where('comments.id', '=', id);
    return presentComment(await query.executeTakeFirstOrThrow());
  };

  return {
    moderation: commentModeration({ db, clock }),

    /** Lists the shown comments of one blog or of all, oldest first unless sorted otherwise. */
    async list(query: CommentQuery = {}): Promise<Page<Comment>> {
      const { items, total } = await repository.listShown(db.read, query);
      return { items: items.map(presentComment), total };
    },
    create,
  };
}
export type CommentService = ReturnType<typeof commentService>;

/** What the check knows about a comment apart from its text. */
type Circumstances = {
  /** How many comments the same IP address or session has sent within a minute, including this one. */
  withinAMinute: number;
  /** Whether anybody sent the same text within the last day. */
  sentBefore: boolean;
};

/** More comments than this within a minute look like spam. */
const perMinuteMax = 3;
/** Many people send the same text if it is shorter than this, such as "thank you". */
const repeatableLength = 20;

const endings = 'com|net|org|info|biz|ru|cn|xyz|top|shop|online|site|store|club|live|link|click|icu|vip|io';
const link = new RegExp(
  `[a-z]+://|\\bwww\\.|\\[url|<a\\s|\\b(?:t|wa|bit)\\.(?:me|ly)/|[\\p{L}\\d-]\\.(?:${endings})(?![\\p{L}\\d])`,
  'u',
);
/** One character twelve times in a row, or one word five times. */
const repetition = /(\S)\1{11}|(?<![\p{L}\p{M}\d])([\p{L}\p{M}\d]+)(?:\s+\2){4}(?![\p{L}\p{M}\d])/u;

/** Why a comment looks like spam and waits for approval; undefined if it does not. */
export function spamReason(text: string, circumstances: Circumstances): Suspicion | undefined {
  const folded = textKey(text);
  if (link.test(folded)) return 'links';
  const isLong = [...folded].length >= repeatableLength;
  if (repetition.test(folded) || (isLong && circumstances.sentBefore)) return 'repetition';
  return circumstances.withinAMinute > perMinuteMax ? 'speed' : undefined;
}
