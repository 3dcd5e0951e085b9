import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { CaseDetail } from '#shared/contract/cases.ts';
import type { Colleague } from '#shared/contract/requests.ts';
import { AccessPanel } from '#web/features/person/portal/case-access/access-panel.tsx';
import { FactsPanel } from '#web/features/person/portal/case-facts/facts-panel.tsx';
import { MessagesPanel } from '#web/features/person/portal/case-messages/messages-panel.tsx';
import { CaseHistory } from '#web/features/person/portal/cases/case-history.tsx';
import { CompanionList } from '#web/features/person/portal/cases/companions.tsx';
import { CaseConflict, DeskFact, NotKnown } from '#web/features/person/portal/cases/desk-parts.tsx';
import { EraseCase } from '#web/features/person/portal/cases/erase-case.tsx';
import { PaperRetention } from '#web/features/person/portal/cases/paper-retention.tsx';
import { PatientDialog } from '#web/features/person/portal/cases/patient-dialog.tsx';
import { StageBar } from '#web/features/person/portal/cases/stage-bar.tsx';
import { TasksPanel } from '#web/features/person/portal/cases/tasks-panel.tsx';
import { TeamPanel } from '#web/features/person/portal/cases/team-panel.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { ConsentsPanel } from '#web/features/person/portal/consents/consents-panel.tsx';
import { FamilyNews } from '#web/features/person/portal/news/family-news.tsx';
import { relationLabels } from '#web/features/shared/cases/case-labels.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { useTranslate } from '#web/i18n/translate.ts';
import { serverMessage } from '#web/lib/api-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type CaseDeskProps = {
  shown: CaseDetail;
  state: CaseState;
  colleagues: Colleague[];
  /** The panel with the papers of the request. */
  papers: ReactNode;
  /** The panel with the share links for hospitals. */
  links: ReactNode;
  /** The panel with what hospitals offer. */
  options: ReactNode;
};

/** Where a coordinator works on a case: tasks on the left, papers on the right, history below. */
export function CaseDesk({ shown, state, colleagues, papers, links, options }: CaseDeskProps) {
  const translate = useTranslate();
  const may = useMay();
  const panel = { shown, state };
  return (
    <div id="case-desk" tabIndex={-1} className="outline-none">
      {state.failure && (
        <div className="mt-4 text-sm">
          <Banner tone="error" title={<Trans>This could not be refreshed. It may be out of date.</Trans>}>
            {translate(serverMessage(state.failure) ?? '')}
          </Banner>
        </div>
      )}
      {!may('create') && (
        <p className="mt-4 rounded-md bg-paper-deep px-3.5 py-2.5 text-sm text-ink-soft">
          <Trans>Your role lets you read cases. An administrator can let you work on them.</Trans>
        </p>
      )}
      {shown.proof_missing && <AccountUnproven shown={shown} />}
      <CaseConflict state={state} />
      <StageBar {...panel} />
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <MessagesPanel {...panel} />
          <TasksPanel {...panel} />
          <FamilyNews {...panel} />
          <PatientPanel {...panel} />
          <FactsPanel shown={shown} />
        </div>
        <div className="min-w-0 space-y-5">
          {shown.request.email === null && <AccessPanel shown={shown} />}
          {options}
          {papers}
          {links}
          <PaperRetention {...panel} />
          <ConsentsPanel {...panel} />
          <TeamPanel {...panel} colleagues={colleagues} />
        </div>
      </div>
      <div className="mt-5">
        <CaseHistory {...panel} />
      </div>
      <EraseCase shown={shown} />
    </div>
  );
}

/** Says that the account of the case sees nothing yet, and where staff can confirm it. */
function AccountUnproven({ shown: { account, appointment_id } }: { shown: CaseDetail }) {
  const name = account?.name;
  return (
    <p className="mt-4 rounded-md border border-marigold-500 bg-marigold-50 px-3.5 py-2.5 text-sm">
      <Trans>
        The account of {name} waits for proof that it is the family's, and does not see the case.{' '}
        <Link to={`/admin/requests/${appointment_id}`} className="font-semibold underline">
          Confirm it in the request
        </Link>
      </Trans>
    </p>
  );
}

type PatientPanelProps = { shown: CaseDetail; state: CaseState };

/** Who the patient is, where they are treated, and who accompanies them. */
function PatientPanel({ shown, state }: PatientPanelProps) {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const { patient, hospital, doctor } = shown;
  const relation = patient.requester_relation;
  return (
    <Panel
      title={<Trans>Patient and hospital</Trans>}
      tools={
        may('create') && (
          <Button compact variant="ghost" onClick={() => setEditing(true)}>
            <Trans>Edit...</Trans>
          </Button>
        )
      }
    >
      <dl className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
        <DeskFact term={<Trans>Name as in the passport</Trans>}>
          {patient.passport_name ?? <NotKnown />}
        </DeskFact>
        <DeskFact term={<Trans>Name in the request</Trans>}>{patient.name}</DeskFact>
        <DeskFact term={<Trans>Born on</Trans>}>
          {patient.birth_date ? date(patient.birth_date) : <NotKnown />}
        </DeskFact>
        <DeskFact term={<Trans>Language</Trans>}>{patient.lang === 'bn' ? t`Bangla` : t`English`}</DeskFact>
        <DeskFact term={<Trans>In an emergency</Trans>}>
          {patient.emergency_name || patient.emergency_phone ? (
            <>
              {patient.emergency_name} {patient.emergency_phone}
            </>
          ) : (
            <NotKnown />
          )}
        </DeskFact>
        <DeskFact term={<Trans>The request was sent by</Trans>}>
          {relation ? i18n._(relationLabels[relation]) : <NotKnown />}
        </DeskFact>
        <DeskFact term={<Trans>Hospital</Trans>}>{hospital?.name ?? <NotKnown />}</DeskFact>
        <DeskFact term={<Trans>Doctor</Trans>}>{doctor?.name ?? <NotKnown />}</DeskFact>
      </dl>
      <CompanionList shown={shown} state={state} />
      <PatientDialog open={editing} shown={shown} state={state} onClose={() => setEditing(false)} />
    </Panel>
  );
}
