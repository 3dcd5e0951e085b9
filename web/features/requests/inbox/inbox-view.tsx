import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef } from 'react';
import type { Colleague } from '#shared/contract/requests.ts';
import { BulkBar } from '#web/features/requests/inbox/bulk-bar.tsx';
import { InboxList } from '#web/features/requests/inbox/inbox-list.tsx';
import { useSelection } from '#web/features/requests/inbox/selection.tsx';
import { useInbox } from '#web/features/requests/inbox/use-inbox.ts';
import {
  defaultSort,
  type InboxParams,
  isFiltered,
  searchBody,
} from '#web/features/requests/inbox-params.ts';
import { useNewRequests } from '#web/features/requests/polling.ts';
import { useRowShortcuts } from '#web/features/requests/shortcuts/use-row-shortcuts.ts';
import { InboxToolbar, UpdatesBar } from '#web/features/requests/toolbar.tsx';

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
  useRowShortcuts({ box, onHelp, onSelect: may('create') ? selection.toggle : undefined });

  // Only this view shows a new request by itself.
  const showsNewest = !filtered && query.sort === defaultSort && query.page === 1;
  const ids = value?.items.map(({ id }) => id) ?? [];
  const newRequests = useNewRequests({
    shown: showsNewest && !outdated ? Math.max(0, ...ids) : 0,
    onChange: update,
  });
  const show = async () => {
    newRequests.acknowledge();
    if (newRequests.count > 0 && !showsNewest) list.clear();
    else await refresh();
  };

  const title = t`Requests`;
  return (
    <div ref={box}>
      <Head title={newRequests.count > 0 ? `(${newRequests.count}) ${title}` : title} />
      <UpdatesBar count={newRequests.count} hasUpdates={hasUpdates} show={show} />
      <InboxToolbar
        inbox={inbox}
        page={query.page}
        unreachable={newRequests.unreachable}
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
