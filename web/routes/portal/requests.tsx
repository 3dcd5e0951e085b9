import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, useLocation, useNavigate, useParams } from 'react-router';
import type { RequestFilter } from '#shared/contract/request-search.ts';
import { BoardView } from '#web/features/person/portal/inbox/board/board-view.tsx';
import {
  FilterBar,
  FilterToggle,
  filtersId,
  StatusTabs,
  ViewSwitch,
} from '#web/features/person/portal/inbox/filter-bar.tsx';
import { FilterLabel } from '#web/features/person/portal/inbox/filter-labels.tsx';
import { filterOf, useInboxParams } from '#web/features/person/portal/inbox/inbox-params.ts';
import { InboxView } from '#web/features/person/portal/inbox/inbox-view.tsx';
import { SavedFilters } from '#web/features/person/portal/inbox/saved-filters.tsx';
import type { MakeToolbar } from '#web/features/person/portal/inbox/toolbar.tsx';
import { EnterRequest } from '#web/features/person/portal/requests/enter/enter-request.tsx';
import { ShortcutsHelp } from '#web/features/person/portal/shortcuts/shortcuts-help.tsx';
import { useSearchOnArrival } from '#web/features/person/portal/shortcuts/use-row-shortcuts.ts';
import { assignableTo, useColleagues } from '#web/features/shared/portal/colleagues.tsx';
import { ExportButton } from '#web/features/shared/portal/export-button.tsx';
import { useKeys } from '#web/features/shared/portal/keys.ts';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { call } from '#web/lib/api.ts';
import { idParam } from '#web/lib/list-params.ts';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { SidebarIcon } from '#web/ui/icons/portal.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

export { ScreenBroken as ErrorBoundary };

/**
 * The inbox, and the request that is open: beside the list where there is room for both, otherwise in its place.
 */
export default function Requests() {
  const { t } = useLingui();
  const { id } = useParams();
  const screen = useScreenState();
  const isWide = useMediaQuery('(width >= 80rem)');
  const [folded, setFolded] = useState(screen.isListFolded);
  const isOpen = id !== undefined;
  const isBeside = isOpen && isWide;
  const fold = (next: boolean) => {
    screen.isListFolded = next;
    setFolded(next);
  };
  useListQuery(id);
  useKeys((key) => {
    if (key !== '[' || !isBeside) return false;
    fold(!folded);
    return true;
  });
  const foldLabel = folded ? t`Show the list ([)` : t`Fold the list ([)`;
  const foldButton = (
    <button
      type="button"
      onClick={() => fold(!folded)}
      aria-expanded={!folded}
      aria-label={foldLabel}
      title={foldLabel}
      className={compactButtonClass('ghost', 'px-2!')}
    >
      <SidebarIcon className="text-xl" />
    </button>
  );
  return (
    <div {...(isBeside && { 'data-wide': '', className: 'flex items-start gap-5' })}>
      {!isOpen && <PortalHead title={t`Requests`} />}
      {isBeside && folded && <div className="sticky top-20 -mr-2 print:hidden">{foldButton}</div>}
      {(!isOpen || (isBeside && !folded)) && (
        <div
          className={
            isBeside
              ? 'sticky top-20 h-[calc(100dvh-5.5rem)] w-96 shrink-0 overflow-y-auto min-[100rem]:w-108 print:hidden'
              : undefined
          }
        >
          <RequestList openId={isOpen ? (idParam.parse(id) ?? 0) : undefined} foldButton={foldButton} />
        </div>
      )}
      {isOpen && (
        <div className="@container min-w-0 flex-1">
          <Outlet />
        </div>
      )}
    </div>
  );
}

/**
 * Keeps the list's query when a link leads to a request without it. The query is part of the URL; links from elsewhere
 * do not know it.
 */
function useListQuery(id: string | undefined): void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const [, before = ''] = useScreenState().inboxPath.split('?');
  const last = useRef({ id, search: before && `?${before}` });
  useLayoutEffect(() => {
    const isOther = id !== undefined && id !== last.current.id;
    if (isOther && search === '' && last.current.search !== '') {
      last.current = { ...last.current, id };
      navigate(`${pathname}${last.current.search}${hash}`, { replace: true, state });
    } else last.current = { id, search };
  }, [id, pathname, search, hash, state, navigate]);
}

type RequestListProps = {
  /** The request that is open beside the list. */
  openId: number | undefined;
  foldButton: ReactNode;
};

/** The list or the board. The filter is part of the URL; the search text, which may be a name, is only in memory. */
function RequestList({ openId, foldButton }: RequestListProps) {
  const { t } = useLingui();
  const may = useMay();
  const list = useInboxParams();
  const colleagues = assignableTo(useColleagues(), null);
  const [helping, setHelping] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const [entering, setEntering] = useState(false);
  const { query, typed } = list;
  const isAlone = openId === undefined;
  const isBoard = query.view === 'board' && isAlone;
  // The board has a column for each status, so it ignores the status in the URL.
  const shownQuery = isBoard ? { ...query, status: null } : query;
  useSearchOnArrival();
  useKeys((key) => {
    if (key !== '+' || !may('create')) return false;
    setEntering(true);
    return true;
  });
  const toolbar: MakeToolbar = ({ count, buttons }) => (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2 max-sm:gap-x-1 @4xl:flex-nowrap">
        {isAlone ? (
          <div className="mr-2">
            <h1 className="text-xl leading-6 font-bold text-teal-900">
              <Trans>Requests</Trans>
            </h1>
            {count}
          </div>
        ) : (
          <h2 className="sr-only">
            <Trans>Requests</Trans>
          </h2>
        )}
        <SearchField
          label={t`Search requests`}
          placeholder={t`Name, reference, phone…`}
          value={typed}
          onChange={list.search}
          className="min-w-36 flex-1"
        />
        <FilterToggle query={shownQuery} open={unfolded} onToggle={() => setUnfolded(!unfolded)} />
        {isAlone && <ViewSwitch query={query} />}
        {may('create') && isAlone && (
          <Button
            compact
            variant="primary"
            title={t`New request (+)`}
            className="max-sm:px-2.5!"
            aria-haspopup="dialog"
            onClick={() => setEntering(true)}
          >
            <PlusIcon className="text-lg" />
            <span className="max-sm:sr-only">
              <Trans>New request</Trans>
            </span>
          </Button>
        )}
        {isAlone ? buttons : foldButton}
      </div>
      <div id={filtersId} hidden={!unfolded} className="mb-3 space-y-2">
        {!isBoard && <StatusTabs list={list} />}
        <FilterBar list={list} colleagues={colleagues}>
          <SavedFilters list={list} />
          {may('edit') && <ExportRequests filter={filterOf(shownQuery, typed)} />}
        </FilterBar>
      </div>
    </>
  );
  const shared = { list, toolbar, onHelp: () => setHelping(true) };
  return (
    <div className="@container">
      {isBoard ? (
        <BoardView {...shared} />
      ) : (
        <InboxView {...shared} colleagues={colleagues} openId={openId} />
      )}
      <ShortcutsHelp open={helping} onClose={() => setHelping(false)} />
      <EnterRequest open={entering} onOpen={() => setEntering(true)} onClose={() => setEntering(false)} />
    </div>
  );
}

/** Downloads the requests that match the filter as CSV. */
function ExportRequests({ filter }: { filter: RequestFilter }) {
  const { t } = useLingui();
  return (
    <ExportButton
      title={t`Export requests`}
      name="requests"
      makeFile={() => call('POST /api/appointments/export', { body: filter })}
      what={
        <p>
          <Trans>All requests that the filter finds, as a CSV file for a spreadsheet:</Trans>{' '}
          <strong>
            <FilterLabel filter={filter} />
          </strong>
        </p>
      }
      warning={
        <Trans>
          The file holds names, phone numbers and what patients wrote about their health. Keep it on a device
          of the office, share it only with people who need it, and delete it afterwards. The activity shows
          that you made it.
        </Trans>
      }
    />
  );
}
