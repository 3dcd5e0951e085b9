import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import type { Comment } from '#shared/contract/comments.ts';
import { commentStatus, seeded } from '#shared/contract/limits.ts';
import { CommentForm, dropDraft, type PostedComment } from '#web/features/comments/comment-form.tsx';
import { CommentList } from '#web/features/comments/comment-list.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { forgetSession, readCurrentUser } from '#web/lib/session.ts';
import { Card } from '#web/ui/card.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type CommentsProps = {
  blogId: number;
  /** How many there are, as far as that is known without the list. */
  count: number;
  /** The comments as the page came; null if they could not be had. */
  known: Comment[] | null;
  /** What came of the comment that the page itself posted. */
  posted: PostedComment | undefined;
};

/** What readers say about an article, and the box to join in, which stays in sight. */
export function Comments({ blogId, count, known, posted }: CommentsProps) {
  const { comments, refresh, post } = useComments(blogId, known);
  const { number } = useFormat();
  const heading = useArrival();
  const counted = number(comments?.length ?? count);
  return (
    <Card as="section" aria-labelledby="comments" className="mt-12 overflow-visible">
      <h2
        id="comments"
        ref={heading}
        className="scroll-mt-32 px-5 pt-5 pb-4 text-xl font-bold text-teal-900 sm:px-7 sm:pt-6"
      >
        <Trans>Comments ({counted})</Trans>
      </h2>
      {comments ? (
        <CommentList comments={comments} />
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

async function fetchComments(blogId: number): Promise<Comment[]> {
  const comments = await api('GET /api/comments', { query: { blog_id: blogId } });
  return comments.filter(({ blog_id }) => blog_id === blogId);
}

/** Sends a comment as who the browser says is signed in, and answers it as it was stored. */
async function send(blogId: number, text: string): Promise<Comment> {
  const user = readCurrentUser();
  const payload = {
    blog_id: blogId,
    comments: text,
    status: 1,
    user_id: user?.id ?? seeded.users.anonymous,
  };
  const stored = await api('POST /api/comments', { body: payload });
  // The session was over without our knowing: the comment is anonymous, and the header may say so too.
  if (user && stored.user_id === seeded.users.anonymous) forgetSession();
  return stored;
}

/** The comments under an article: as they came with the page, refetched after one was posted. */
function useComments(blogId: number, known: Comment[] | null) {
  const [comments, setComments] = useState(() => known?.filter(({ blog_id }) => blog_id === blogId) ?? null);

  // Comments that can't be loaded are logged by the browser itself, as a call that failed.
  const refresh = async () => {
    const fresh = await fetchComments(blogId).catch(() => null);
    if (fresh) setComments(fresh);
    return fresh !== null;
  };

  /** Answers whether the comment waits for approval. */
  const post = async (text: string): Promise<boolean> => {
    const stored = await send(blogId, text);
    const waits = stored.status === commentStatus.waiting;
    if (!(await refresh()) && !waits) setComments((before) => [...(before ?? []), stored]);
    return waits;
  };

  return { comments, refresh, post };
}

/** Brings the comments into view for who comes back to them from signing in, ready to type on. */
function useArrival() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { hash } = useLocation();
  // Where the browser itself arrives, or goes back to, it knows the place.
  const returns = useNavigationType() !== 'POP' && hash === '#comments';
  useEffect(() => {
    dropDraft();
    if (!returns) return;
    heading.current?.scrollIntoView();
    heading.current?.parentElement?.querySelector('input')?.focus({ preventScroll: true });
  }, [returns]);
  return heading;
}

/** The place of the comments until they are there. */
export function CommentsLoading() {
  return (
    <Card className="mt-12 space-y-5 p-5 sm:p-7">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-14 w-full" />
      <Skeleton className="h-14 w-full" />
    </Card>
  );
}
