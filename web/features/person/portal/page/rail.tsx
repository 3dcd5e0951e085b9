import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { RequestDetail } from '#shared/contract/requests.ts';
import { AccessPanel } from '#web/features/person/portal/case-access/access-panel.tsx';
import { FactsPanel } from '#web/features/person/portal/case-facts/facts-panel.tsx';
import { EraseCase } from '#web/features/person/portal/cases/erase-case.tsx';
import { PaperRetention } from '#web/features/person/portal/cases/paper-retention.tsx';
import { PatientPanel } from '#web/features/person/portal/cases/patient-panel.tsx';
import { StageBar } from '#web/features/person/portal/cases/stage-bar.tsx';
import { TasksPanel } from '#web/features/person/portal/cases/tasks-panel.tsx';
import { TeamPanel } from '#web/features/person/portal/cases/team-panel.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { ConsentsPanel } from '#web/features/person/portal/consents/consents-panel.tsx';
import { FamilyNews } from '#web/features/person/portal/news/family-news.tsx';
import { nextStep } from '#web/features/person/portal/page/next-step.tsx';
import { ChatPanel } from '#web/features/person/portal/requests/chat/chat-panel.tsx';
import { LateAgreement } from '#web/features/person/portal/requests/enter/late-agreement.tsx';
import { EraseRequest } from '#web/features/person/portal/requests/erase-request.tsx';
import { OfficeFacts } from '#web/features/person/portal/requests/office-facts.tsx';
import { OwnerProofPanel } from '#web/features/person/portal/requests/owner-proof.tsx';
import { RelatedRequests } from '#web/features/person/portal/requests/related-requests.tsx';
import { RequestFacts } from '#web/features/person/portal/requests/request-facts.tsx';
import { Mails } from '#web/features/person/portal/requests/request-mails.tsx';
import type { RequestState } from '#web/features/person/portal/requests/use-request.ts';
import { WorkPanel } from '#web/features/person/portal/requests/work-panel.tsx';
import { useColleagues } from '#web/features/shared/portal/colleagues.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { Panel } from '#web/ui/portal/panel.tsx';
import { useNow } from '#web/ui/use-now.ts';

/** Panels of other features. */
export type RailSlots = {
  papers: ReactNode;
  /** What hospitals offer, and the estimates. */
  offers: ReactNode;
  /** The links for hospitals and family. */
  links: ReactNode;
};

type RailProps = {
  request: RequestDetail;
  state: RequestState;
  caseState: CaseState | null;
  slots: RailSlots;
};

/** What is to be done for a person, and all that is stored, each part folded until it is needed. */
export function Rail({ request, state, caseState, slots }: RailProps) {
  const may = useMay();
  const now = useNow();
  const shown = caseState?.value ?? null;
  const isThere = request.erased_at === null;
  return (
    <>
      {request.call_back_on !== null && (
        <LateAgreement request={request} state={state} callBackOn={request.call_back_on} />
      )}
      {request.proof_missing && <OwnerProofPanel request={request} state={state} />}
      {shown && caseState && (
        <CaseWork shown={shown} state={caseState} isNext={nextStep(request, shown).do === 'stage'} />
      )}
      {may('create') ? <WorkPanel request={request} state={state} /> : <ReadOnly request={request} />}
      <RelatedRequests request={request} state={state} />
      {slots.papers}
      {shown && caseState && <CaseParts shown={shown} state={caseState} slots={slots} />}
      <ChatPanel request={request} />
      <RequestFacts request={request} now={now} />
      {may('create') && isThere && <OfficeFacts request={request} state={state} />}
      <Mails mails={request.mails} />
      {shown ? <EraseCase shown={shown} /> : <EraseRequest request={request} />}
    </>
  );
}

type CaseProps = { shown: CaseDetail; state: CaseState };

function CaseWork({ shown, state, isNext }: CaseProps & { isNext: boolean }) {
  const panel = { shown, state };
  return (
    <>
      <TasksPanel {...panel} />
      <StageBar {...panel} isNext={isNext} />
    </>
  );
}

function CaseParts({ shown, state, slots }: CaseProps & { slots: RailSlots }) {
  const panel = { shown, state };
  const colleagues = useColleagues();
  return (
    <>
      {slots.offers}
      <PatientPanel {...panel} />
      <FactsPanel shown={shown} />
      {slots.links}
      <ConsentsPanel {...panel} />
      <TeamPanel {...panel} colleagues={colleagues.value ?? []} />
      <FamilyNews {...panel} />
      {shown.request.email === null && <AccessPanel shown={shown} />}
      <PaperRetention {...panel} />
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
