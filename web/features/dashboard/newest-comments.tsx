import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { Block } from '#web/features/dashboard/block.tsx';
import { BlockEmpty } from '#web/features/dashboard/block-empty.tsx';
import { CommentLine } from '#web/features/dashboard/comment-line.tsx';
import { MoreLink } from '#web/features/dashboard/more-link.tsx';
import { paths } from '#web/features/dashboard/paths.ts';
import { CommentIcon } from '#web/ui/icons/journey.tsx';

/** What readers wrote last, and how much of it waits for approval. */
export function NewestComments({ comments, now }: Pick<Dashboard, 'comments'> & { now: number }) {
  const { t } = useLingui();
  const { waiting, newest } = comments;
  return (
    <Block
      title={t`Newest comments`}
      action={
        <MoreLink to={paths.comments}>
          <Trans>All comments</Trans>
        </MoreLink>
      }
    >
      {waiting > 0 && (
        <Link
          to={paths.commentsWaiting}
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
    </Block>
  );
}
