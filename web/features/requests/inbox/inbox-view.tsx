import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef } from 'react';
import type { Colleague } from '#shared/contract/requests.ts';
import { BulkBar } from '#web/features/requests/inbox/bulk-assign.tsx';
import { InboxList } from '#web/features/requests/inbox/inbox-list.tsx';
import { useSelection } from '#web/features/requests/inbox/selection.tsx';
import { useInbox } from '#web/features/requests/inbox/use-inbox.ts';
import { narrows, searchOf, usualPlace } from '#web/features/requests/inbox-params.ts';
import { useNewRequests } from '#web/features/requests/polling.ts';
import { useRowShortcuts } from '#web/features/requests/shortcuts/use-row-shortcuts.ts';
import { InboxToolbar, UpdatesBar } from '#web/features/requests/toolbar.tsx';
import type { Whereabouts } from '#web/features/requests/use-inbox-params.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

const typingRestMs = 300;

type InboxViewProps = {
  where: Whereabouts;
  colleagues: Colleague[];
  onHelp: () => void;
  /** Sets the document's title. */
  Head: ComponentType<{ title: string }>;
};

/** The requests as a list with pages. */
export function InboxView({ where, colleagues, onHelp, Head }: InboxViewProps) {
  const { t } = useLingui();
  const may = useMay();
  const { place, text } = where;
  const inbox = useInbox(searchOf(place, useDebounced(text, typingRestMs)));
  const { fetched, outdated, hasUpdates, refresh, update, replace } = inbox;
  const selection = useSelection(fetched?.list.items ?? []);
  const box = useRef<HTMLDivElement>(null);
  useRowShortcuts({ box, onHelp, onSelect: may('create') ? selection.toggle : undefined });

  // Only this view shows a new request by itself.
  const showsNewest = !narrows(place, text) && place.sort === usualPlace.sort && place.page === 1;
  const ids = fetched?.list.items.map(({ id }) => id) ?? [];
  const newRequests = useNewRequests({
    shown: showsNewest && !outdated ? Math.max(0, ...ids) : 0,
    onChange: update,
  });
  const show = () => {
    if (newRequests.count > 0 && !showsNewest) where.clear();
    else refresh();
    newRequests.acknowledge();
  };

  const title = t`Requests`;
  return (
    <div ref={box}>
      <Head title={newRequests.count > 0 ? `(${newRequests.count}) ${title}` : title} />
      <UpdatesBar count={newRequests.count} hasUpdates={hasUpdates} show={show} />
      <InboxToolbar
        inbox={inbox}
        page={place.page}
        unreachable={newRequests.unreachable}
        refresh={show}
        onHelp={onHelp}
      />
      <InboxList
        inbox={inbox}
        place={place}
        filtered={narrows(place, text)}
        clear={where.clear}
        {...(may('create') && { selection })}
      />
      {selection.selected.length > 0 && (
        <BulkBar selection={selection} colleagues={colleagues} onAssigned={replace} onConflict={update} />
      )}
    </div>
  );
}
