import { Trans } from '@lingui/react/macro';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { BoardColumns } from '#web/features/person/portal/inbox/board/board-columns.tsx';
import {
  columnFilter,
  menuOf,
  shownIds,
  useBoard,
  useMoveRequest,
} from '#web/features/person/portal/inbox/board/use-board.ts';

import { InboxEmpty } from '#web/features/person/portal/inbox/inbox-list.tsx';
import { type InboxParams, isFiltered } from '#web/features/person/portal/inbox/inbox-params.ts';
import { useInboxChanges } from '#web/features/person/portal/inbox/polling.ts';
import { type MakeToolbar, ToolbarButtons, UpdatesBar } from '#web/features/person/portal/inbox/toolbar.tsx';
import { personPath } from '#web/features/person/portal/page/use-person-keys.ts';
import { statuses } from '#web/features/person/portal/requests/status-badge.tsx';
import {
  type RequestLetter,
  useRowShortcuts,
} from '#web/features/person/portal/shortcuts/use-row-shortcuts.ts';
import { useMarkShownAsSeen, useNewRequests } from '#web/features/shared/new-requests.ts';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { Banner } from '#web/ui/banner.tsx';
import { cx } from '#web/ui/cx.ts';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type BoardViewProps = {
  list: InboxParams;
  onHelp: () => void;
  toolbar: MakeToolbar;
};

/** The requests in columns, one for each status. */
export function BoardView({ list, onHelp, toolbar }: BoardViewProps) {
  const { query, text } = list;
  const may = useMay();
  const board = useBoard({
    new: columnFilter(query, text, 'new'),
    contacted: columnFilter(query, text, 'contacted'),
    confirmed: columnFilter(query, text, 'confirmed'),
    completed: columnFilter(query, text, 'completed'),
    cancelled: columnFilter(query, text, 'cancelled'),
  });
  const { value: columns, outdated, failure, loading, refresh } = board;
  const moves = useMoveRequest(board);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const onLetter = (letter: RequestLetter, id: number | null): boolean => {
    if (id === null || letter === 'l' || letter === '!') return false;
    const menu = letter === 's' ? menuOf(id) : null;
    if (menu) menu.focus();
    else navigate(personPath(id, letter));
    return true;
  };
  useRowShortcuts({ box, onHelp, ...(may('create') && { onLetter }) });

  const filtered = isFiltered({ ...query, status: null }, list.typed);
  const { arrivals, see } = useNewRequests();
  const unreachable = useInboxChanges(board.checkForChanges);
  useMarkShownAsSeen(columns && !outdated ? shownIds(columns) : []);
  const show = async () => {
    see();
    if (arrivals.length > 0 && filtered) list.clear();
    else await refresh();
  };
  const bar = toolbar({
    count: (
      <p role="status" className="text-xs font-semibold text-marigold-700">
        {unreachable && <Trans>The server does not answer. This may be out of date.</Trans>}
      </p>
    ),
    buttons: <ToolbarButtons fetched={{ loading, refresh: show }} onHelp={onHelp} />,
  });

  if (failure && (outdated || !columns)) {
    return (
      <>
        {bar}
        <ScreenFailed
          failure={failure}
          title={<Trans>The requests could not be loaded</Trans>}
          retrying={loading}
          onRetry={refresh}
        />
      </>
    );
  }
  return (
    <div ref={box}>
      {bar}
      <UpdatesBar count={arrivals.length} hasUpdates={board.hasUpdates} show={show} />
      {failure && <NotRefreshed failure={failure} since={board.at} />}
      {moves.problem && (
        <div className="mb-3 text-sm">
          <Banner tone="error" title={moves.problem.title} onDismiss={moves.dismiss}>
            {moves.problem.text}
          </Banner>
        </div>
      )}
      {columns ? (
        <div aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-50')}>
          {statuses.some((status) => columns[status].total > 0) ? (
            <BoardColumns columns={columns} query={query} move={moves.move} />
          ) : (
            <InboxEmpty clear={filtered ? list.clear : null} />
          )}
        </div>
      ) : (
        <BoardLoading />
      )}
    </div>
  );
}

const columns = [3, 2, 3, 1, 1];
const cards = [1, 2, 3];

/** Placeholders while the board loads. */
function BoardLoading() {
  return (
    <>
      <LoadingNote>
        <Trans>Loading requests...</Trans>
      </LoadingNote>
      <div className="mt-4 grid grid-cols-[repeat(5,minmax(11rem,1fr))] gap-3 overflow-hidden">
        {columns.map((count, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change
          <div key={column} className="space-y-2 rounded-lg border border-line p-2">
            <Skeleton className="h-6 w-20 rounded-full" />
            {cards.slice(0, count).map((card) => (
              <Skeleton key={card} className="h-28" />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}
