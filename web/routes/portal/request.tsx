import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from 'react-router';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { isOver } from '#shared/request-status.ts';
import { PapersPanel } from '#web/features/papers/portal/papers-panel.tsx';
import { Neighbours } from '#web/features/requests/portal/detail/neighbours.tsx';
import {
  BackToInbox,
  LoadedRequest,
  RequestLoading,
  RequestMissing,
} from '#web/features/requests/portal/detail/request-detail.tsx';
import { useRequest } from '#web/features/requests/portal/detail/use-request.ts';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { CaseIcon } from '#web/ui/icons/portal.tsx';
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

/** A link to the request's case, or a button that opens one. Empty if the request can't have a case. */
function RequestCase({ request }: { request: RequestDetail }) {
  const { t } = useLingui();
  const translate = useTranslate();
  const may = useMay();
  const navigate = useNavigate();
  const { busy, error, run } = useAction();
  const { case_id, status, call_back_on } = request;
  if (case_id !== null) {
    return (
      <p>
        <Link to={`/admin/cases/${case_id}`} className={compactButtonClass('primary')}>
          <CaseIcon className="text-lg" />
          <Trans>Go to the case</Trans>
          <ArrowRightIcon />
        </Link>
      </p>
    );
  }
  if (!may('create') || isOver(status) || request.erased_at !== null || call_back_on !== null) return null;
  const open = () =>
    run(async () => {
      const { id } = await api('POST /api/cases', { body: { appointment_id: request.id } });
      await navigate(`/admin/cases/${id}`);
    });
  return (
    <div>
      <Button compact busy={busy} onClick={open}>
        <CaseIcon className="text-lg" />
        <Trans>Open a case</Trans>
      </Button>
      <p className="mt-1 text-sm text-ink-soft">
        <Trans>
          For papers, tasks and whose turn it is. You become its coordinator, and the patient sees your name.
        </Trans>
      </p>
      {error && (
        <div className="mt-2 text-sm">
          <Banner tone="error">
            {translate(messageOf(error.cause, t`The case could not be opened. Please try again.`))}
          </Banner>
        </div>
      )}
    </div>
  );
}
