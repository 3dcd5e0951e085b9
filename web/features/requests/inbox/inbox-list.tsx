import { Trans } from '@lingui/react/macro';
import { InboxCards } from '#web/features/requests/inbox/inbox-cards.tsx';
import { InboxEmpty } from '#web/features/requests/inbox/inbox-empty.tsx';
import { InboxLoading } from '#web/features/requests/inbox/inbox-loading.tsx';
import { InboxTable } from '#web/features/requests/inbox/inbox-table.tsx';
import { Pager } from '#web/features/requests/inbox/pager.tsx';
import type { Inbox } from '#web/features/requests/inbox/use-inbox.ts';
import type { InboxPlace } from '#web/features/requests/inbox-params.ts';
import { inboxPageSize } from '#web/features/requests/inbox-params.ts';
import type { Selection } from '#web/features/requests/use-selection.ts';
import { NotRefreshed } from '#web/features/shared/portal/not-refreshed.tsx';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { cx } from '#web/ui/cx.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { useNow } from '#web/ui/use-now.ts';

/** Beside an open sidebar a small tablet has no room for the table. */
const tableNeeds = 640;

type InboxListProps = {
  inbox: Inbox;
  place: InboxPlace;
  /** Whether something narrows the list. */
  filtered: boolean;
  clear: () => void;
  /** Given to whoever may change something about requests. */
  selection?: Selection;
};

/**
 * The inbox in every state: loading, failed, empty, full. While another search is under way the rows of
 * the one before stay, paled, so that nothing jumps.
 */
export function InboxList({ inbox, place, filtered, clear, selection }: InboxListProps) {
  const { box, wide } = useIsWide('(width >= 48rem)', tableNeeds);
  const now = useNow();
  const { fetched, outdated, failure, loading, refresh } = inbox;

  if (failure && (outdated || !fetched)) {
    return (
      <ScreenFailed
        failure={failure}
        title={<Trans>The requests could not be loaded</Trans>}
        retrying={loading}
        onRetry={refresh}
      />
    );
  }
  if (!fetched) return <InboxLoading />;
  const { items, total } = fetched.list;
  const List = wide ? InboxTable : InboxCards;
  return (
    <>
      {failure && <NotRefreshed failure={failure} since={fetched.at} />}
      <div ref={box} aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-50')}>
        {items.length > 0 ? (
          <List requests={items} now={now} place={place} {...(selection && { selection })} />
        ) : (
          <InboxEmpty filtered={filtered} beyond={total > 0} place={place} clear={clear} />
        )}
      </div>
      <Pager place={place} pageCount={Math.ceil(total / inboxPageSize)} />
    </>
  );
}
