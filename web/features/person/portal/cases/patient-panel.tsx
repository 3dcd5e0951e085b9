import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseDetail } from '#shared/contract/cases.ts';
import { CompanionList } from '#web/features/person/portal/cases/companions.tsx';
import { DeskFact, NotKnown } from '#web/features/person/portal/cases/desk-parts.tsx';
import { PatientDialog } from '#web/features/person/portal/cases/patient-dialog.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { relationLabels } from '#web/features/shared/cases/case-labels.ts';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type PatientPanelProps = { shown: CaseDetail; state: CaseState };

/** Who the patient is, where they are treated, and who accompanies them. */
export function PatientPanel({ shown, state }: PatientPanelProps) {
  const { t, i18n } = useLingui();
  const { date } = useFormat();
  const may = useMay();
  const [editing, setEditing] = useState(false);
  const { patient, hospital, doctor } = shown;
  const relation = patient.requester_relation;
  return (
    <Panel
      part="patient"
      gist={hospital && <p className="wrap-anywhere">{hospital.name}</p>}
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
