import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Page } from '#shared/list-page.ts';
import { ListPager } from '#web/features/shared/portal/list-pager.tsx';
import { NotRefreshed } from '#web/features/shared/portal/not-refreshed.tsx';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import type { Fetched } from '#web/lib/use-fetched.ts';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type FetchedListProps<Item> = {
  fetched: Fetched<Page<Item>>;
  page: number;
  pageSize: number;
  pathOf: (page: number) => string;
  /** Takes the filters back; null where nothing narrows the list. */
  clear: (() => void) | null;
  words: { failed: ReactNode; noneMatch: ReactNode; showAll: ReactNode };
  loading: ReactNode;
  /** What stands there when there is nothing at all. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/**
 * A list in every state: loading, failed, empty, full. While another page is under way the rows of the one
 * before stay, paled, so that nothing jumps.
 */
export function FetchedList<Item>(props: FetchedListProps<Item>) {
  const { fetched, page, pageSize, pathOf, words, loading, children } = props;
  const { value, outdated, failure, at, refresh } = fetched;
  if (failure && (outdated || !value)) {
    const { failed } = words;
    return <ScreenFailed failure={failure} title={failed} retrying={fetched.loading} onRetry={refresh} />;
  }
  if (!value) return loading;
  return (
    <>
      {failure && <NotRefreshed failure={failure} since={at} />}
      <div aria-busy={outdated} className={cx('transition-opacity', outdated && 'opacity-50')}>
        {value.items.length > 0 ? children(value.items) : <Nothing {...props} beyond={value.total > 0} />}
      </div>
      <ListPager page={page} pageCount={Math.ceil(value.total / pageSize)} pathOf={pathOf} />
    </>
  );
}

type NothingProps = Pick<FetchedListProps<never>, 'pathOf' | 'clear' | 'words' | 'empty'> & {
  beyond: boolean;
};

/** Nothing at all, nothing that matches, or nothing on a page behind the last one. */
function Nothing({ beyond, pathOf, clear, words, empty }: NothingProps) {
  if (beyond) {
    return (
      <EmptyState
        icon={<SearchIcon />}
        title={<Trans>There is nothing on this page</Trans>}
        actions={
          <Link to={pathOf(1)} className={toolLook('outline')}>
            <Trans>To the first page</Trans>
          </Link>
        }
      />
    );
  }
  if (!clear) return empty;
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={words.noneMatch}
      actions={<ToolButton onClick={clear}>{words.showAll}</ToolButton>}
    />
  );
}
