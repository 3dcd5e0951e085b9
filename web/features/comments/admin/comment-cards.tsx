import { useLingui } from '@lingui/react/macro';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { CommentCard } from '#web/features/comments/admin/comment-card.tsx';
import type { Moderation } from '#web/features/comments/admin/use-moderation.ts';

type CommentCardsProps = { comments: ModeratedComment[]; moderation: Moderation };

/** The comments of a page. */
export function CommentCards({ comments, moderation }: CommentCardsProps) {
  const { t } = useLingui();
  return (
    <ul ref={moderation.list} aria-label={t`Comments, newest first`} className="space-y-2.5">
      {comments.map((comment) => (
        <CommentCard key={comment.id} comment={moderation.asSeen(comment)} moderation={moderation} />
      ))}
    </ul>
  );
}
