import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ModeratedComment } from '#shared/contract/comments.ts';
import { commentStatus } from '#shared/contract/limits.ts';
import type { Page } from '#shared/page.ts';
import { CommentCard } from '#web/features/comments/admin/comment-card.tsx';
import { tabLabels } from '#web/features/comments/admin/comment-labels.ts';
import {
  type CommentState,
  type CommentsSearch,
  commentStates,
  commentsPageSize,
  commentsPath,
  placeOf,
  searchOf,
} from '#web/features/comments/admin/comments-params.ts';
import { type Moderation, useModeration } from '#web/features/comments/admin/use-moderation.ts';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList } from '#web/features/shared/portal/fetched-list.tsx';
import { ListLoading } from '#web/features/shared/portal/list-loading.tsx';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { keepWaitingComments, useWaitingComments } from '#web/features/shared/waiting-comments.ts';
import { apiPage } from '#web/lib/api.ts';
import { type Fetched, useFetched } from '#web/lib/use-fetched.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CommentIcon } from '#web/ui/icons/content.tsx';
import { CheckIcon } from '#web/ui/icons/status.tsx';
import { FilterTabs } from '#web/ui/portal/filter-tabs.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';

const typingRestMs = 300;

/** Comments, newest first. State and page are part of the address; the search text is kept in memory only. */
export function CommentsScreen() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const may = useMay();
  const [params] = useSearchParams();
  const place = placeOf(params);
  const [text, setText] = useState('');
  const comments = useCommentsList(searchOf(place, useDebounced(text, typingRestMs)));
  const moderation = useModeration(comments);

  const searchFor = (typed: string) => {
    setText(typed);
    if (place.page > 1) navigate(commentsPath({ ...place, page: 1 }), { replace: true });
  };
  const clear = () => {
    setText('');
    navigate(commentsPath({ state: null, page: 1 }));
  };
  const filtered = text.trim() !== '' || place.state !== null;

  return (
    <>
      {!may('edit') && (
        <p className="mb-3 text-sm text-ink-soft">
          <Trans>Your role lets you read comments. An administrator can let you show and hide them.</Trans>
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <CommentStateTabs state={place.state} />
        <SearchField
          label={t`Search comments`}
          placeholder={t`Words or author…`}
          value={text}
          onChange={searchFor}
        />
      </div>
      <CountBar fetched={comments}>
        <Plural value={comments.value?.total ?? 0} one="# comment" other="# comments" />
      </CountBar>
      <FetchedList
        fetched={comments}
        page={place.page}
        pageSize={commentsPageSize}
        pathOf={(page) => commentsPath({ ...place, page })}
        clear={filtered && !(place.state === 'waiting' && text.trim() === '') ? clear : null}
        words={{
          failed: <Trans>The comments could not be loaded</Trans>,
          noneMatch: <Trans>No comments match</Trans>,
          showAll: <Trans>Show all comments</Trans>,
        }}
        loading={
          <ListLoading>
            <Trans>Loading comments...</Trans>
          </ListLoading>
        }
        empty={<NoComments waiting={place.state === 'waiting'} />}
      >
        {(items) => <CommentCards comments={items} moderation={moderation} />}
      </FetchedList>
    </>
  );
}

/** Filters by state, with the number of comments that wait for approval. */
function CommentStateTabs({ state }: { state: CommentState | null }) {
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
            {one ? i18n._(tabLabels[one]) : <Trans>All</Trans>}
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

type CommentCardsProps = { comments: ModeratedComment[]; moderation: Moderation };

/** The comments of a page. */
function CommentCards({ comments, moderation }: CommentCardsProps) {
  const { t } = useLingui();
  return (
    <ul ref={moderation.list} aria-label={t`Comments, newest first`} className="space-y-2.5">
      {comments.map((comment) => (
        <CommentCard
          key={comment.id}
          comment={moderation.withPendingStatus(comment)}
          moderation={moderation}
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

const fetchComments = (body: CommentsSearch, signal: AbortSignal) =>
  apiPage('POST /api/comments/search', { body, signal });

/** A page of the comments that are asked for. Those that wait, asked for without a text, are counted by it. */
function useCommentsList(search: CommentsSearch): Fetched<Page<ModeratedComment>> {
  const fetched = useFetched(search, fetchComments);
  const { value, outdated } = fetched;
  const countsWaiting = !outdated && search.status === commentStatus.waiting && !search.q;
  useEffect(() => {
    if (value && countsWaiting) keepWaitingComments(value.total);
  }, [value, countsWaiting]);
  return fetched;
}
