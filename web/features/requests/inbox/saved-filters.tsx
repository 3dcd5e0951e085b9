import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestFilter, SavedFilter } from '#shared/contract/requests.ts';
import { FilterLabel } from '#web/features/requests/inbox/filter-labels.tsx';
import { SaveFilterForm } from '#web/features/requests/inbox/save-filter.tsx';
import { type SavedFiltersState, useSavedFilters } from '#web/features/requests/inbox/use-saved-filters.ts';
import { filterOf, sameFilter } from '#web/features/requests/inbox-params.ts';
import type { Whereabouts } from '#web/features/requests/use-inbox-params.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { BookmarkIcon, TrashIcon } from '#web/ui/icons/tools.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

/** The member's saved filters: apply one, save the present one, delete one. */
export function SavedFilters({ where }: { where: Whereabouts }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const saved = useSavedFilters(open);
  const present = filterOf(where.place, where.text);
  const load = (filter: RequestFilter) => {
    where.load(filter);
    setOpen(false);
  };
  return (
    <>
      <ToolButton onClick={() => setOpen(true)} aria-haspopup="dialog">
        <BookmarkIcon className="text-lg" />
        <Trans>Saved filters</Trans>
      </ToolButton>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Saved filters`}>
        <div className="space-y-5 text-sm">
          <SavedFilterList saved={saved} present={present} load={load} />
          <SaveFilterForm saved={saved} present={present} />
        </div>
      </Dialog>
    </>
  );
}

type SavedFilterListProps = {
  saved: SavedFiltersState;
  present: RequestFilter;
  load: (filter: RequestFilter) => void;
};

/** The saved filters in every state: loading, failed, empty, full. */
function SavedFilterList({ saved, present, load }: SavedFilterListProps) {
  const translate = useTranslate();
  const { t } = useLingui();
  const [problem, setProblem] = useState<string | null>(null);
  const { filters, failure, retry, remove } = saved;
  const forget = async ({ id }: SavedFilter) => {
    setProblem(null);
    const failed = await remove(id);
    if (failed) setProblem(translate(failed.code ?? t`The filter could not be deleted. Please try again.`));
  };
  if (failure) {
    return (
      <Banner tone="error" title={<Trans>Your filters could not be loaded</Trans>}>
        <p>{failure.code && translate(failure.code)}</p>
        <ToolButton onClick={retry} className="mt-2">
          <Trans>Try again</Trans>
        </ToolButton>
      </Banner>
    );
  }
  if (!filters) {
    return (
      <LoadingNote>
        <Trans>Loading your filters...</Trans>
      </LoadingNote>
    );
  }
  if (filters.length === 0) {
    return (
      <p className="text-ink-soft">
        <Trans>You have no filters yet. Narrow the requests, then save that here under a name.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
        {filters.map((one) => (
          <Entry
            key={one.id}
            one={one}
            current={sameFilter(one.filter, present)}
            load={load}
            forget={forget}
          />
        ))}
      </ul>
      {problem && <Banner tone="error">{problem}</Banner>}
    </>
  );
}

type EntryProps = {
  one: SavedFilter;
  current: boolean;
  load: (filter: RequestFilter) => void;
  forget: (one: SavedFilter) => void;
};

function Entry({ one, current, load, forget }: EntryProps) {
  const { t } = useLingui();
  const { name, filter } = one;
  return (
    <li className="flex items-stretch">
      <button
        type="button"
        aria-current={current || undefined}
        onClick={() => load(filter)}
        className="min-w-0 flex-1 px-4 py-2.5 text-left -outline-offset-3 hover:bg-teal-50 aria-[current=true]:bg-teal-50"
      >
        <span className="block font-semibold text-teal-900 wrap-anywhere">{name}</span>
        <span className="block text-xs text-ink-soft wrap-anywhere">
          <FilterLabel filter={filter} />
        </span>
      </button>
      <button
        type="button"
        aria-label={t`Delete the filter ${name}`}
        title={t`Delete`}
        onClick={() => forget(one)}
        className="tap grid place-items-center border-l border-line px-3 text-lg text-alarm-700 -outline-offset-3 hover:bg-alarm-50"
      >
        <TrashIcon />
      </button>
    </li>
  );
}
