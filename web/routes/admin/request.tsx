import { useLingui } from '@lingui/react/macro';
import { RequestCase } from '#web/features/cases/admin/request-case.tsx';
import { PapersPanel } from '#web/features/papers/admin/papers-panel.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import {
  BackToInbox,
  LoadedRequest,
  RequestLoading,
  RequestMissing,
} from '#web/features/requests/detail/request-detail.tsx';

import { useRequest } from '#web/features/requests/detail/use-request.ts';
import { useToast } from '#web/ui/toast-context.ts';
import type { Route } from './+types/request.ts';

export { ScreenBroken as ErrorBoundary };

/** One request: what the patient wrote, what was done, and what can be done next. */
export default function RequestScreen({ params }: Route.ComponentProps) {
  return <RequestOf key={params.id} id={params.id} />;
}

function RequestOf({ id }: { id: string }) {
  const { t } = useLingui();
  const toast = useToast();
  const state = useRequest(Number(id), (by) => {
    const who = by ?? t`The patient`;
    toast({ text: t`${who} has just changed this request.` });
  });
  const { request, failure } = state;
  return (
    <>
      {/* The title stands in the browser's history: it names the reference and not the patient. */}
      <PortalHead title={request?.reference ?? t`Request`} />
      <BackToInbox />
      {request ? (
        <LoadedRequest
          request={request}
          state={state}
          toCase={<RequestCase request={request} />}
          papers={<PapersPanel requestId={request.id} reference={request.reference} />}
        />
      ) : failure ? (
        <RequestMissing failure={failure} onRetry={state.refresh} />
      ) : (
        <RequestLoading />
      )}
    </>
  );
}
