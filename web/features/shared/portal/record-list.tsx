import type { ReactNode } from 'react';
import { EmptyList } from '#web/features/shared/portal/empty-list.tsx';
import { ListFailure } from '#web/features/shared/portal/list-failure.tsx';
import { ListLoading } from '#web/features/shared/portal/list-loading.tsx';
import { ListPager } from '#web/features/shared/portal/list-pager.tsx';
import type { ListPlace } from '#web/features/shared/portal/list-place.ts';
import { RecordCards } from '#web/features/shared/portal/record-cards.tsx';
import { RecordTable } from '#web/features/shared/portal/record-table.tsx';
import type { RowWork } from '#web/features/shared/portal/row-actions.tsx';
import type { Listing } from '#web/features/shared/portal/use-listing.ts';
import { cx } from '#web/ui/cx.ts';
import { useIsWide } from '#web/ui/use-is-wide.ts';

/** One thing that a list shows of each record, besides its name. */
export type Column<Item> = {
  head: string;
  cell: (item: Item) => ReactNode;
  /** Says what it is by itself: on a card it needs no head. */
  plain?: boolean;
};

/** How records of a kind are shown, as rows or as cards. */
export type RowsProps<Item> = {
  items: Item[];
  caption: string;
  nameOf: (item: Item) => string;
  /** A second line below the name. */
  noteOf?: (item: Item) => string;
  /** What is to be known about the record at a glance. */
  badgeOf?: (item: Item) => ReactNode;
  imageOf: (item: Item) => ReactNode;
  nameHead: string;
  columns: Column<Item>[];
  work: RowWork<Item>;
  /** The record that the form holds. */
  editingId: number | undefined;
};

type RecordListProps<Item> = Omit<RowsProps<Item>, 'items'> & {
  listing: Listing<Item>;
  place: ListPlace;
  pageSize: number;
  /** Below so many pixels the rows are cards. */
  tableNeeds: number;
  loadingText: ReactNode;
  failedText: ReactNode;
  emptyText: ReactNode;
};

/**
 * A list of records in every state: loading, failed, empty, full. While another page is under way the rows
 * of the one before stay, paled, so that nothing jumps.
 */
export function RecordList<Item extends { id: number }>(props: RecordListProps<Item>) {
  const { listing, place, pageSize, tableNeeds, loadingText, failedText, emptyText, ...rows } = props;
  const { box, wide } = useIsWide('(width >= 48rem)', tableNeeds);
  const { list, outdated, failure } = listing;
  const stale = outdated && failure !== null;
  const Rows = wide ? RecordTable : RecordCards;
  return (
    <>
      <ListFailure listing={listing}>{failedText}</ListFailure>
      {!list && !failure && <ListLoading>{loadingText}</ListLoading>}
      {list && !stale && (
        <>
          <div ref={box} aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-50')}>
            {list.items.length > 0 ? (
              <Rows {...rows} items={list.items} />
            ) : (
              <EmptyList place={place} beyond={list.total > 0}>
                {emptyText}
              </EmptyList>
            )}
          </div>
          <ListPager page={place.page} pageCount={Math.ceil(list.total / pageSize)} pathOf={place.pathOf} />
        </>
      )}
    </>
  );
}
