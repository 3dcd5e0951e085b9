import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { SearchEverything } from '#web/features/portal-search/portal/search-everything.tsx';
import type { Screen } from '#web/features/portal-search/portal/search-options.ts';
import { useKeys } from '#web/features/shared/portal/keys.ts';
import { compactButtonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SearchIcon } from '#web/ui/icons/actions.tsx';

/**
 * The portal's one search, behind a button in the header. Ctrl+K opens it everywhere, also from a field; / wherever the
 * screen has no use of its own for it.
 */
export function PortalSearch({ screens }: { screens: Screen[] }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  useKeys(
    (key) => {
      if (key === '/') setOpen(true);
      return key === '/';
    },
    { last: true },
  );
  useControlK(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        title={t`Search everything (Ctrl+K)`}
        onClick={() => setOpen(true)}
        className={compactButtonClass('ghost', 'max-sm:px-2')}
      >
        <SearchIcon className="text-lg" />
        <span className="max-lg:sr-only">
          <Trans>Search everything</Trans>
        </span>
      </button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t`Search everything`}
        className="mt-[max(1rem,8vh)] mb-auto"
      >
        <SearchEverything screens={screens} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** Calls `act` for Ctrl+K, or the command key with K, unless a field or a dialog uses it. */
function useControlK(act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isControlK = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (!isControlK || event.altKey || event.shiftKey || event.defaultPrevented) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const stop = new AbortController();
    window.addEventListener('keydown', (event) => onKey(event), { signal: stop.signal });
    return () => stop.abort();
  }, []);
}
