import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { CommentCard } from '#web/features/comments/portal/comment-card.tsx';
import { tabLabels } from '#web/features/comments/portal/comment-labels.ts';
import { CommentsBulkBar, type SelectableComment } from '#web/features/comments/portal/comments-bulk-bar.tsx';
import {
  type CommentState,
  commentStates,
  commentsList,
  commentsPageSize,
  commentsSearch,
} from '#web/features/comments/portal/comments-params.ts';
import { type Moderation, useModeration } from '#web/features/comments/portal/use-moderation.ts';
import { countText, useAttention, useUpdateAttention } from '#web/features/shared/attention.ts';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList, ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { RowCheckbox, type Selection, useSelection } from '#web/features/shared/portal/selection.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CommentIcon } from '#web/ui/icons/content.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { FilterTabs } from '#web/ui/portal/filter-tabs.tsx';

export { ScreenBroken as ErrorBoundary };

/** Shows the comments below articles, to show, hide or delete them. */
export default function Comments() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Comments`} />
      <h1 className="mb-4 text-2xl font-bold text-teal-900">
        <Trans>Comments</Trans>
      </h1>
      <CommentsScreen />
    </>
  );
}

/** Comments, newest first. State and page are part of the URL; the search text is only in memory. */
function CommentsScreen() {
  const { t } = useLingui();
  const may = useMay();
  const { query, typed, text, search, go, pathOf } = useListParams(commentsList);
  const comments = useFetchedPage('POST /api/comments/search', { body: commentsSearch(query, text) });
  const moderation = useModeration(comments);
  const rows = (comments.value?.items ?? []).map((one) => ({ ...one, reference: one.comments.slice(0, 60) }));
  const selection = useSelection(rows);
  const searched = typed.trim() !== '';
  const waitingOnly = query.state === 'waiting' && !searched;
  const filtered = searched || query.state !== null;
  const clear = () => {
    search('');
    go({ state: null });
  };

  // The list of the waiting comments knows how many are waiting.
  const { value, at, outdated } = comments;
  const { setComments } = useUpdateAttention();
  const countsWaiting = query.state === 'waiting' && text === '' && !outdated;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response counts, also when it is the same
  useEffect(() => {
    if (value && countsWaiting) setComments(value.total);
  }, [value, at, countsWaiting, setComments]);

  return (
    <>
      {!may('edit') && (
        <p className="mb-3 text-sm text-ink-soft">
          {may('create') ? (
            <Trans>
              Your role lets you read and answer comments. An administrator can let you show and hide them.
            </Trans>
          ) : (
            <Trans>Your role lets you read comments. An administrator can let you show and hide them.</Trans>
          )}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CommentStateTabs state={query.state} />
        <SearchField
          label={t`Search comments`}
          placeholder={t`Words or author…`}
          value={typed}
          onChange={search}
        />
      </div>
      <CountBar fetched={comments}>
        <Plural value={value?.total ?? 0} one="# comment" other="# comments" />
      </CountBar>
      <FetchedList
        fetched={comments}
        page={query.page}
        pageSize={commentsPageSize}
        pathOf={pathOf}
        clear={filtered && !waitingOnly ? clear : null}
        texts={{
          failed: <Trans>The comments could not be loaded</Trans>,
          noneMatch: <Trans>No comments match</Trans>,
          showAll: <Trans>Show all comments</Trans>,
        }}
        loading={
          <ListLoading>
            <Trans>Loading comments...</Trans>
          </ListLoading>
        }
        empty={<NoComments waiting={query.state === 'waiting'} />}
      >
        {(items) => (
          <CommentCards comments={items} moderation={moderation} {...(may('edit') && { selection })} />
        )}
      </FetchedList>
      {selection.selected.length > 0 && <CommentsBulkBar selection={selection} refresh={comments.refresh} />}
    </>
  );
}

/** Tabs that filter by state, with the number of comments that wait for approval. */
function CommentStateTabs({ state }: { state: CommentState | null }) {
  const { t, i18n } = useLingui();
  const waiting = useAttention()?.comments ?? 0;
  return (
    <FilterTabs
      label={t`Filter by state`}
      tabs={[null, ...commentStates].map((one) => ({
        to: commentsList.pathOf({ state: one }),
        current: one === state,
        words: (
          <>
            {one ? i18n._(tabLabels[one]) : <Trans>All</Trans>}
            {one === 'waiting' && waiting > 0 && (
              <span className="rounded-full bg-marigold-400 px-2 text-xs leading-5 font-bold text-ink">
                {countText(waiting)}
              </span>
            )}
          </>
        ),
      }))}
    />
  );
}

type CommentCardsProps = {
  comments: ModeratedComment[];
  moderation: Moderation;
  /** Set for staff who may change comments. */
  selection?: Selection<SelectableComment>;
};

/** The comments of a page. */
function CommentCards({ comments, moderation, selection }: CommentCardsProps) {
  const { t } = useLingui();
  return (
    <ul ref={moderation.list} aria-label={t`Comments, newest first`} className="space-y-2.5">
      {comments.map((comment) => (
        <CommentCard
          key={comment.id}
          comment={moderation.withPendingStatus(comment)}
          moderation={moderation}
          checkbox={
            selection && (
              <RowCheckbox
                row={{ id: comment.id, reference: comment.comments.slice(0, 60) }}
                selection={selection}
              />
            )
          }
        />
      ))}
    </ul>
  );
}

/** Shown when there are no comments, or none that wait for approval. */
function NoComments({ waiting }: { waiting: boolean }) {
  if (waiting) {
    return (
      <EmptyState icon={<CheckIcon />} title={<Trans>No comment waits for approval</Trans>}>
        <Trans>What looks like spam waits here before it appears on the site.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<CommentIcon />} title={<Trans>No comments yet</Trans>}>
      <Trans>When a visitor comments on an article, it appears here.</Trans>
    </EmptyState>
  );
}
