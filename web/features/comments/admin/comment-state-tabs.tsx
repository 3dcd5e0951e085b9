import { Trans, useLingui } from '@lingui/react/macro';
import { tabWords } from '#web/features/comments/admin/comment-labels.ts';
import {
  type CommentState,
  commentStates,
  commentsPath,
} from '#web/features/comments/admin/comments-params.ts';
import { useWaitingComments } from '#web/features/shared/waiting-comments.ts';
import { FilterTabs } from '#web/ui/portal/filter-tabs.tsx';

/** Narrows the comments to a state; says how many wait. */
export function CommentStateTabs({ state }: { state: CommentState | null }) {
  const { t, i18n } = useLingui();
  const waiting = useWaitingComments() ?? 0;
  return (
    <FilterTabs
      label={t`Filter by state`}
      tabs={[null, ...commentStates].map((one) => ({
        to: commentsPath({ state: one, page: 1 }),
        current: one === state,
        words: (
          <>
            {one ? i18n._(tabWords[one]) : <Trans>All</Trans>}
            {one === 'waiting' && waiting > 0 && (
              <span className="rounded-full bg-marigold-400 px-2 text-xs leading-5 font-bold text-ink">
                {waiting}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}
