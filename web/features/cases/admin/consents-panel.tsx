import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type ConsentInput, consentInput } from '#shared/contract/case-changes.ts';
import { type CaseDetail, consentWays, type HospitalConsent } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { CaseFormBody, useCaseForm } from '#web/features/cases/admin/case-dialog.tsx';
import { ChangeProblem } from '#web/features/cases/admin/desk-parts.tsx';
import { type ChosenName, chosenName, NameField, namedInput } from '#web/features/cases/admin/name-field.tsx';
import { consentWayLabels } from '#web/features/cases/admin/staff-labels.ts';
import type { CaseState } from '#web/features/cases/admin/use-case.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { useFormat } from '#web/i18n/format.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { CompactButton } from '#web/ui/compact-button.tsx';
import { PlusIcon } from '#web/ui/icons/tools.tsx';
import { CompactSelectField, CompactTextField } from '#web/ui/portal/compact-fields.tsx';
import { Panel } from '#web/ui/portal/panel.tsx';

type ConsentsPanelProps = { shown: CaseDetail; state: CaseState };

/** The hospitals that may see papers, with who recorded each consent and when. */
export function ConsentsPanel({ shown, state }: ConsentsPanelProps) {
  const may = useMay();
  const { t } = useLingui();
  const [recording, setRecording] = useState(false);
  return (
    <Panel
      title={<Trans>Consents for hospitals</Trans>}
      tools={
        may('create') && (
          <CompactButton variant="ghost" onClick={() => setRecording(true)}>
            <PlusIcon className="text-base" />
            <Trans>Record a consent</Trans>
          </CompactButton>
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

type ConsentRowProps = { consent: HospitalConsent; state: CaseState };

function ConsentRow({ consent, state }: ConsentRowProps) {
  const { t, i18n } = useLingui();
  const { timestamp } = useFormat();
  const may = useMay();
  const { id, hospital, given_by, recorded_by, withdrawn_at, withdrawn_by } = consent;
  const given = timestamp(consent.given_at);
  const how = i18n._(consentWayLabels[consent.how]);
  const ended = withdrawn_at ? timestamp(withdrawn_at) : '';
  const name = `consent ${id}`;
  const withdraw = () => {
    const { name: place } = hospital;
    if (!window.confirm(t`Withdraw the consent for ${place}? Links for it stop working at once.`)) return;
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
      {withdrawn_at ? (
        <p className="text-ink-soft wrap-anywhere">
          <Trans>
            Withdrawn by {withdrawn_by}, {ended}
          </Trans>
        </p>
      ) : (
        may('create') && (
          <CompactButton
            variant="ghost"
            className="-ml-3.5"
            disabled={state.sending !== null}
            aria-label={t`Withdraw the consent for ${hospital.name}`}
            onClick={withdraw}
          >
            <Trans>Withdraw</Trans>
          </CompactButton>
        )
      )}
      <ChangeProblem name={name} state={state} />
    </li>
  );
}

type ConsentValues = { hospital: ChosenName; how: ConsentInput['how']; given_by: string; lang: 'bn' | 'en' };

const staffWays = consentWays.filter((way) => way !== 'account');

const sentOf = ({ hospital, ...rest }: ConsentValues) => ({
  ...rest,
  hospital: namedInput(hospital) ?? undefined,
});

/** Records a consent that the patient gave by phone, on paper or in another way. */
function ConsentForm({ shown, state, onClose }: ConsentsPanelProps & { onClose: () => void }) {
  const { t, i18n } = useLingui();
  const form = useCaseForm<ConsentValues>({
    state,
    shown,
    valuesOf: ({ hospital, patient }) => ({
      hospital: chosenName(hospital),
      how: 'phone',
      given_by: patient.name,
      lang: patient.lang,
    }),
    check: (values) => checkBy(consentInput, sentOf(values)),
    save: (values) =>
      api('POST /api/cases/:id/consents', {
        params: { id: shown.id },
        body: consentInput.parse(sentOf(values)),
      }),
    done: t`The consent is recorded`,
    onClose,
  });
  const { values, busy, set } = form;
  const messages = useFormMessages(form.errors);
  return (
    <CaseFormBody form={form} button={<Trans>Record the consent</Trans>}>
      <p className="text-sm">
        <Trans>
          Read the text of the consent to the patient, in their language, before you record it here.
        </Trans>
      </p>
      <NameField
        of="hospitals"
        name="hospital"
        label={<Trans>Hospital</Trans>}
        required
        value={values.hospital}
        disabled={busy}
        error={messages.field('hospital')}
        onChange={(hospital) => set({ hospital })}
      />
      <CompactTextField
        name="given_by"
        label={<Trans>Who gave it</Trans>}
        required
        maxLength={limits.text}
        value={values.given_by}
        busy={busy}
        error={messages.field('given_by')}
        onChange={(given_by) => set({ given_by })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <CompactSelectField
          name="how"
          label={<Trans>How</Trans>}
          value={values.how}
          busy={busy}
          onChange={(how) => set({ how })}
          options={staffWays.map((way) => [way, i18n._(consentWayLabels[way])] as const)}
        />
        <CompactSelectField
          name="lang"
          label={<Trans>Read in</Trans>}
          value={values.lang}
          busy={busy}
          onChange={(lang) => set({ lang })}
          options={[
            ['bn', t`Bangla`],
            ['en', t`English`],
          ]}
        />
      </div>
    </CaseFormBody>
  );
}
