import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { Page } from '#shared/list-page.ts';
import { RefreshButton } from '#web/features/shared/portal/refresh-button.tsx';
import { useFormat } from '#web/i18n/format.ts';
import type { ListState } from '#web/lib/list-params.ts';
import type { Fetched } from '#web/lib/query.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';
import { ToolInput, ToolSelect } from '#web/ui/tool-inputs.tsx';

type ListBarProps = {
  title: ReactNode;
  /** The label of the search box: "Search doctors". */
  searchLabel: string;
  list: Pick<ListState<{ page: number }>, 'typed' | 'search'> & {
    query: { sort: string };
    choose: (name: 'sort', text: string) => void;
  };
  sorts: { value: string; label: string }[];
  fetched: Fetched<Page<unknown>>;
};

/** The bar above a list: title, number of records, search, order, and a button to refresh it. */
export function ListBar({ title, searchLabel, list, sorts, fetched }: ListBarProps) {
  const { t } = useLingui();
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
        <search className="relative min-w-48 flex-1">
          <SearchIcon className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-lg text-ink-soft" />
          <ToolInput
            type="search"
            aria-label={searchLabel}
            placeholder={searchLabel}
            autoComplete="off"
            spellCheck={false}
            maxLength={limits.text}
            value={list.typed}
            onChange={({ target }) => list.search(target.value)}
            className="pl-9.5"
          />
        </search>
        <ToolSelect
          aria-label={t`Order`}
          value={list.query.sort}
          onChange={({ target }) => list.choose('sort', target.value)}
          className="w-auto! max-sm:w-full!"
        >
          {sorts.map(({ value: sort, label }) => (
            <option key={sort} value={sort}>
              {label}
            </option>
          ))}
        </ToolSelect>
      </div>
    </div>
  );
}
