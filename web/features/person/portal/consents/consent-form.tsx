import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ConsentInput, consentInput } from '#shared/contract/case-changes.ts';
import { consentWays } from '#shared/contract/case-parts.ts';
import {
  type CaseDetail,
  type ConsentGround,
  type ConsentRelation,
  consentGrounds,
  consentRelations,
} from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { CaseFormBody, useCaseForm } from '#web/features/person/portal/cases/case-dialog.tsx';
import {
  type ChosenName,
  chosenName,
  NameField,
  namedInput,
  useUnclearName,
} from '#web/features/person/portal/cases/name-field.tsx';
import { consentWayLabels } from '#web/features/person/portal/cases/staff-labels.ts';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { ConsentReadOut } from '#web/features/person/portal/consents/consent-text.tsx';
import { consentGroundLabels, consentRelationLabels } from '#web/features/shared/cases/case-labels.ts';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';

type ConsentValues = {
  hospital: ChosenName;
  how: ConsentInput['how'];
  given_by: string;
  lang: 'bn' | 'en';
  relation: ConsentRelation;
  ground: ConsentGround;
  ground_note: string;
};

const staffWays = consentWays.filter((way) => way !== 'account');

const sentOf = ({ hospital, ground, ground_note, ...rest }: ConsentValues) => ({
  ...rest,
  ...(rest.relation !== 'self' && { ground, ground_note }),
  hospital: namedInput(hospital) ?? undefined,
});

type ConsentFormProps = { shown: CaseDetail; state: CaseState; onClose: () => void };

/** Records a consent that the patient gave by phone, on paper or in another way. */
export function ConsentForm({ shown, state, onClose }: ConsentFormProps) {
  const { t, i18n } = useLingui();
  const unclear = useUnclearName();
  const form = useCaseForm<ConsentValues>({
    state,
    shown,
    valuesOf: ({ hospital, patient }) => ({
      hospital: chosenName(hospital),
      how: 'phone',
      given_by: patient.name,
      lang: patient.lang,
      relation: 'self',
      ground: 'asked',
      ground_note: '',
    }),
    check: (values) => {
      const hospital = unclear(values.hospital);
      return hospital ? { form: null, fields: { hospital } } : checkBy(consentInput, sentOf(values));
    },
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
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.bind('how')}
          label={<Trans>How</Trans>}
          options={staffWays.map((way) => [way, i18n._(consentWayLabels[way])] as const)}
        />
        <SelectField
          {...form.bind('lang')}
          label={<Trans>Read out in</Trans>}
          options={[
            ['bn', t`Bangla`],
            ['en', t`English`],
          ]}
        />
      </div>
      <ConsentReadOut hospital={values.hospital.name.trim()} lang={values.lang} />
      <TextField
        {...form.bind('given_by')}
        label={<Trans>Who gave it</Trans>}
        required
        maxLength={limits.text}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...form.bind('relation')}
          label={<Trans>Who this is to the patient</Trans>}
          options={consentRelations.map((one) => [one, i18n._(consentRelationLabels[one])] as const)}
        />
        {values.relation !== 'self' && (
          <SelectField
            {...form.bind('ground')}
            label={<Trans>Why the patient does not agree themselves</Trans>}
            options={consentGrounds.map((one) => [one, i18n._(consentGroundLabels[one])] as const)}
          />
        )}
      </div>
      {values.relation !== 'self' && values.ground === 'unable' && (
        <TextField
          {...form.bind('ground_note')}
          label={<Trans>Why the patient can’t agree</Trans>}
          required
          rows={2}
          maxLength={limits.costNote}
        />
      )}
    </CaseFormBody>
  );
}
