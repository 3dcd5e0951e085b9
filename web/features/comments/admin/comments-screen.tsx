import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CommentCards } from '#web/features/comments/admin/comment-cards.tsx';
import { CommentStateTabs } from '#web/features/comments/admin/comment-state-tabs.tsx';
import {
  commentsPageSize,
  commentsPath,
  placeOf,
  searchOf,
} from '#web/features/comments/admin/comments-params.ts';
import { NoComments } from '#web/features/comments/admin/no-comments.tsx';
import { useCommentsList } from '#web/features/comments/admin/use-comments-list.ts';
import { useModeration } from '#web/features/comments/admin/use-moderation.ts';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList } from '#web/features/shared/portal/fetched-list.tsx';
import { ListLoading } from '#web/features/shared/portal/list-loading.tsx';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

const typingRestMs = 300;

/** Comments, newest first. State and page stand in the address; the search text in memory alone. */
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
