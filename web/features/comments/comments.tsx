import { Trans } from '@lingui/react/macro';
import type { Comment } from '#shared/contract/comments.ts';
import { CommentForm } from '#web/features/comments/comment-form.tsx';
import { CommentList } from '#web/features/comments/comment-list.tsx';
import type { PostedComment } from '#web/features/comments/posted-comment.ts';
import { useArrival } from '#web/features/comments/use-arrival.ts';
import { useComments } from '#web/features/comments/use-comments.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Card } from '#web/ui/card.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';

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
