import { useLingui } from '@lingui/react/macro';
import type { QueryState } from '#web/lib/query.tsx';
import { compactButtonClass } from '#web/ui/button.tsx';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

type RefreshButtonProps = { fetched: Pick<QueryState<unknown>, 'loading' | 'refresh'> };

/** Fetches the content of the screen again. */
export function RefreshButton({ fetched: { loading, refresh } }: RefreshButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      onClick={refresh}
      aria-label={t`Refresh`}
      title={t`Refresh`}
      className={compactButtonClass('ghost')}
    >
      {loading ? <Spinner className="size-5" /> : <RetryIcon className="text-xl" />}
    </button>
  );
}
