import { Trans, useLingui } from '@lingui/react/macro';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { seeded } from '#shared/contract/limits.ts';
import { CommentActions } from '#web/features/comments/admin/comment-actions.tsx';
import { stateWords, suspicionWords } from '#web/features/comments/admin/comment-labels.ts';
import { CommentText } from '#web/features/comments/admin/comment-text.tsx';
import { stateOf } from '#web/features/comments/admin/comments-params.ts';
import type { Moderation } from '#web/features/comments/admin/use-moderation.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { cx } from '#web/ui/cx.ts';
import { Written } from '#web/ui/written.tsx';

const tones = { waiting: 'marigold', shown: 'teal', hidden: 'grey' } as const;

type CommentCardProps = { comment: ModeratedComment; moderation: Moderation };

/** One comment: who wrote what under which article, and how it stands. What waits is marked at its edge. */
export function CommentCard({ comment, moderation }: CommentCardProps) {
  const { i18n } = useLingui();
  const { timestamp } = useFormat();
  const { id, user, user_id, blog, created_at, held_for } = comment;
  const state = stateOf(comment.status);
  const anonymous = !user || user_id === seeded.users.anonymous;
  const problem = moderation.deeds.problemOf(id);
  const reason = held_for && i18n._(suspicionWords[held_for]);
  return (
    <li
      data-row={id}
      tabIndex={-1}
      aria-labelledby={`comment-${id}`}
      className={cx(
        'scroll-mt-20 rounded-lg border p-3.5 text-sm shadow-card md:p-4',
        state === 'waiting'
          ? 'border-l-4 border-marigold-300 border-l-marigold-500 bg-marigold-50'
          : 'border-line bg-white',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
        <p id={`comment-${id}`} className="flex flex-wrap items-baseline gap-x-2.5 wrap-anywhere">
          <span className="text-base font-bold text-ink">
            {anonymous ? <Trans>Anonymous</Trans> : <Written>{user.name}</Written>}
          </span>
          <time dateTime={created_at} className="whitespace-nowrap text-ink-soft">
            {timestamp(created_at)}
          </time>
        </p>
        <Badge tone={tones[state]} className="py-0.5! text-xs!">
          {i18n._(stateWords[state])}
        </Badge>
      </div>
      <CommentText text={comment.comments} faded={state === 'hidden'} />
      {reason && (
        <p className={cx('mt-2', state === 'waiting' ? 'font-semibold text-marigold-700' : 'text-ink-soft')}>
          {state === 'waiting' ? (
            <Trans>It waits because {reason}.</Trans>
          ) : (
            <Trans>It had to wait because {reason}.</Trans>
          )}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
        <p className="text-ink-soft">
          <Trans>
            Under{' '}
            <a
              href={`/blogdetails/${blog.id}`}
              className="py-2 font-semibold text-teal-800 underline decoration-teal-300 underline-offset-3 wrap-anywhere hover:decoration-teal-800"
            >
              <Written>{blog.title}</Written>
            </a>
          </Trans>
        </p>
        <CommentActions comment={comment} moderation={moderation} />
      </div>
      {problem && (
        <div className="mt-3">
          <Banner tone="error" onDismiss={moderation.deeds.dismiss}>
            {problem}
          </Banner>
        </div>
      )}
    </li>
  );
}
