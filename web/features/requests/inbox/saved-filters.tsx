import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { RequestFilter } from '#shared/contract/requests.ts';
import { SaveFilter } from '#web/features/requests/inbox/save-filter.tsx';
import { SavedFilterList } from '#web/features/requests/inbox/saved-filter-list.tsx';
import { useSavedFilters } from '#web/features/requests/inbox/use-saved-filters.ts';
import { filterOf } from '#web/features/requests/inbox-params.ts';
import type { Whereabouts } from '#web/features/requests/use-inbox-params.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { BookmarkIcon } from '#web/ui/icons/tools.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

/** The reader's own filters: to load, to save the present one, to delete. */
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
          <SaveFilter saved={saved} present={present} />
        </div>
      </Dialog>
    </>
  );
}
