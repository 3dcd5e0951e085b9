import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { StaffColleague } from '#shared/contract/requests.ts';
import { BulkBar } from '#web/features/person/portal/inbox/bulk-bar.tsx';
import { InboxList } from '#web/features/person/portal/inbox/inbox-list.tsx';
import {
  type InboxParams,
  inboxPageSize,
  isFiltered,
  searchBody,
} from '#web/features/person/portal/inbox/inbox-params.ts';
import { useInboxChanges } from '#web/features/person/portal/inbox/polling.ts';
import {
  InboxCount,
  type MakeToolbar,
  ToolbarButtons,
  UpdatesBar,
} from '#web/features/person/portal/inbox/toolbar.tsx';
import { useInbox } from '#web/features/person/portal/inbox/use-inbox.ts';
import { personPath } from '#web/features/person/portal/page/use-person-keys.ts';
import {
  bulkControl,
  focusRow,
  type RequestLetter,
  useRowShortcuts,
} from '#web/features/person/portal/shortcuts/use-row-shortcuts.ts';
import { useMarkShownAsSeen, useNewRequests } from '#web/features/shared/new-requests.ts';
import { useSelection } from '#web/features/shared/portal/selection.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { focusScreen } from '#web/ui/portal/focus-screen.ts';

type InboxViewProps = {
  list: InboxParams;
  colleagues: StaffColleague[];
  onHelp: () => void;
  toolbar: MakeToolbar;
  /** The request that is open beside the list. */
  openId: number | undefined;
};

/** The requests as a list with pages. */
export function InboxView({ list, colleagues, onHelp, toolbar, openId }: InboxViewProps) {
  const may = useMay();
  const { query, typed, text } = list;
  const inbox = useInbox(searchBody(query, text));
  const { value, outdated, loading, hasUpdates, refresh, update, replace } = inbox;
  const filtered = isFiltered(query, typed);
  const selection = useSelection(value?.items ?? []);
  const box = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  /** The row at which a letter opened the bar; `alone` if the letter also selected it. */
  const from = useRef<{ id: number; alone: boolean } | null>(null);
  const onLetter = (letter: RequestLetter, id: number | null): boolean => {
    if (letter === 'n' && id !== null) {
      navigate(personPath(id, letter));
      return true;
    }
    const [first] = selection.selected;
    if (letter === 'n' || (!first && id === null)) return false;
    from.current = { id: id ?? first?.id ?? 0, alone: !first };
    if (!first && id !== null) selection.toggle(id);
    requestAnimationFrame(() => {
      const control = document.getElementById(bulkControl[letter]);
      control?.focus();
      if (letter === 'l' || letter === '!') control?.click();
    });
    return true;
  };
  const leaveBar = () => {
    const row = from.current;
    from.current = null;
    if (row?.alone) selection.clear();
    requestAnimationFrame(() => {
      if (row) focusRow(row.id);
      focusScreen();
    });
  };
  useRowShortcuts({
    box,
    onHelp,
    beside: openId,
    ...(may('create') && { onSelect: selection.toggle, onLetter }),
  });
  const wasOpen = useRef(false);
  const onOpen = useEffectEvent((id: number | undefined) => {
    // The list alone shows what needs an answer now, and no request that was erased.
    if (id === undefined && wasOpen.current) void refresh();
    wasOpen.current = id !== undefined;
    document.querySelector(`[data-request="${id}"]`)?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => onOpen(openId), [openId]);

  const { arrivals, see } = useNewRequests();
  const unreachable = useInboxChanges(update);
  useMarkShownAsSeen(outdated ? [] : (value?.items.map(({ id }) => id) ?? []));
  const show = async () => {
    see();
    const isWhole = (value?.total ?? 0) + arrivals.length <= inboxPageSize;
    const showsNewest = !filtered && query.page === 1 && (query.sort === '-received' || isWhole);
    if (arrivals.length > 0 && !showsNewest) list.applyFilter({ sort: '-received' });
    else await refresh();
  };
  const count = <InboxCount inbox={inbox} page={query.page} unreachable={unreachable} />;

  return (
    <div ref={box}>
      {toolbar({
        count,
        buttons: <ToolbarButtons fetched={{ loading, refresh: show }} onHelp={onHelp} />,
      })}
      <UpdatesBar count={arrivals.length} hasUpdates={hasUpdates && openId === undefined} show={show} />
      <InboxList
        inbox={inbox}
        query={query}
        filtered={filtered}
        clear={list.clear}
        pathOf={list.pathOf}
        openId={openId}
        {...(may('create') && { selection })}
      />
      {selection.selected.length > 0 && (
        <BulkBar
          selection={selection}
          colleagues={colleagues}
          onChanged={replace}
          onConflict={update}
          onLeave={leaveBar}
        />
      )}
    </div>
  );
}
