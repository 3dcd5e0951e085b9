import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Page } from '#shared/list-page.ts';
import { EmptyList, ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { ListPager } from '#web/features/shared/portal/list-pager.tsx';
import { RecordCards, RecordTable, type RowsProps } from '#web/features/shared/portal/record-rows.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import type { ListState } from '#web/lib/list-params.ts';
import type { Fetched } from '#web/lib/query.tsx';
import type { Failed } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { InboxIcon } from '#web/ui/icons/portal.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';
import { useIsWide } from '#web/ui/use-media-query.ts';

export type RecordListProps<Item> = Omit<RowsProps<Item>, 'items'> & {
  fetched: Fetched<Page<Item>>;
  list: Pick<ListState<{ page: number }>, 'pathOf' | 'search' | 'text'> & { query: { page: number } };
  pageSize: number;
  /** Below this width in pixels the rows are cards. */
  minTableWidth: number;
  loadingText: ReactNode;
  failedText: ReactNode;
  emptyText: ReactNode;
};

/**
 * A list of records in every state: loading, failed, empty, full. While another page is loading, the rows of the
 * previous one stay and are greyed, so that the page does not jump.
 */
export function RecordList<Item extends { id: number }>(props: RecordListProps<Item>) {
  const { fetched, list, pageSize, minTableWidth, loadingText, failedText, emptyText, ...rows } = props;
  const { box, wide } = useIsWide('(width >= 48rem)', minTableWidth);
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
              <EmptyList
                firstPage={value.total > 0 ? list.pathOf(1) : null}
                clear={list.text === '' ? null : () => list.search('')}
                noneMatch={<Trans>Nothing was found for this search</Trans>}
                showAll={<Trans>Show all</Trans>}
                none={<EmptyState icon={<InboxIcon />} title={emptyText} />}
              />
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

/** An error message for a list that could not be fetched, with a button to try again. */
function ListFailure({ fetched, children }: { fetched: Fetched<unknown>; children: ReactNode }) {
  const translate = useTranslate();
  const [dismissed, setDismissed] = useState<Failed | null>(null);
  const { failure, value, outdated, loading, refresh } = fetched;
  if (!failure) return null;
  return (
    <div className="mb-3 space-y-3">
      {dismissed !== failure && (
        <Banner tone="error" title={children} onDismiss={() => setDismissed(failure)}>
          {failure.code && <p className="text-sm">{translate(failure.code)}</p>}
        </Banner>
      )}
      {(!value || outdated) && (
        <ToolButton onClick={refresh} busy={loading}>
          {!loading && <RetryIcon />}
          <Trans>Try again</Trans>
        </ToolButton>
      )}
    </div>
  );
}
