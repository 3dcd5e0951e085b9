import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Fetched } from '#web/lib/use-fetched.ts';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

/** How many there are (as children, once it is known), and a way to look again. */
export function CountBar({ fetched, children }: { fetched: Fetched<unknown>; children: ReactNode }) {
  const { t } = useLingui();
  const { value, outdated, loading, refresh } = fetched;
  return (
    <div className="mb-2 flex min-h-11 items-center justify-between gap-3 text-sm text-ink-soft md:min-h-9">
      <p role="status">{value !== null && !outdated && children}</p>
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
  );
}
