import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { BoardView } from '#web/features/requests/board/board-view.tsx';
import { assignableTo, useColleagues } from '#web/features/requests/colleagues.ts';
import { ExportRequests } from '#web/features/requests/inbox/export-requests.tsx';
import {
  FilterBar,
  FilterFold,
  filtersId,
  StatusTabs,
  ViewSwitch,
} from '#web/features/requests/inbox/filter-bar.tsx';
import { InboxView } from '#web/features/requests/inbox/inbox-view.tsx';
import { SavedFilters } from '#web/features/requests/inbox/saved-filters.tsx';

import { filterOf, useInboxParams } from '#web/features/requests/inbox-params.ts';
import { ShortcutsHelp } from '#web/features/requests/shortcuts/shortcuts-help.tsx';
import { useSearchOnArrival } from '#web/features/requests/shortcuts/use-row-shortcuts.ts';

import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useMediaQuery } from '#web/ui/use-media-query.ts';

export { ScreenBroken as ErrorBoundary };

/**
 * The inbox. The filter is part of the address; the search text, which may be a name, is kept in memory only.
 */
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
  // The board has a column for each status, so the status in the address is ignored.
  const shownQuery = isBoard ? { ...query, status: null } : query;
  useSearchOnArrival();
  const statusTabs = isBoard ? null : <StatusTabs query={query} />;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-2xl font-bold text-teal-900">
          <Trans>Requests</Trans>
        </h1>
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
      {!wide && <FilterFold query={shownQuery} open={unfolded} onToggle={() => setUnfolded(!unfolded)} />}
      <div id={filtersId} hidden={!wide && !unfolded} className="space-y-2">
        {!wide && statusTabs}
        <FilterBar list={list} colleagues={colleagues}>
          <SavedFilters list={list} />
          {may('edit') && <ExportRequests filter={filterOf(shownQuery, typed)} />}
        </FilterBar>
      </div>
      {isBoard ? <BoardView {...shared} /> : <InboxView {...shared} colleagues={colleagues} />}
      <ShortcutsHelp open={helping} onClose={() => setHelping(false)} />
    </>
  );
}
