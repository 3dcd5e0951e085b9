import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { RequestFilter, StaffColleague } from '#shared/contract/requests.ts';
import { BoardView } from '#web/features/person/portal/inbox/board/board-view.tsx';
import { BulkBar, bulkControl } from '#web/features/person/portal/inbox/bulk-bar.tsx';
import {
  FilterBar,
  FilterToggle,
  filtersId,
  StatusTabs,
  ViewSwitch,
} from '#web/features/person/portal/inbox/filter-bar.tsx';
import { FilterLabel } from '#web/features/person/portal/inbox/filter-labels.tsx';
import { InboxList } from '#web/features/person/portal/inbox/inbox-list.tsx';
import {
  defaultSort,
  filterOf,
  type InboxParams,
  isFiltered,
  searchBody,
  useInboxParams,
} from '#web/features/person/portal/inbox/inbox-params.ts';
import { useInboxChanges } from '#web/features/person/portal/inbox/polling.ts';
import { SavedFilters } from '#web/features/person/portal/inbox/saved-filters.tsx';
import { InboxToolbar, UpdatesBar } from '#web/features/person/portal/inbox/toolbar.tsx';
import { useInbox } from '#web/features/person/portal/inbox/use-inbox.ts';
import { personPath } from '#web/features/person/portal/page/use-person-keys.ts';
import { EnterRequest } from '#web/features/person/portal/requests/enter/enter-request.tsx';
import { ShortcutsHelp } from '#web/features/person/portal/shortcuts/shortcuts-help.tsx';
import {
  type RequestLetter,
  useRowShortcuts,
  useSearchOnArrival,
} from '#web/features/person/portal/shortcuts/use-row-shortcuts.ts';
import { useMarkShownAsSeen, useNewRequests } from '#web/features/shared/new-requests.ts';
import { assignableTo, useColleagues } from '#web/features/shared/portal/colleagues.tsx';
import { ExportButton } from '#web/features/shared/portal/export-button.tsx';
import { useKeys } from '#web/features/shared/portal/keys.ts';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useSelection } from '#web/features/shared/portal/selection.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

export { ScreenBroken as ErrorBoundary };

/** The inbox. The filter is part of the URL; the search text, which may be a name, is only in memory. */
export default function Requests() {
  const { t } = useLingui();
  const may = useMay();
  const list = useInboxParams();
  const colleagues = assignableTo(useColleagues(), null);
  const [helping, setHelping] = useState(false);
  const wide = useMediaQuery('(width >= 40rem)');
  const [unfolded, setUnfolded] = useState(false);
  const { query, typed } = list;
  const shared = { list, onHelp: () => setHelping(true), Head: PortalHead };
  const isBoard = query.view === 'board';
  // The board has a column for each status, so it ignores the status in the URL.
  const shownQuery = isBoard ? { ...query, status: null } : query;
  useSearchOnArrival();
  const [entering, setEntering] = useState(false);
  useKeys((key) => {
    if (key !== '+' || !may('create')) return false;
    setEntering(true);
    return true;
  });
  const statusTabs = isBoard ? null : <StatusTabs query={query} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-2xl font-bold text-teal-900">
          <Trans>Requests</Trans>
        </h1>
        {may('create') && (
          <Button
            compact
            variant="primary"
            className="ml-auto"
            title={t`New request (+)`}
            aria-haspopup="dialog"
            onClick={() => setEntering(true)}
          >
            <PlusIcon className="text-lg" />
            <Trans>New request</Trans>
          </Button>
        )}
        <ViewSwitch query={query} />
      </div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        {wide && statusTabs}
        <SearchField
          label={t`Search requests`}
          placeholder={t`Name, reference, phone…`}
          value={typed}
          onChange={list.search}
        />
      </div>
      {!wide && <FilterToggle query={shownQuery} open={unfolded} onToggle={() => setUnfolded(!unfolded)} />}
      <div id={filtersId} hidden={!wide && !unfolded} className="space-y-2">
        {!wide && statusTabs}
        <FilterBar list={list} colleagues={colleagues}>
          <SavedFilters list={list} />
          {may('edit') && <ExportRequests filter={filterOf(shownQuery, typed)} />}
        </FilterBar>
      </div>
      {isBoard ? <BoardView {...shared} /> : <InboxView {...shared} colleagues={colleagues} />}
      <ShortcutsHelp open={helping} onClose={() => setHelping(false)} />
      <EnterRequest open={entering} onOpen={() => setEntering(true)} onClose={() => setEntering(false)} />
    </>
  );
}

type InboxViewProps = {
  list: InboxParams;
  colleagues: StaffColleague[];
  onHelp: () => void;
  /** Sets the document's title. */
  Head: ComponentType<{ title: string }>;
};

/** The requests as a list with pages. */
function InboxView({ list, colleagues, onHelp, Head }: InboxViewProps) {
  const { t } = useLingui();
  const may = useMay();
  const { query, typed, text } = list;
  const inbox = useInbox(searchBody(query, text));
  const { value, outdated, hasUpdates, refresh, update, replace } = inbox;
  const filtered = isFiltered(query, typed);
  const selection = useSelection(value?.items ?? []);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const onLetter = (letter: RequestLetter, id: number | null): boolean => {
    if (letter === 'n' && id !== null) {
      navigate(personPath(id, letter));
      return true;
    }
    if (letter === 'n' || (selection.selected.length === 0 && id === null)) return false;
    if (selection.selected.length === 0 && id !== null) selection.toggle(id);
    requestAnimationFrame(() => document.getElementById(bulkControl[letter])?.focus());
    return true;
  };
  useRowShortcuts({
    box,
    onHelp,
    ...(may('create') && { onSelect: selection.toggle, onLetter }),
  });

  // Only this view adds a new request automatically.
  const showsNewest = !filtered && query.sort === defaultSort && query.page === 1;
  const { arrivals, see } = useNewRequests();
  const unreachable = useInboxChanges(update);
  useMarkShownAsSeen(outdated ? [] : (value?.items.map(({ id }) => id) ?? []));
  const show = async () => {
    see();
    if (arrivals.length > 0 && !showsNewest) list.clear();
    else await refresh();
  };

  return (
    <div ref={box}>
      <Head title={t`Requests`} />
      <UpdatesBar count={arrivals.length} hasUpdates={hasUpdates} show={show} />
      <InboxToolbar
        inbox={inbox}
        page={query.page}
        unreachable={unreachable}
        refresh={show}
        onHelp={onHelp}
      />
      <InboxList
        inbox={inbox}
        query={query}
        filtered={filtered}
        clear={list.clear}
        {...(may('create') && { selection })}
      />
      {selection.selected.length > 0 && (
        <BulkBar selection={selection} colleagues={colleagues} onChanged={replace} onConflict={update} />
      )}
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
