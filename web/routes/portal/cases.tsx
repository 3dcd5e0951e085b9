import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { isEnded } from '#shared/cases/stages.ts';
import type { CaseSummary, ListedCase } from '#shared/contract/cases.ts';
import { dayInDhaka } from '#shared/dhaka.ts';
import type { Page } from '#shared/list-page.ts';
import { AbsenceButton } from '#web/features/person/portal/cases/absence-dialog.tsx';
import { CaseFilters, CaseViewTabs } from '#web/features/person/portal/cases/case-filters.tsx';
import {
  type CaseQuery,
  caseList,
  casePageSize,
  caseSearchBody,
  isNarrowed,
} from '#web/features/person/portal/cases/case-list-params.ts';
import { CaseCards, CaseTable } from '#web/features/person/portal/cases/case-rows.tsx';
import { HandOverBar } from '#web/features/person/portal/cases/hand-over-bar.tsx';
import { personPath } from '#web/features/person/portal/page/use-person-keys.ts';
import { ShortcutsHelp } from '#web/features/person/portal/shortcuts/shortcuts-help.tsx';
import {
  type RequestLetter,
  useRowShortcuts,
  useSearchOnArrival,
} from '#web/features/person/portal/shortcuts/use-row-shortcuts.ts';
import { assignableTo, useColleagues } from '#web/features/shared/portal/colleagues.tsx';
import { CountBar } from '#web/features/shared/portal/count-bar.tsx';
import { FetchedList } from '#web/features/shared/portal/fetched-list.tsx';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { type Selection, useSelection } from '#web/features/shared/portal/selection.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { apiPage } from '#web/lib/api.ts';
import { type ListState, useListParams } from '#web/lib/list-params.ts';
import { type QueryState, useFetching } from '#web/lib/query.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CaseIcon } from '#web/ui/icons/portal.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { useIsWide } from '#web/ui/use-media-query.ts';
import { useNow } from '#web/ui/use-now.ts';

export { ScreenBroken as ErrorBoundary };

/** /admin/cases: all cases, and the member's own turn. */
export default function Cases() {
  const { t } = useLingui();
  const screen = useScreenState();
  const list = useListParams(caseList, screen.caseSearch);
  const { query, typed, text, search } = list;
  screen.caseSearch = typed;
  screen.casesPath = caseList.pathOf(query);
  const [helping, setHelping] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const fetched = useCases(query, text);
  useSearchOnArrival();
  const navigate = useNavigate();
  const may = useMay();
  const onLetter = (letter: RequestLetter, id: number | null): boolean => {
    const one = fetched.value?.items.find((row) => row.id === id);
    if (!one || letter === 'l' || letter === '!') return false;
    navigate(personPath(one.appointment_id, letter));
    return true;
  };
  const colleagues = assignableTo(useColleagues(), null);
  const selection = useSelection((fetched.value?.items ?? []).filter(({ stage }) => !isEnded(stage)));
  const mayHandOver = may('edit');
  useRowShortcuts({
    box,
    onHelp: () => setHelping(true),
    ...(may('create') && { onLetter }),
    ...(mayHandOver && { onSelect: selection.toggle }),
  });
  return (
    <div ref={box}>
      <PortalHead title={query.view === 'turn' ? t`My turn` : t`Cases`} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-2xl font-bold text-teal-900">
          <Trans>Cases</Trans>
        </h1>
        <div className="flex flex-wrap items-center gap-2">
          <AbsenceButton />
          <CaseViewTabs query={query} />
        </div>
      </div>
      {query.view === 'turn' ? (
        <p className="mb-3 text-sm text-ink-soft">
          <Trans>
            Cases of your care teams that wait for our office, or have a task of ours that is due, the most
            urgent first.
          </Trans>
        </p>
      ) : (
        <div className="mb-3 flex flex-wrap items-center gap-2">
          <SearchField
            label={t`Search cases`}
            placeholder={t`Name, number or reference…`}
            value={typed}
            onChange={search}
          />
          <CaseFilters list={list} colleagues={colleagues} />
        </div>
      )}
      <CaseListBody fetched={fetched} list={list} selection={mayHandOver ? selection : undefined} />
      {selection.selected.length > 0 && (
        <HandOverBar selection={selection} colleagues={colleagues} refresh={fetched.refresh} />
      )}
      <ShortcutsHelp open={helping} onClose={() => setHelping(false)} selects={false} />
    </div>
  );
}

/** The cases that match the search, or those where it is the member's turn. */
function useCases(query: CaseQuery, text: string): QueryState<Page<ListedCase>> {
  const { view, page } = query;
  const body = caseSearchBody(query, text);
  return useFetching(['cases', view, view === 'turn' ? page : body], (signal) =>
    view === 'turn'
      ? apiPage('GET /api/cases/my-turn', { query: { page, per_page: casePageSize }, signal })
      : apiPage('POST /api/cases/search', { body, signal }),
  );
}

type CaseListBodyProps = {
  fetched: QueryState<Page<ListedCase>>;
  list: ListState<CaseQuery>;
  selection: Selection<CaseSummary> | undefined;
};

/** The list in every state: loading, failed, empty, full. */
function CaseListBody({ fetched, list, selection }: CaseListBodyProps) {
  const { box, wide } = useIsWide('(width >= 48rem)', 640);
  const { number } = useFormat();
  const today = dayInDhaka(useNow());
  const { query, text, search, go } = list;
  const clear = () => {
    search('');
    go({ stage: null, turn: null, mine: false, tasks: false, coordinator: null });
  };
  const isTurn = query.view === 'turn';
  const Rows = wide ? CaseTable : CaseCards;
  return (
    <FetchedList
      fetched={fetched}
      page={query.page}
      pageSize={casePageSize}
      pathOf={list.pathOf}
      pager={{ scrollsUp: true }}
      box={box}
      clear={!isTurn && isNarrowed(query, text) ? clear : null}
      texts={{
        failed: <Trans>The cases could not be loaded</Trans>,
        noneHere: { title: <Trans>There are no cases on this page</Trans>, icon: <CaseIcon /> },
        noneMatch: <Trans>No cases match</Trans>,
        showAll: <Trans>Show all cases</Trans>,
      }}
      loading={
        <LoadingNote>
          <Trans>Loading cases...</Trans>
        </LoadingNote>
      }
      bar={
        <CountBar fetched={fetched}>
          <Trans>{number(fetched.value?.total ?? 0)} in all</Trans>
        </CountBar>
      }
      empty={isTurn ? <NoCaseWaits /> : <NoCases />}
    >
      {(items) => <Rows cases={items} today={today} selection={selection} />}
    </FetchedList>
  );
}

function NoCaseWaits() {
  return (
    <EmptyState icon={<CaseIcon />} title={<Trans>No case waits for you</Trans>}>
      <Trans>When a task of our office is due in a case of yours, it appears here.</Trans>
    </EmptyState>
  );
}

function NoCases() {
  return (
    <EmptyState icon={<CaseIcon />} title={<Trans>No cases yet</Trans>}>
      <Trans>Open a case from a request, once you are in touch with the patient.</Trans>
    </EmptyState>
  );
}
