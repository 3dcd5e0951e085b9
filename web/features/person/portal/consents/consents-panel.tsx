import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CaseDetail, HospitalConsent } from '#shared/contract/cases.ts';
import { ChangeProblem } from '#web/features/person/portal/cases/desk-parts.tsx';
import { consentWayLabels } from '#web/features/person/portal/cases/staff-labels.ts';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { ConsentForm } from '#web/features/person/portal/consents/consent-form.tsx';
import { consentGroundLabels, consentRelationLabels } from '#web/features/shared/cases/case-labels.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type ConsentsPanelProps = { shown: CaseDetail; state: CaseState };

/** The hospitals that may see papers, with who recorded each consent and when. */
export function ConsentsPanel({ shown, state }: ConsentsPanelProps) {
  const may = useMay();
  const { t } = useLingui();
  const [recording, setRecording] = useState(false);
  return (
    <Panel
      part="consents"
      gist={<Agreed consents={shown.consents} />}
      title={<Trans>Consents for hospitals</Trans>}
      tools={
        may('create') && (
          <Button compact variant="ghost" onClick={() => setRecording(true)}>
            <PlusIcon className="text-base" />
            <Trans>Record a consent</Trans>
          </Button>
        )
      }
    >
      {shown.consents.length === 0 && (
        <p className="text-ink-soft">
          <Trans>
            The patient has not agreed to any hospital yet. Without consent no papers go to a hospital.
          </Trans>
        </p>
      )}
      <ul className="-my-2 divide-y divide-line">
        {shown.consents.map((consent) => (
          <ConsentRow key={consent.id} consent={consent} state={state} />
        ))}
      </ul>
      <FormDialog open={recording} onClose={() => setRecording(false)} title={t`Record a consent`}>
        <ConsentForm shown={shown} state={state} onClose={() => setRecording(false)} />
      </FormDialog>
    </Panel>
  );
}

/** The hospitals that may see papers now. */
function Agreed({ consents }: Pick<CaseDetail, 'consents'>) {
  const names = consents
    .filter(({ withdrawn_at }) => withdrawn_at === null)
    .map(({ hospital }) => hospital.name);
  return names.length > 0 ? <p className="wrap-anywhere">{names.join(' · ')}</p> : null;
}

type ConsentRowProps = { consent: HospitalConsent; state: CaseState };

function ConsentRow({ consent, state }: ConsentRowProps) {
  const { t, i18n } = useLingui();
  const { timestamp } = useFormat();
  const may = useMay();
  const { id, hospital, given_by, recorded_by, withdrawn_at, withdrawn_by } = consent;
  const { relation, ground, ground_note } = consent;
  const given = timestamp(consent.given_at);
  const how = i18n._(consentWayLabels[consent.how]);
  const ended = withdrawn_at ? timestamp(withdrawn_at) : '';
  const name = `consent ${id}`;
  const withdraw = () => {
    const { name: place } = hospital;
    if (!window.confirm(t`Withdraw the consent for ${place}? Links for it will stop working at once.`))
      return;
    state.change(
      name,
      () => api('POST /api/hospital-consents/:id/withdraw', { params: { id } }),
      t`The consent is withdrawn`,
    );
  };
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <strong className="min-w-0 text-base font-medium wrap-anywhere">{hospital.name}</strong>
        {withdrawn_at ? (
          <Badge tone="grey" className="px-2! py-0.5! text-xs!">
            <Trans>Withdrawn</Trans>
          </Badge>
        ) : (
          <Badge className="px-2! py-0.5! text-xs!">
            <Trans>Given</Trans>
          </Badge>
        )}
      </p>
      <p className="mt-0.5 text-ink-soft wrap-anywhere">
        <Trans>
          {given_by} {how}, {given}
        </Trans>
        {recorded_by && ` · ${t`recorded by ${recorded_by}`}`}
      </p>
      {relation && (
        <p className="text-ink-soft wrap-anywhere">
          {i18n._(consentRelationLabels[relation])}
          {ground && `, ${i18n._(consentGroundLabels[ground])}`}
          {ground_note && `: ${ground_note}`}
        </p>
      )}
      {withdrawn_at ? (
        <p className="text-ink-soft wrap-anywhere">
          <Trans>
            Withdrawn by {withdrawn_by}, {ended}
          </Trans>
        </p>
      ) : (
        may('create') && (
          <Button
            compact
            variant="ghost"
            className="-ml-3.5"
            disabled={state.sending !== null}
            aria-label={t`Withdraw the consent for ${hospital.name}`}
            onClick={withdraw}
          >
            <Trans>Withdraw</Trans>
          </Button>
        )
      )}
      <ChangeProblem name={name} state={state} />
    </li>
  );
}
