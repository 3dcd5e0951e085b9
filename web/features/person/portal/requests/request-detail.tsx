import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { ChatPanel } from '#web/features/person/portal/requests/chat/chat-panel.tsx';
import { CorrectContact } from '#web/features/person/portal/requests/correct-contact.tsx';
import { LateAgreement } from '#web/features/person/portal/requests/enter/late-agreement.tsx';
import { EraseRequest } from '#web/features/person/portal/requests/erase-request.tsx';
import { History } from '#web/features/person/portal/requests/history.tsx';
import { OfficeFacts } from '#web/features/person/portal/requests/office-facts.tsx';
import { OwnerProofPanel } from '#web/features/person/portal/requests/owner-proof.tsx';
import { PrintSummary } from '#web/features/person/portal/requests/print-summary.tsx';
import { RelatedRequests } from '#web/features/person/portal/requests/related-requests.tsx';
import { CountdownNote } from '#web/features/person/portal/requests/reply-countdown.tsx';
import { ReplyPanel } from '#web/features/person/portal/requests/reply-panel.tsx';
import {
  ContactButtons,
  RequestFacts,
  RequestMessage,
} from '#web/features/person/portal/requests/request-facts.tsx';
import { LastMail, Mails } from '#web/features/person/portal/requests/request-mails.tsx';
import {
  ProofMissingBadge,
  SameBadge,
  StatusBadge,
} from '#web/features/person/portal/requests/status-badge.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { WorkPanel } from '#web/features/person/portal/requests/work-panel.tsx';
import { ShortcutsHelp } from '#web/features/person/portal/shortcuts/shortcuts-help.tsx';
import { useWorkShortcuts } from '#web/features/person/portal/shortcuts/use-work-shortcuts.ts';
import { useMarkShownAsSeen } from '#web/features/shared/new-requests.ts';
import { ReachedBy } from '#web/features/shared/portal/reached-by.tsx';
import { RecordMissing } from '#web/features/shared/portal/record-missing.tsx';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { serverMessage } from '#web/lib/api-error.ts';
import type { Failure } from '#web/lib/result.ts';
import { Banner } from '#web/ui/banner.tsx';
import { compactButtonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';

type LoadedRequestProps = {
  request: RequestDetail;
  state: RequestState;
  /** The link to the request's case. */
  toCase: ReactNode;
  /** The panel with the request's papers. */
  papers: ReactNode;
};

/** A request with all its parts. On phones the work panel comes before the history. */
export function LoadedRequest({ request, state, toCase, papers }: LoadedRequestProps) {
  const translate = useTranslate();
  const may = useMay();
  useMarkShownAsSeen([request.id]);
  const [helping, setHelping] = useState(false);
  useWorkShortcuts(() => setHelping(true));
  const now = useNow();
  return (
    <>
      <PrintSummary request={request} />
      <ShortcutsHelp open={helping} onClose={() => setHelping(false)} />
      <div className="print:hidden">
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-2xl font-bold text-teal-900 wrap-anywhere">{request.name}</h1>
          <StatusBadge status={request.status} died={request.died} />
          {request.proof_missing && <ProofMissingBadge />}
          <SameBadge same_as={request.same_as} />
        </div>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <span className="font-semibold text-ink-soft">{request.reference}</span>
          <CountdownNote request={request} now={now} />
        </p>
        {request.erased_at === null && (
          <ReachedBy
            phone={request.phone}
            email={request.email}
            whatsappName={request.whatsapp_name}
            newNumber={request.new_number}
            last={<LastMail mails={request.mails} />}
          />
        )}
        <ContactButtons request={request}>
          {may('create') && request.erased_at === null && <CorrectContact request={request} state={state} />}
        </ContactButtons>
        {state.failure && (
          <div className="mt-4 text-sm">
            <Banner tone="error" title={<Trans>This could not be refreshed. It may be out of date.</Trans>}>
              {translate(serverMessage(state.failure) ?? '')}
            </Banner>
          </div>
        )}
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1.4fr_1fr] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0 space-y-5">
            {request.call_back_on !== null && (
              <LateAgreement request={request} state={state} callBackOn={request.call_back_on} />
            )}
            {request.proof_missing && <OwnerProofPanel request={request} state={state} />}
            <RequestMessage request={request} />
            {may('create') && request.erased_at === null && <ReplyPanel request={request} state={state} />}
            <ChatPanel request={request} />
            <RelatedRequests request={request} state={state} />
          </div>
          <div className="min-w-0 space-y-5 lg:row-span-2">
            {may('create') ? <WorkPanel request={request} state={state} /> : <ReadOnly request={request} />}
            {toCase}
            <RequestFacts request={request} now={now} />
            {may('create') && request.erased_at === null && <OfficeFacts request={request} state={state} />}
            {papers}
            <Mails mails={request.mails} />
          </div>
          <History events={request.events} mails={request.mails} now={now} />
        </div>
        <EraseRequest request={request} />
      </div>
    </>
  );
}

function ReadOnly({ request: { assignee } }: { request: RequestDetail }) {
  const name = assignee?.name;
  return (
    <Panel title={<Trans>Who works on it</Trans>}>
      <p>{name ? <Trans>Assigned to {name}</Trans> : <Trans>Nobody has taken this request yet.</Trans>}</p>
      <p className="mt-2 text-ink-soft">
        <Trans>Your role lets you read requests. An administrator can let you work on them.</Trans>
      </p>
    </Panel>
  );
}

/** A link back to the list, with the filter, page and search that staff left there. */
export function BackToInbox() {
  const { inboxPath } = useScreenState();
  return (
    <Link to={inboxPath} className={compactButtonClass('ghost', '-ml-2.5 print:hidden')}>
      <ArrowLeftIcon />
      <Trans>All requests</Trans>
    </Link>
  );
}

/** Placeholders while the request loads. */
export function RequestLoading() {
  return (
    <>
      <h1 className="sr-only">
        <Trans>Request</Trans>
      </h1>
      <div className="mt-2">
        <LoadingNote>
          <Trans>Loading the request...</Trans>
        </LoadingNote>
      </div>
      <Skeleton className="mt-4 h-8 w-64 max-w-full" />
      <div className="mt-5 grid gap-5 lg:grid-cols-[1.4fr_1fr]">
        <Card className="space-y-4 rounded-lg p-5">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-1/3" />
          <Skeleton className="h-24" />
        </Card>
        <Card className="space-y-4 rounded-lg p-5">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
          <Skeleton className="h-24" />
        </Card>
      </div>
    </>
  );
}

type RequestMissingProps = { failure: Failure; onRetry: () => Promise<unknown> };

/** Shown when the request does not exist or could not be loaded. */
export function RequestMissing({ failure, onRetry }: RequestMissingProps) {
  return (
    <RecordMissing
      failure={failure}
      onRetry={onRetry}
      heading={<Trans>Request</Trans>}
      missing={<Trans>There is no such request</Trans>}
      advice={<Trans>The address may be mistyped. Search by reference, name or phone to find it.</Trans>}
      failed={<Trans>The request could not be loaded</Trans>}
      listPath="/admin/requests"
      toList={<Trans>Go to the requests</Trans>}
    />
  );
}
