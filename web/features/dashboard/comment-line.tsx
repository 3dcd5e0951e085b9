import { Trans } from '@lingui/react/macro';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { commentStatus } from '#shared/contract/limits.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ReceivedTime } from '#web/ui/portal/received-time.tsx';
import { Written } from '#web/ui/written.tsx';

/** A comment at a glance. */
export function CommentLine({ comment, now }: { comment: ModeratedComment; now: number }) {
  return (
    <li className="py-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {comment.user ? <Written>{comment.user.name}</Written> : <Trans>Somebody</Trans>}
        </span>
        <span className="shrink-0 text-xs text-ink-soft">
          <ReceivedTime iso={comment.created_at} now={now} />
        </span>
      </p>
      <p className="line-clamp-2 whitespace-pre-line wrap-anywhere">
        <Written>{comment.comments}</Written>
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft wrap-anywhere">
        <span>
          <Trans>on</Trans> <Written>{comment.blog.title}</Written>
        </span>
        <State status={comment.status} />
      </p>
    </li>
  );
}

function State({ status }: { status: number }) {
  if (status === commentStatus.shown) return null;
  const waits = status === commentStatus.waiting;
  return (
    <Badge tone={waits ? 'marigold' : 'grey'} className="px-2 py-0 text-xs">
      {waits ? <Trans>Waiting for approval</Trans> : <Trans>Hidden</Trans>}
    </Badge>
  );
}
