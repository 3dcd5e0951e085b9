import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { commentStatus } from '#shared/contract/statuses.ts';
import { BlockEmpty, links, MoreLink } from '#web/features/dashboard/portal/block.tsx';
import { ActivityEntry } from '#web/features/shared/portal/activity/activity-entry.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { CommentIcon } from '#web/ui/icons/content.tsx';
import { NoteIcon } from '#web/ui/icons/portal.tsx';
import { LangText } from '#web/ui/lang-text.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { ReceivedTime } from '#web/ui/portal/received-time.tsx';

/** The newest comments, and how many wait for approval. */
export function NewestComments({ comments, now }: Pick<Dashboard, 'comments'> & { now: number }) {
  const { t } = useLingui();
  const { waiting, newest } = comments;
  return (
    <Panel
      title={t`Newest comments`}
      tools={
        <MoreLink to={links.comments}>
          <Trans>All comments</Trans>
        </MoreLink>
      }
    >
      {waiting > 0 && (
        <Link
          to={links.commentsWaiting}
          className="mb-2 flex min-h-11 items-center rounded-md bg-marigold-50 px-3 font-semibold text-marigold-700 underline decoration-marigold-300 underline-offset-3 hover:bg-marigold-100 md:min-h-9"
        >
          <Plural value={waiting} one="# comment waits for approval" other="# comments wait for approval" />
        </Link>
      )}
      {newest.length === 0 ? (
        <BlockEmpty icon={<CommentIcon />}>
          <Trans>Nobody has commented yet. Comments on your articles appear here.</Trans>
        </BlockEmpty>
      ) : (
        <ul className="-my-1 divide-y divide-line">
          {newest.map((comment) => (
            <CommentLine key={comment.id} comment={comment} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** A short form of a comment. */
function CommentLine({ comment, now }: { comment: ModeratedComment; now: number }) {
  return (
    <li className="py-2">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-semibold wrap-anywhere">
          {comment.user ? <LangText>{comment.user.name}</LangText> : <Trans>Somebody</Trans>}
        </span>
        <span className="shrink-0 text-xs text-ink-soft">
          <ReceivedTime iso={comment.created_at} now={now} />
        </span>
      </p>
      <p className="line-clamp-2 whitespace-pre-line wrap-anywhere">
        <LangText>{comment.comments}</LangText>
      </p>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-ink-soft wrap-anywhere">
        <span>
          <Trans>on</Trans> <LangText>{comment.blog.title}</LangText>
        </span>
        <CommentStatus status={comment.status} />
      </p>
    </li>
  );
}

function CommentStatus({ status }: { status: number }) {
  if (status === commentStatus.shown) return null;
  const waits = status === commentStatus.waiting;
  return (
    <Badge tone={waits ? 'marigold' : 'grey'} className="px-2 py-0 text-xs">
      {waits ? <Trans>Waiting for approval</Trans> : <Trans>Hidden</Trans>}
    </Badge>
  );
}

/** The latest activity entries. */
export function RecentActivity({ changes, now }: Pick<Dashboard, 'changes'> & { now: number }) {
  const { t } = useLingui();
  return (
    <Panel
      title={t`Recent activity`}
      tools={
        <MoreLink to={links.activity}>
          <Trans>All activity</Trans>
        </MoreLink>
      }
    >
      {changes.length === 0 ? (
        <BlockEmpty icon={<NoteIcon />}>
          <Trans>Nothing has been changed yet. What you and your colleagues do is listed here.</Trans>
        </BlockEmpty>
      ) : (
        <ol className="-my-1 divide-y divide-line">
          {changes.map((entry) => (
            <li key={entry.id} className="flex items-baseline justify-between gap-3 py-2">
              <span className="min-w-0 wrap-anywhere [&_a]:inline-block">
                <ActivityEntry entry={entry} />
              </span>
              <span className="shrink-0 text-xs text-ink-soft">
                <ReceivedTime iso={entry.created_at} now={now} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </Panel>
  );
}
