import { useLingui } from '@lingui/react/macro';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { bankRulesOf } from '#web/features/papers/bundle-choice.ts';
import { peopleOf } from '#web/features/papers/paper-owner.tsx';
import { usePaperName } from '#web/features/papers/paper-row.tsx';
import { OpenPaperButton } from '#web/features/papers/portal/open-paper-button.tsx';
import { PaperBeside } from '#web/features/papers/portal/paper-beside.tsx';
import { PapersPanel } from '#web/features/papers/portal/papers-panel.tsx';
import { type CaseState, useCase } from '#web/features/person/portal/cases/use-case.ts';
import { OptionsPanel } from '#web/features/person/portal/offers/options-panel.tsx';
import { PersonPage } from '#web/features/person/portal/page/person-page.tsx';
import {
  BackToInbox,
  RequestLoading,
  RequestMissing,
} from '#web/features/person/portal/page/person-states.tsx';
import { useDraft } from '#web/features/person/portal/page/use-draft.ts';
import { CallForm } from '#web/features/person/portal/requests/call-form.tsx';
import { Neighbours } from '#web/features/person/portal/requests/neighbours.tsx';
import { type RequestState, useRequest } from '#web/features/person/portal/requests/use-request.ts';
import { HospitalLinks } from '#web/features/share-links/portal/hospital-links.tsx';
import { WriteToHospital } from '#web/features/share-links/portal/write-to-hospital.tsx';
import { useStaff } from '#web/features/shared/staff.ts';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { CaseVisas } from '#web/features/visa/portal/case-visas.tsx';
import { useToast } from '#web/ui/toast-context.ts';
import type { Route } from './+types/request.ts';

export { ScreenBroken as ErrorBoundary };

/** A person: the request with its case, what was said and done, and what can be done next. */
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
        <Loaded request={request} state={state} />
      ) : failure ? (
        <RequestMissing failure={failure} onRetry={state.refresh} />
      ) : (
        <RequestLoading />
      )}
    </>
  );
}

type LoadedProps = { request: RequestDetail; state: RequestState };

const Loaded = (props: LoadedProps) =>
  props.request.case_id === null ? (
    <Person {...props} caseState={null} />
  ) : (
    <WithCase {...props} caseId={props.request.case_id} />
  );

const WithCase = ({ caseId, ...props }: LoadedProps & { caseId: number }) => (
  <Person {...props} caseState={useCase(caseId, 'call_failed')} />
);

function Person({ request, state, caseState }: LoadedProps & { caseState: CaseState | null }) {
  const nameOf = usePaperName();
  const letter = useDraft(request, 'letter');
  const slots = (shown: CaseDetail | null) => ({
    papers: (
      <PapersPanel
        requestId={request.id}
        reference={request.reference}
        bundleOf={
          shown?.may_read_contents ? { caseId: shown.id, rules: bankRulesOf(shown.tasks) } : undefined
        }
        people={shown ? peopleOf(shown.patient, shown.companions) : []}
        onCorrected={caseState?.refresh}
      />
    ),
    offers: shown && caseState && (
      <>
        <OptionsPanel
          shown={shown}
          state={caseState}
          nameOf={nameOf}
          paperButton={(paper) => <OpenPaperButton key={paper} id={paper} />}
          paperBeside={(paper, onShown) => <PaperBeside key={paper} id={paper} onShown={onShown} />}
        />
        <CaseVisas caseId={shown.id} onChange={caseState.refresh} />
      </>
    ),
    links: shown && caseState && <HospitalLinks shown={shown} nameOf={nameOf} onAsked={caseState.show} />,
  });
  return (
    <PersonPage
      request={request}
      state={state}
      caseState={caseState}
      slots={slots}
      toHospital={(shown) => (
        <WriteToHospital
          shown={shown}
          draft={{ initial: () => letter.initial()?.text ?? '', keep: letter.keep }}
        />
      )}
      call={<CallForm request={request} state={state} />}
    />
  );
}
