import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Page } from '#shared/list-page.ts';
import { ListPager } from '#web/features/shared/portal/list-pager.tsx';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import type { Fetched } from '#web/lib/query.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ToolButton, toolLook } from '#web/ui/tool-button.tsx';

type FetchedListProps<Item> = {
  fetched: Fetched<Page<Item>>;
  page: number;
  pageSize: number;
  pathOf: (page: number) => string;
  /** Removes the filters; null if the list is not filtered. */
  clear: (() => void) | null;
  texts: { failed: ReactNode; noneMatch: ReactNode; hint?: ReactNode; showAll: ReactNode };
  loading: ReactNode;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/**
 * A list in every state: loading, failed, empty, full. While another page is loading, the rows of the previous
 * one stay and are greyed, so that the page does not jump.
 */
export function FetchedList<Item>(props: FetchedListProps<Item>) {
  const { fetched, page, pageSize, pathOf, clear, texts, loading, empty, children } = props;
  const { value, outdated, failure, at, refresh } = fetched;
  if (failure && (outdated || !value)) {
    const { failed } = texts;
    return <ScreenFailed failure={failure} title={failed} retrying={fetched.loading} onRetry={refresh} />;
  }
  if (!value) return loading;
  return (
    <>
      {failure && <NotRefreshed failure={failure} since={at} />}
      <div aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-50')}>
        {value.items.length > 0 ? (
          children(value.items)
        ) : (
          <EmptyList
            firstPage={value.total > 0 ? pathOf(1) : null}
            clear={clear}
            noneMatch={texts.noneMatch}
            hint={texts.hint}
            showAll={texts.showAll}
            none={empty}
          />
        )}
      </div>
      <ListPager page={page} pageCount={Math.ceil(value.total / pageSize)} pathOf={pathOf} />
    </>
  );
}

type EmptyListProps = {
  /** The address of the first page, if there are rows but none on this page. */
  firstPage: string | null;
  /** Removes the filters; null if the list is not filtered. */
  clear: (() => void) | null;
  noneMatch: ReactNode;
  /** Explains why nothing matches. */
  hint?: ReactNode;
  showAll: ReactNode;
  /** Shown when there are no rows at all. */
  none: ReactNode;
};

/** A list without rows: there are none on this page, none that match, or none at all. */
export function EmptyList({ firstPage, clear, noneMatch, hint, showAll, none }: EmptyListProps) {
  if (firstPage !== null) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={<Trans>There is nothing on this page</Trans>}
        actions={
          <Link to={firstPage} className={toolLook('outline')}>
            <Trans>To the first page</Trans>
          </Link>
        }
      />
    );
  }
  if (!clear) return none;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={noneMatch}
      actions={<ToolButton onClick={clear}>{showAll}</ToolButton>}
    >
      {hint}
    </EmptyState>
  );
}

const placeholders = [0, 1, 2, 3, 4];

/** Placeholders for the rows of a list that is loading. */
export function ListLoading({ children }: { children: ReactNode }) {
  return (
    <>
      <LoadingNote>{children}</LoadingNote>
      <Card className="mt-3 divide-y divide-line rounded-lg">
        {placeholders.map((key) => (
          <div key={key} className="flex items-center gap-3 p-3">
            <Skeleton className="size-11 shrink-0" />
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="ml-auto h-4 w-1/5" />
          </div>
        ))}
      </Card>
    </>
  );
}
