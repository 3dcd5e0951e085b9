import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Comment } from '#shared/contract/comments.ts';
import { seeded } from '#shared/contract/seeded.ts';
import { commentStatus } from '#shared/contract/statuses.ts';
import { CommentForm, discardDraft, type PostedComment } from '#web/features/comments/comment-form.tsx';
import { CommentList, EarlierComments, LaterComments } from '#web/features/comments/comment-list.tsx';
import {
  type CommentPage,
  readCommentPage,
  withEarlier,
  withPosted,
} from '#web/features/comments/comment-pages.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api, apiPage, type CallOptions } from '#web/lib/api.ts';
import { clearSession, readCurrentUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeletons } from '#web/ui/skeleton.tsx';

type CommentsProps = {
  blogId: number;
  /** How many comments the blog has; used when the list could not be loaded. */
  count: number;
  /** The comments as the page loaded them; null if they could not be loaded. */
  loaded: CommentPage | null;
  /** The result of a comment that was posted without JavaScript. */
  posted: PostedComment | undefined;
};

/** The comments under a blog, and the form to add one. */
export function Comments({ blogId, count, loaded, posted }: CommentsProps) {
  const { shown, refresh, earlier, post } = useComments(blogId, loaded);
  const { number } = useFormat();
  const heading = useReturnFromSignIn();
  const counted = number(shown?.total ?? count);
  return (
    <Card as="section" aria-labelledby="comments" className="below-fold mt-12 overflow-visible print:hidden">
      <h2
        id="comments"
        ref={heading}
        className="scroll-mt-32 px-5 pt-5 pb-4 text-xl font-bold text-teal-900 sm:px-7 sm:pt-6"
      >
        <Trans>Comments ({counted})</Trans>
      </h2>
      {shown ? (
        <>
          <EarlierComments blogId={blogId} shown={shown} show={earlier} />
          <CommentList comments={shown.items} />
          <LaterComments blogId={blogId} shown={shown} />
        </>
      ) : (
        <div className="px-5 pb-6 sm:px-7">
          <RetryButton variant="outline" onClick={refresh}>
            <Trans>Show the comments</Trans>
          </RetryButton>
        </div>
      )}
      <CommentForm blogId={blogId} post={post} posted={posted} />
    </Card>
  );
}

/** Fetches a page of comments from the API. */
export const fetchComments = (query: NonNullable<CallOptions<'GET /api/comments'>['query']>) =>
  apiPage('GET /api/comments', { query });

/** Sends a comment as the signed-in user of this browser, and returns the stored comment. */
async function send(blogId: number, text: string): Promise<Comment> {
  const user = readCurrentUser();
  const payload = {
    blog_id: blogId,
    comments: text,
    status: 1,
    user_id: user?.id ?? seeded.users.anonymous,
  };
  const stored = await api('POST /api/comments', { body: payload });
  // The session had ended, so the comment is anonymous. The header must not show the user any more.
  if (user && stored.user_id === seeded.users.anonymous) clearSession();
  return stored;
}

/** The comments under a blog: first those that the page loaded; fetched again after a comment was posted. */
function useComments(blogId: number, loaded: CommentPage | null) {
  const [shown, setShown] = useState(loaded);

  const refresh = async () => {
    const fresh = await readCommentPage(blogId, 1, fetchComments).catch(() => null);
    if (fresh) setShown(fresh);
    return fresh !== null;
  };

  /** Returns how many comments were added. */
  const earlier = async (): Promise<number> => {
    if (!shown) return 0;
    const next = withEarlier(shown, await readCommentPage(blogId, shown.page + 1, fetchComments));
    setShown(next);
    return next.items.length - shown.items.length;
  };

  /** Returns whether the comment waits for approval. */
  const post = async (text: string): Promise<boolean> => {
    const stored = await send(blogId, text);
    const waits = stored.status === commentStatus.waiting;
    if (!(await refresh()) && !waits) setShown((before) => withPosted(before, stored));
    return waits;
  };

  return { shown, refresh, earlier, post };
}

/** After signing in from the comments: scrolls back to the comments and focuses the text box. */
function useReturnFromSignIn() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // On a page load and on going back, the browser itself restores the scroll position.
  const returns = useNavigationType() !== 'POP' && hash === '#comments';
  useEffect(() => {
    discardDraft();
    if (!returns) return;
    heading.current?.scrollIntoView();
    heading.current?.parentElement?.querySelector('input')?.focus({ preventScroll: true });
  }, [returns]);
  return heading;
}

/** Shown until the comments are loaded. */
export function CommentsLoading() {
  return (
    <Card className="mt-12">
      <Skeletons className="space-y-5 p-5 sm:p-7" shapes={['h-7 w-40', 'h-14 w-full', 'h-14 w-full']} />
    </Card>
  );
}
