import { useLingui } from '@lingui/react/macro';
import { PapersPanel } from '#web/features/papers/portal/papers-panel.tsx';
import { Neighbours } from '#web/features/person/portal/requests/neighbours.tsx';
import { RequestCase } from '#web/features/person/portal/requests/open-case.tsx';
import {
  BackToInbox,
  LoadedRequest,
  RequestLoading,
  RequestMissing,
} from '#web/features/person/portal/requests/request-detail.tsx';
import { useRequest } from '#web/features/person/portal/requests/use-request.ts';
import { useStaff } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
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
  const me = useStaff();
  const state = useRequest(Number(id), (by) => {
    const who = by ?? t`The patient`;
    const text = t`${who} has just changed this request.`;
    toast({ text: by === me.name ? t`You have just changed this request in another tab.` : text });
  });
  const { request, failure } = state;
  return (
    <>
      {/* The title is stored in the browser's history: it contains the reference and not the patient's name. */}
      <PortalHead title={request?.reference ?? t`Request`} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackToInbox />
        <Neighbours id={Number(id)} />
      </div>
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
