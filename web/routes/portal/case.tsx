import { Trans, useLingui } from '@lingui/react/macro';
import { Navigate, useLocation } from 'react-router';
import { RecordMissing } from '#web/features/shared/portal/record-missing.tsx';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useFetched } from '#web/lib/query.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import type { Route } from './+types/case.ts';

export { ScreenBroken as ErrorBoundary };

/** The address that a case had before it shared a page with its request: it leads there. */
export default function CaseAddress({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const { hash, state } = useLocation();
  const { value, failure, refresh } = useFetched('GET /api/cases/:id', { params: { id: Number(params.id) } });
  if (value) return <Navigate to={`/admin/requests/${value.appointment_id}${hash}`} state={state} replace />;
  return (
    <>
      <PortalHead title={t`Case`} />
      {failure ? (
        <RecordMissing
          failure={failure}
          onRetry={refresh}
          heading={<Trans>Case</Trans>}
          missing={<Trans>There is no such case</Trans>}
          failed={<Trans>The case could not be loaded</Trans>}
          listPath="/admin/cases"
          toList={<Trans>Go to the cases</Trans>}
        />
      ) : (
        <LoadingNote>
          <Trans>Loading the case...</Trans>
        </LoadingNote>
      )}
    </>
  );
}
