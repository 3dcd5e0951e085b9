import { Trans } from '@lingui/react/macro';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import type { Page } from '#shared/list-page.ts';
import { ListPager } from '#web/features/shared/portal/list-pager.tsx';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import type { QueryState } from '#web/lib/query.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

type FetchedListProps<Item> = ListBodyProps<Item> & {
  texts: EmptyTexts & { failed: ReactNode };
  loading: ReactNode;
  /** Shown above the rows once there are any, such as a `CountBar`. */
  bar?: ReactNode;
};

/**
 * A list in every state: loading, failed, empty, full. While another page is loading, the rows of the previous page
 * stay visible but faded, so that the page does not jump.
 */
export function FetchedList<Item>({ loading, bar, ...body }: FetchedListProps<Item>) {
  const { fetched, texts } = body;
  const { value, outdated, failure, at, refresh } = fetched;
  if (failure && (outdated || !value)) {
    const { failed } = texts;
    return <ScreenFailed failure={failure} title={failed} retrying={fetched.loading} onRetry={refresh} />;
  }
  if (!value) return loading;
  return (
    <>
      {failure && <NotRefreshed failure={failure} since={at} />}
      {bar}
      <ListBody {...body} />
    </>
  );
}

type ListBodyProps<Item> = {
  fetched: QueryState<Page<Item>>;
  page: number;
  pageSize: number;
  pathOf: (page: number) => string;
  /** Properties of the pager that differ from most lists. */
  pager?: Pick<ComponentProps<typeof ListPager>, 'previous' | 'next' | 'scrollsUp'>;
  /** A ref to the element around the rows. */
  box?: Ref<HTMLDivElement>;
  /** Removes the filters; null if the list is not filtered. */
  clear: (() => void) | null;
  texts: EmptyTexts;
  /** Shown when there are no rows at all. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** The rows of a list or why there are none, and the links to its other pages. Empty before the first response. */
export function ListBody<Item>(props: ListBodyProps<Item>) {
  const { fetched, page, pageSize, pathOf, pager, box, clear, texts, empty, children } = props;
  const { value, outdated } = fetched;
  if (!value) return null;
  return (
    <>
      <div ref={box} aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-50')}>
        {value.items.length > 0 ? (
          children(value.items)
        ) : (
          <EmptyList
            firstPage={value.total > 0 ? pathOf(1) : null}
            clear={clear}
            texts={texts}
            none={empty}
          />
        )}
      </div>
      <ListPager page={page} pageCount={Math.ceil(value.total / pageSize)} pathOf={pathOf} {...pager} />
    </>
  );
}

/** The texts of a list without rows. */
export type EmptyTexts = {
  noneMatch: ReactNode;
  /** Explains why nothing matches. */
  hint?: ReactNode;
  /** The button that removes the filters. */
  showAll: ReactNode;
  /** Shown on a page after the last one, with the list's own icon. */
  noneHere?: { title: ReactNode; icon: ReactNode };
};

type EmptyListProps = {
  /** The path of the first page, if there are rows but none on this page. */
  firstPage: string | null;
  /** Removes the filters; null if the list is not filtered. */
  clear: (() => void) | null;
  texts: EmptyTexts;
  /** Shown when there are no rows at all. */
  none: ReactNode;
};

/** A list without rows: there are none on this page, none that match, or none at all. */
export function EmptyList({ firstPage, clear, texts, none }: EmptyListProps) {
  if (firstPage !== null) {
    return (
      <EmptyState
        icon={texts.noneHere?.icon ?? <SearchIcon />}
        title={texts.noneHere?.title ?? <Trans>There is nothing on this page</Trans>}
        actions={
          <Link to={firstPage} className={compactButtonClass('outline')}>
            <Trans>Go to the first page</Trans>
          </Link>
        }
      />
    );
  }
  if (!clear) return none;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={texts.noneMatch}
      actions={
        <Button compact onClick={clear}>
          {texts.showAll}
        </Button>
      }
    >
      {texts.hint}
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
