import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { Colleague } from '#shared/contract/requests.ts';
import { BulkBar, bulkControl } from '#web/features/requests/inbox/bulk-bar.tsx';
import { InboxList } from '#web/features/requests/inbox/inbox-list.tsx';
import { useSelection } from '#web/features/requests/inbox/selection.tsx';
import { useInbox } from '#web/features/requests/inbox/use-inbox.ts';
import {
  defaultSort,
  type InboxParams,
  isFiltered,
  searchBody,
} from '#web/features/requests/inbox-params.ts';
import { useInboxChanges } from '#web/features/requests/polling.ts';
import { type RequestLetter, useRowShortcuts } from '#web/features/requests/shortcuts/use-row-shortcuts.ts';
import { workPath } from '#web/features/requests/shortcuts/use-work-shortcuts.ts';
import { InboxToolbar, UpdatesBar } from '#web/features/requests/toolbar.tsx';

import { useNewRequests, useSeeShown } from '#web/features/shared/new-requests.ts';
import { useMay } from '#web/features/shared/staff.ts';

type InboxViewProps = {
  list: InboxParams;
  colleagues: Colleague[];
  onHelp: () => void;
  /** Sets the document's title. */
  Head: ComponentType<{ title: string }>;
};

/** The requests as a list with pages. */
export function InboxView({ list, colleagues, onHelp, Head }: InboxViewProps) {
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
      navigate(workPath(id, letter));
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

  // Only this view shows a new request by itself.
  const showsNewest = !filtered && query.sort === defaultSort && query.page === 1;
  const { arrivals, see } = useNewRequests();
  const unreachable = useInboxChanges(update);
  useSeeShown(outdated ? [] : (value?.items.map(({ id }) => id) ?? []));
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
