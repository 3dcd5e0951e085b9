import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { useCaseFacts } from '#web/features/person/portal/case-facts/use-case-facts.ts';
import { FactSheet } from '#web/features/shared/cases/fact-sheet.tsx';
import { RecordMissing } from '#web/features/shared/portal/record-missing.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { useMay, useStaff } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { useAction } from '#web/lib/form/use-action.ts';
import { useFetched } from '#web/lib/query.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { HandIcon } from '#web/ui/icons/portal.tsx';
import { PrinterIcon } from '#web/ui/icons/tools.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import type { Route } from './+types/case-facts.ts';

export { ScreenBroken as ErrorBoundary };

/** What a hospital needs to know about one case, on a page to print. */
export default function CaseFactsScreen({ params }: Route.ComponentProps) {
  const { t } = useLingui();
  const { value, failure, refresh } = useFetched('GET /api/cases/:id', { params: { id: Number(params.id) } });
  return (
    <>
      <PortalHead title={value ? t`For the hospital: ${value.reference}` : t`For the hospital`} />
      <Link to={`/admin/cases/${params.id}`} className={compactButtonClass('ghost', '-ml-2.5 print:hidden')}>
        <ArrowLeftIcon />
        <Trans>Go to the case</Trans>
      </Link>
      {value && <Sheet shown={value} onJoined={refresh} />}
      {!value && !failure && <Loading />}
      {!value && failure && (
        <RecordMissing
          failure={failure}
          onRetry={refresh}
          heading={<Trans>Case</Trans>}
          missing={<Trans>There is no such case</Trans>}
          failed={<Trans>The case could not be loaded</Trans>}
          listPath="/admin/cases"
          toList={<Trans>Go to the cases</Trans>}
        />
      )}
    </>
  );
}

function Sheet({ shown, onJoined }: { shown: CaseDetail; onJoined: () => Promise<void> }) {
  const { date } = useFormat();
  const { name: site } = useSite();
  const name = useRef<HTMLHeadingElement>(null);
  const { value, failure } = useCaseFacts(shown.id, shown.may_read_contents);
  const { patient_name, reference, patient, may_read_contents } = shown;
  const birth = patient.birth_date ? date(patient.birth_date) : null;
  const joined = async () => {
    await onJoined();
    name.current?.focus();
  };
  return (
    <Card as="section" className="mt-2 max-w-3xl p-5 md:p-7 print:border-0 print:p-0 print:shadow-none">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1
          ref={name}
          tabIndex={-1}
          className="text-2xl font-bold text-teal-900 wrap-anywhere outline-none print:text-black"
        >
          {patient_name}
        </h1>
        {value && (
          <Button compact className="print:hidden" onClick={() => window.print()}>
            <PrinterIcon className="text-lg" />
            <Trans>Print</Trans>
          </Button>
        )}
      </div>
      <p className="mt-1 mb-3 text-ink-soft print:text-black">
        {birth && <Trans>Born on {birth}</Trans>}
        {birth && ', '}
        {reference}, {site}
      </p>
      {value ? (
        <>
          <h2 className="mb-1 font-bold text-teal-900 print:text-black">
            <Trans>What the hospital needs to know</Trans>
          </h2>
          <FactSheet facts={value} />
          <p className="mt-5 hidden border-t border-black pt-2 text-sm print:block">
            <Trans>
              This page contains personal and health data. Please lock it away, and shred it after use.
            </Trans>
          </p>
        </>
      ) : !may_read_contents || failure?.status === 403 ? (
        <JoinFirst caseId={shown.id} onJoined={joined} />
      ) : failure ? (
        <p>
          <Trans>The answers could not be loaded.</Trans>
        </p>
      ) : (
        <Loading />
      )}
    </Card>
  );
}

/** Instead of the answers, for who is not in the care team. */
function JoinFirst({ caseId: id, onJoined }: { caseId: number; onJoined: () => Promise<void> }) {
  const translate = useTranslate();
  const may = useMay();
  const { id: user_id } = useStaff();
  const { busy, error, run } = useAction();
  const join = () =>
    run(async () => {
      await api('POST /api/cases/:id/team', { params: { id }, body: { user_id, role: 'coordinator' } });
      await onJoined();
    });
  return (
    <div className="space-y-3">
      <p>
        <Trans>Only the care team reads this, as with papers. Join it first.</Trans>
      </p>
      {error && <Banner tone="error">{translate(messageOf(error.cause))}</Banner>}
      {may('create') && (
        <Button compact variant="primary" busy={busy} onClick={join}>
          <HandIcon className="text-lg" />
          <Trans>Join</Trans>
        </Button>
      )}
    </div>
  );
}

function Loading() {
  return (
    <LoadingNote>
      <Trans>Loading the case...</Trans>
    </LoadingNote>
  );
}
