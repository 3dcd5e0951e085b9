import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { CompanionList } from '#web/features/cases/admin/companions.tsx';
import { DeskFact, NotKnown } from '#web/features/cases/admin/desk-parts.tsx';
import { PatientDialog } from '#web/features/cases/admin/patient-dialog.tsx';
import type { CaseState } from '#web/features/cases/admin/use-case.ts';
import { relationLabels } from '#web/features/shared/cases/case-labels.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Panel } from '#web/ui/portal/panel.tsx';
import { ToolButton } from '#web/ui/tool-button.tsx';

type PatientPanelProps = { shown: CaseDetail; state: CaseState };

/** Who the patient is, where they are treated, and who comes along. */
export function PatientPanel({ shown, state }: PatientPanelProps) {
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
          <ToolButton variant="ghost" onClick={() => setEditing(true)}>
            <Trans>Edit...</Trans>
          </ToolButton>
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
