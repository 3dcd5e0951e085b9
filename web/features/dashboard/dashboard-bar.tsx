import { Trans, useLingui } from '@lingui/react/macro';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { useFormat } from '#web/i18n/format.ts';
import type { Fetched } from '#web/lib/use-fetched.ts';
import { RetryIcon } from '#web/ui/icons/actions.tsx';
import { AlertIcon } from '#web/ui/icons/status.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toolLook } from '#web/ui/tool-look.ts';

/** The screen's title, the news that what is shown could not be refreshed, and a way to look again. */
export function DashboardBar({ fetched }: { fetched: Fetched<Dashboard> }) {
  const { t } = useLingui();
  const { timestamp } = useFormat();
  const { value, at, failure, loading, refresh } = fetched;
  const time = timestamp(new Date(at).toISOString());
  return (
    <div className="mb-3 flex min-h-11 items-center justify-between gap-3 md:min-h-9">
      <h1 className="text-2xl font-bold text-teal-900">
        <Trans>Dashboard</Trans>
      </h1>
      <span className="flex min-w-0 items-center gap-2">
        <span role="status" className="text-right text-xs font-semibold text-alarm-700 sm:text-sm">
          {value && failure && (
            <>
              <AlertIcon className="mr-1 inline align-[-0.1em]" />
              <Trans>Not refreshed since {time}</Trans>
            </>
          )}
        </span>
        <button
          type="button"
          onClick={refresh}
          aria-label={t`Refresh`}
          title={t`Refresh`}
          className={toolLook('ghost')}
        >
          {loading ? <Spinner className="size-5" /> : <RetryIcon className="text-xl" />}
        </button>
      </span>
    </div>
  );
}
