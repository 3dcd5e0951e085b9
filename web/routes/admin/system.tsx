import { Trans, useLingui } from '@lingui/react/macro';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { NotRefreshed, ScreenFailed } from '#web/features/shared/portal/screen-failed.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { SystemChecks } from '#web/features/system/admin/system-checks.tsx';
import { SystemFacts } from '#web/features/system/admin/system-facts.tsx';
import { useFetched } from '#web/lib/query.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/system */
export default function System() {
  const { t } = useLingui();
  const may = useMay();
  return (
    <>
      <PortalHead title={t`System`} />
      <div className="max-w-5xl">
        <h1 className="text-2xl font-bold text-teal-900">
          <Trans>System</Trans>
        </h1>
        <p className="mt-1 mb-4 text-ink-soft">
          <Trans>Whether everything that the website needs works, and what somebody should look at.</Trans>
        </p>
        {may('administer') ? <SystemScreen /> : <NotYours />}
      </div>
    </>
  );
}

function NotYours() {
  return (
    <p className="rounded-md bg-paper-deep px-3.5 py-2.5 text-sm text-ink-soft">
      <Trans>Only an administrator can see this.</Trans>
    </p>
  );
}

function SystemScreen() {
  const { value, failure, loading, at, refresh } = useFetched('GET /api/system');
  if (!value) {
    return failure ? (
      <ScreenFailed
        failure={failure}
        title={<Trans>The state of the system could not be loaded</Trans>}
        retrying={loading}
        onRetry={refresh}
      />
    ) : (
      <LoadingNote>
        <Trans>Looking at the system...</Trans>
      </LoadingNote>
    );
  }
  return (
    <div className="space-y-4">
      {failure && <NotRefreshed failure={failure} since={at} />}
      <SystemChecks system={value} busy={loading} refresh={refresh} />
      <SystemFacts system={value} />
    </div>
  );
}
