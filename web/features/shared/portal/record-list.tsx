import type { ReactNode } from 'react';
import type { Page } from '#shared/list-page.ts';
import { EmptyList } from '#web/features/shared/portal/empty-list.tsx';
import { ListFailure } from '#web/features/shared/portal/list-failure.tsx';
import { ListLoading } from '#web/features/shared/portal/list-loading.tsx';
import { ListPager } from '#web/features/shared/portal/list-pager.tsx';
import { RecordCards } from '#web/features/shared/portal/record-cards.tsx';
import { RecordTable } from '#web/features/shared/portal/record-table.tsx';
import type { RowWork } from '#web/features/shared/portal/row-actions.tsx';
import type { ListState } from '#web/lib/list-params.ts';
import type { Fetched } from '#web/lib/query.tsx';
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
  fetched: Fetched<Page<Item>>;
  list: Pick<ListState<{ page: number }>, 'pathOf' | 'search' | 'text'> & { query: { page: number } };
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
  const { fetched, list, pageSize, tableNeeds, loadingText, failedText, emptyText, ...rows } = props;
  const { box, wide } = useIsWide('(width >= 48rem)', tableNeeds);
  const { value, outdated, failure } = fetched;
  const stale = outdated && failure !== null;
  const Rows = wide ? RecordTable : RecordCards;
  return (
    <>
      <ListFailure fetched={fetched}>{failedText}</ListFailure>
      {!value && !failure && <ListLoading>{loadingText}</ListLoading>}
      {value && !stale && (
        <>
          <div ref={box} aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-50')}>
            {value.items.length > 0 ? (
              <Rows {...rows} items={value.items} />
            ) : (
              <EmptyList list={list} beyond={value.total > 0}>
                {emptyText}
              </EmptyList>
            )}
          </div>
          <ListPager
            page={list.query.page}
            pageCount={Math.ceil(value.total / pageSize)}
            pathOf={list.pathOf}
          />
        </>
      )}
    </>
  );
}
