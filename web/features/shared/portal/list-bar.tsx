import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Page } from '#shared/list-page.ts';
import { OrderSelect } from '#web/features/shared/portal/order-select.tsx';
import { RefreshButton } from '#web/features/shared/portal/refresh-button.tsx';
import { SearchField } from '#web/features/shared/portal/search-field.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { ListState } from '#web/lib/list-params.ts';
import type { Fetched } from '#web/lib/query.tsx';

type ListBarProps = {
  title: ReactNode;
  /** The label of the search box: "Search doctors". */
  searchLabel: string;
  list: Pick<ListState<{ page: number }>, 'typed' | 'search'> & {
    query: { sort: string };
    choose: (name: 'sort', text: string) => void;
  };
  /** The orders of the list, each with its name. */
  orders: Record<string, string>;
  fetched: Fetched<Page<unknown>>;
};

/** The bar above a list: title, number of records, search, order, and a button to refresh it. */
export function ListBar({ title, searchLabel, list, orders, fetched }: ListBarProps) {
  const { number } = useFormat();
  const { value, outdated } = fetched;
  return (
    <div className="mb-3 space-y-2.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-bold text-teal-900">{title}</h2>
        <div className="flex items-center gap-2 text-sm text-ink-soft">
          <p role="status">{value && !outdated && <Trans>{number(value.total)} in all</Trans>}</p>
          <RefreshButton fetched={fetched} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <SearchField
          label={searchLabel}
          placeholder={searchLabel}
          value={list.typed}
          onChange={list.search}
          className="min-w-48 flex-1"
        />
        <OrderSelect
          value={list.query.sort}
          orders={Object.keys(orders)}
          label={(order) => orders[order] ?? order}
          onChoose={list.choose}
          className="w-auto! max-sm:w-full!"
        />
      </div>
    </div>
  );
}
