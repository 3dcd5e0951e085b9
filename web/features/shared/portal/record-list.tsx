import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { Page } from '#shared/list-page.ts';
import { ListBody, ListLoading } from '#web/features/shared/portal/fetched-list.tsx';
import { RecordCards, RecordTable, type RowsProps } from '#web/features/shared/portal/record-rows.tsx';
import { TryAgain } from '#web/features/shared/portal/screen-failed.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { serverMessage } from '#web/lib/api-error.ts';
import type { ListState } from '#web/lib/list-params.ts';
import type { QueryState } from '#web/lib/query.tsx';
import type { Failure } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { InboxIcon } from '#web/ui/icons/portal.tsx';
import { useIsWide } from '#web/ui/use-media-query.ts';

export type RecordListProps<Item> = Omit<RowsProps<Item>, 'items'> & {
  fetched: QueryState<Page<Item>>;
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
 * previous page stay visible but faded, so that the page does not jump.
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
      {!stale && (
        <ListBody
          fetched={fetched}
          page={list.query.page}
          pageSize={pageSize}
          pathOf={list.pathOf}
          box={box}
          clear={list.text === '' ? null : () => list.search('')}
          texts={{
            noneMatch: <Trans>Nothing was found for this search</Trans>,
            showAll: <Trans>Show all</Trans>,
          }}
          empty={<EmptyState icon={<InboxIcon />} title={emptyText} />}
        >
          {(items) => <Rows {...rows} items={items} />}
        </ListBody>
      )}
    </>
  );
}

/** An error message for a list that could not be fetched, with a button that tries again. */
function ListFailure({ fetched, children }: { fetched: QueryState<unknown>; children: ReactNode }) {
  const translate = useTranslate();
  const [dismissed, setDismissed] = useState<Failure | null>(null);
  const { failure, value, outdated, loading, refresh } = fetched;
  if (!failure) return null;
  const message = serverMessage(failure);
  return (
    <div className="mb-3 space-y-3">
      {dismissed !== failure && (
        <Banner tone="error" title={children} onDismiss={() => setDismissed(failure)}>
          {message && <p className="text-sm">{translate(message)}</p>}
        </Banner>
      )}
      {(!value || outdated) && <TryAgain onClick={refresh} busy={loading} />}
    </div>
  );
}
