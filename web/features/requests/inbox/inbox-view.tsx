import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useRef } from 'react';
import type { Colleague } from '#shared/contract/requests.ts';
import { BulkBar } from '#web/features/requests/inbox/bulk-assign.tsx';
import { InboxList } from '#web/features/requests/inbox/inbox-list.tsx';
import { useSelection } from '#web/features/requests/inbox/selection.tsx';
import { useInbox } from '#web/features/requests/inbox/use-inbox.ts';
import { narrows, searchOf, usualPlace } from '#web/features/requests/inbox-params.ts';
import { useArrivals } from '#web/features/requests/polling.ts';
import { useRowKeys } from '#web/features/requests/shortcuts/use-row-shortcuts.ts';
import { InboxBar, NewsBar } from '#web/features/requests/toolbar.tsx';
import type { Whereabouts } from '#web/features/requests/use-inbox-params.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

const typingRestMs = 300;

type InboxViewProps = {
  where: Whereabouts;
  colleagues: Colleague[];
  onHelp: () => void;
  /** Names the document. */
  Head: ComponentType<{ title: string }>;
};

/** The requests as a list, a page at a time. */
export function InboxView({ where, colleagues, onHelp, Head }: InboxViewProps) {
  const { t } = useLingui();
  const may = useMay();
  const { place, text } = where;
  const inbox = useInbox(searchOf(place, useDebounced(text, typingRestMs)));
  const { fetched, outdated, moved, refresh, freshen, put } = inbox;
  const selection = useSelection(fetched?.list.items ?? []);
  const box = useRef<HTMLDivElement>(null);
  useRowKeys({ box, onHelp, onSelect: may('create') ? selection.toggle : undefined });

  // Only there a new request would stand on the screen.
  const showsNewest = !narrows(place, text) && place.sort === usualPlace.sort && place.page === 1;
  const ids = fetched?.list.items.map(({ id }) => id) ?? [];
  const arrivals = useArrivals({
    shown: showsNewest && !outdated ? Math.max(0, ...ids) : 0,
    onChange: freshen,
  });
  const show = () => {
    if (arrivals.count > 0 && !showsNewest) where.clear();
    else refresh();
    arrivals.acknowledge();
  };

  const title = t`Requests`;
  return (
    <div ref={box}>
      <Head title={arrivals.count > 0 ? `(${arrivals.count}) ${title}` : title} />
      <NewsBar count={arrivals.count} moved={moved} show={show} />
      <InboxBar inbox={inbox} page={place.page} silent={arrivals.silent} refresh={show} onHelp={onHelp} />
      <InboxList
        inbox={inbox}
        place={place}
        filtered={narrows(place, text)}
        clear={where.clear}
        {...(may('create') && { selection })}
      />
      {selection.chosen.length > 0 && (
        <BulkBar selection={selection} colleagues={colleagues} onAssigned={put} onConflict={freshen} />
      )}
    </div>
  );
}
