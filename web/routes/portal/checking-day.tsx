import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckingDayScreen } from '#web/features/rules/portal/checking-day.tsx';
import { ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useFetched } from '#web/lib/query.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/checking-day: the rules whose source is to be looked at, one after the other. */
export default function CheckingDayRoute() {
  const { t } = useLingui();
  const fetched = useFetched('GET /api/rules/checking', {}, { automatic: false });
  const { value, failure, loading, refresh } = fetched;
  return (
    <>
      <PortalHead title={t`Checking day`} />
      <h1 className="mb-3 text-2xl font-bold text-teal-900">
        <Trans>Checking day</Trans>
      </h1>
      {value ? (
        <CheckingDayScreen fetched={{ ...fetched, value }} />
      ) : failure ? (
        <ScreenFailed
          failure={failure}
          title={<Trans>Failed to load the rules</Trans>}
          retrying={loading}
          onRetry={refresh}
        />
      ) : (
        <LoadingNote>
          <Trans>Loading the rules...</Trans>
        </LoadingNote>
      )}
    </>
  );
}
