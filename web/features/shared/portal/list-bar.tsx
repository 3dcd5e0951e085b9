import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { limits } from '#shared/contract/limits.ts';
import type { ListPlace } from '#web/features/shared/portal/list-place.ts';
import type { Listing } from '#web/features/shared/portal/use-listing.ts';
import { useFormat } from '#web/i18n/format.ts';
import { RetryIcon, SearchIcon } from '#web/ui/icons/actions.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ToolInput, ToolSelect } from '#web/ui/tool-inputs.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

type ListBarProps = {
  title: ReactNode;
  /** What the search box is for: "Search doctors". */
  searchLabel: string;
  place: ListPlace;
  sorts: { value: string; label: string }[];
  listing: Listing<unknown>;
};

/** Above a list: its title, how many there are, the search, the order, and a way to look again. */
export function ListBar({ title, searchLabel, place, sorts, listing }: ListBarProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const { list, loading, outdated, refresh } = listing;
  return (
    <div className="mb-3 space-y-2.5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-lg font-bold text-teal-900">{title}</h2>
        <div className="flex items-center gap-2 text-sm text-ink-soft">
          <p role="status">{list && !outdated && <Trans>{number(list.total)} in all</Trans>}</p>
          <button
            type="button"
            onClick={refresh}
            aria-label={t`Refresh`}
            title={t`Refresh`}
            className={toolLook('ghost')}
          >
            {loading ? <Spinner className="size-5" /> : <RetryIcon className="text-xl" />}
          </button>
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
            value={place.typed}
            onChange={({ target }) => place.search(target.value)}
            className="pl-9.5"
          />
        </search>
        <ToolSelect
          aria-label={t`Order`}
          value={place.sort}
          onChange={({ target }) => place.sortBy(target.value)}
          className="w-auto! max-sm:w-full!"
        >
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ToolSelect>
      </div>
    </div>
  );
}
