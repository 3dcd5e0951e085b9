import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { newsText } from '#shared/news-text.ts';
import { telLink } from '#shared/phone-numbers.ts';
import { whatsAppChat } from '#shared/whatsapp.ts';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { OpenPaperButton } from '#web/features/papers/portal/open-paper-button.tsx';
import { PaperBeside } from '#web/features/papers/portal/paper-beside.tsx';
import { PapersPanel } from '#web/features/papers/portal/papers-panel.tsx';
import { CaseDesk } from '#web/features/person/portal/cases/case-desk.tsx';
import { PrintCase } from '#web/features/person/portal/cases/print-case.tsx';
import { type CaseState, useCase } from '#web/features/person/portal/cases/use-case.ts';
import { NewsLine } from '#web/features/person/portal/news/family-news.tsx';
import { OptionsPanel } from '#web/features/person/portal/offers/options-panel.tsx';
import { StatusBadge } from '#web/features/person/portal/requests/status-badge.tsx';
import { ShortcutsHelp } from '#web/features/person/portal/shortcuts/shortcuts-help.tsx';
import { workPath } from '#web/features/person/portal/shortcuts/use-work-shortcuts.ts';
import { HospitalLinks } from '#web/features/share-links/portal/hospital-links.tsx';
import { useColleagues } from '#web/features/shared/portal/colleagues.tsx';
import { useKeys } from '#web/features/shared/portal/keys.ts';
import { ReachedBy } from '#web/features/shared/portal/reached-by.tsx';
import { RecordMissing } from '#web/features/shared/portal/record-missing.tsx';
import { useScreenState } from '#web/features/shared/portal/screen-state.ts';
import { useSite } from '#web/features/shared/site.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { Button, compactButtonClass } from '#web/ui/button.tsx';
import { ArrowLeftIcon } from '#web/ui/icons/actions.tsx';
import { PhoneIcon, WhatsAppIcon } from '#web/ui/icons/contact.tsx';
import { PrinterIcon } from '#web/ui/icons/tools.tsx';
import { LoadingNote } from '#web/ui/loading-note.tsx';
import type { Route } from './+types/case.ts';

export { ScreenBroken as ErrorBoundary };

/** One case: its stage, tasks, papers and people, and what can be done next. */
export default function CaseScreen({ params }: Route.ComponentProps) {
  return <CaseOf key={params.id} id={params.id} />;
}

function CaseOf({ id }: { id: string }) {
  const { t } = useLingui();
  const { casesPath } = useScreenState();
  const state = useCase(Number(id), 'call_failed');
  const { value } = state;
  return (
    <>
      {/* The title is stored in the browser's history: it contains the reference and not the patient's name. */}
      <PortalHead title={value ? t`Case ${value.reference}` : t`Case`} />
      <Link to={casesPath} className={compactButtonClass('ghost', '-ml-2.5 print:hidden')}>
        <ArrowLeftIcon />
        <Trans>All cases</Trans>
      </Link>
      {value ? <LoadedCase shown={value} state={state} /> : <CaseMissing state={state} />}
    </>
  );
}

function LoadedCase({ shown, state }: { shown: CaseDetail; state: CaseState }) {
  const [helping, setHelping] = useState(false);
  const colleagues = useColleagues();
  const nameOf = usePaperName();
  useCaseKeys(shown.appointment_id, () => setHelping(true));
  return (
    <>
      <PrintCase shown={shown} />
      <div className="print:hidden">
        <CaseHeader
          shown={shown}
          status={<StatusBadge status={shown.request.status} died={shown.ended_as === 'died'} />}
        />
        <CaseDesk
          shown={shown}
          state={state}
          colleagues={colleagues.value ?? []}
          papers={
            <PapersPanel
              requestId={shown.appointment_id}
              reference={shown.reference}
              bundleOf={shown.may_read_contents ? shown.id : undefined}
            />
          }
          options={
            <OptionsPanel
              shown={shown}
              state={state}
              nameOf={nameOf}
              paperButton={(paper) => <OpenPaperButton key={paper} id={paper} />}
              paperBeside={(paper, onShown) => <PaperBeside key={paper} id={paper} onShown={onShown} />}
            />
          }
          links={<HospitalLinks shown={shown} nameOf={nameOf} onAsked={state.show} />}
        />
      </div>
      <ShortcutsHelp open={helping} onClose={() => setHelping(false)} selects={false} />
    </>
  );
}

/**
 * The keys of a case: n moves to its note, r to the answer to the family, a and s to the work panel of its request, /
 * back to the search, ? shows the keys.
 */
function useCaseKeys(requestId: number, onHelp: () => void): void {
  const navigate = useNavigate();
  const { casesPath } = useScreenState();
  useKeys((key) => {
    const field = key === 'n' ? '[name=note]' : key === 'r' ? '#case-reply [name=text]' : null;
    if (field) {
      const control = document.querySelector<HTMLElement>(`#case-desk ${field}`);
      control?.focus();
      return control !== null;
    }
    if (key === 'a' || key === 's') navigate(workPath(requestId, key));
    else if (key === '/') navigate(casesPath, { state: { search: true } });
    else if (key === '?') onHelp();
    else return false;
    return true;
  });
}

/** Shown while the case loads, and if it does not exist or could not be loaded. */
function CaseMissing({ state: { failure, refresh } }: { state: CaseState }) {
  if (!failure) {
    return (
      <LoadingNote>
        <Trans>Loading the case...</Trans>
      </LoadingNote>
    );
  }
  return (
    <RecordMissing
      failure={failure}
      onRetry={refresh}
      heading={<Trans>Case</Trans>}
      missing={<Trans>There is no such case</Trans>}
      failed={<Trans>The case could not be loaded</Trans>}
      listPath="/admin/cases"
      toList={<Trans>Go to the cases</Trans>}
    />
  );
}

type CaseHeaderProps = {
  shown: CaseDetail;
  /** The status of the request. */
  status: ReactNode;
};

const tabClass =
  'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-semibold text-ink-soft hover:bg-teal-50 hover:text-teal-900 md:min-h-9 aria-[current=page]:bg-teal-800 aria-[current=page]:text-white';

/** The patient's name, the reference, a link to the request, and ways to reach the patient. */
function CaseHeader({ shown, status }: CaseHeaderProps) {
  const { t } = useLingui();
  const { request, patient_name, reference, appointment_id } = shown;
  return (
    <>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h1 className="text-2xl font-bold text-teal-900 wrap-anywhere">{patient_name}</h1>
        {status}
      </div>
      <p className="mt-1 text-sm font-semibold text-ink-soft">{reference}</p>
      {request.phone && (
        <ReachedBy
          phone={request.phone}
          email={request.email}
          whatsappName={request.whatsapp_name}
          newNumber={request.new_number}
          last={<NewsLine news={shown.news} />}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <nav
          aria-label={t`Request and case`}
          className="flex gap-0.5 rounded-lg border border-line bg-white p-1"
        >
          <Link to={`/admin/requests/${appointment_id}`} className={tabClass}>
            <Trans>Request</Trans>
          </Link>
          <span aria-current="page" className={tabClass}>
            <Trans>Case</Trans>
          </span>
        </nav>
        {request.phone && <PatientLinks shown={shown} />}
        <Button compact onClick={() => window.print()}>
          <PrinterIcon className="text-lg" />
          <Trans>Print</Trans>
        </Button>
      </div>
    </>
  );
}

/** Links to send the news text by WhatsApp, and to call the patient. After a death only to call. */
function PatientLinks({ shown: { request, ended_as } }: { shown: CaseDetail }) {
  const site = useSite();
  if (ended_as === 'died') return <CallLink phone={request.phone} />;
  return (
    <>
      <a
        href={whatsAppChat(request.phone, newsText(site, request.lang === 'bn' ? 'bn' : 'en'))}
        target="_blank"
        rel="noreferrer"
        className={compactButtonClass('primary')}
      >
        <WhatsAppIcon className="text-lg" />
        <Trans>Tell the patient: WhatsApp</Trans>
      </a>
      <CallLink phone={request.phone} />
    </>
  );
}

function CallLink({ phone }: { phone: string }) {
  return (
    <a href={telLink(phone)} className={compactButtonClass('outline')}>
      <PhoneIcon className="text-lg" />
      <Trans>Call</Trans>
    </a>
  );
}
