import { Trans } from '@lingui/react/macro';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { WaitingNote } from '#web/features/requests/countdown-note.tsx';
import { ContactButtons } from '#web/features/requests/detail/contact-buttons.tsx';
import { Panel } from '#web/features/requests/detail/detail-parts.tsx';
import { History } from '#web/features/requests/detail/history.tsx';
import { PrintedSummary } from '#web/features/requests/detail/print-summary.tsx';
import { RequestFacts } from '#web/features/requests/detail/request-facts.tsx';
import { Mails } from '#web/features/requests/detail/request-mails.tsx';
import type { RequestState } from '#web/features/requests/detail/use-request.ts';
import { Work } from '#web/features/requests/detail/work-panel.tsx';
import { StatusBadge } from '#web/features/requests/status-badge.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { Banner } from '#web/ui/banner.tsx';
import { useNow } from '#web/ui/use-now.ts';

type OneRequestProps = { request: RequestDetail; state: RequestState };

/** A request that was loaded. On phones what can be done comes before its history. */
export function OneRequest({ request, state }: OneRequestProps) {
  const may = useMay();
  const now = useNow();
  return (
    <>
      <PrintedSummary request={request} />
      <div className="print:hidden">
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h1 className="text-2xl font-bold text-teal-900 wrap-anywhere">{request.name}</h1>
          <StatusBadge status={request.status} />
        </div>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-sm">
          <span className="font-semibold text-ink-soft">{request.reference}</span>
          <WaitingNote request={request} now={now} />
        </p>
        <ContactButtons request={request} />
        {state.failure && (
          <div className="mt-4 text-sm">
            <Banner tone="error" title={<Trans>This could not be refreshed. It may be out of date.</Trans>}>
              {state.failure.message}
            </Banner>
          </div>
        )}
        <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1.4fr_1fr] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">
            <RequestFacts request={request} now={now} />
          </div>
          <div className="min-w-0 space-y-5 lg:row-span-2">
            {may('create') ? <Work request={request} state={state} /> : <ReadOnly request={request} />}
            <Mails mails={request.mails} />
          </div>
          <History events={request.events} now={now} />
        </div>
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
