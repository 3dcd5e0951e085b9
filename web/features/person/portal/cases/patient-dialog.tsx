import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { caseUpdate } from '#shared/contract/case-changes.ts';
import { type CaseDetail, relations } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { CaseFormBody, useCaseForm } from '#web/features/person/portal/cases/case-dialog.tsx';
import {
  type ChosenName,
  chosenName,
  NameField,
  namedInput,
  useUnclearName,
} from '#web/features/person/portal/cases/name-field.tsx';
import type { CaseState } from '#web/features/person/portal/cases/use-case.ts';
import { relationLabels } from '#web/features/shared/cases/case-labels.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { SelectField, TextField } from '#web/ui/portal/fields.tsx';

type PatientDialogProps = { open: boolean; shown: CaseDetail; state: CaseState; onClose: () => void };

/** The form for who the patient is, and for the hospital and the doctor of the case. */
export function PatientDialog({ open, ...rest }: PatientDialogProps) {
  const { t } = useLingui();
  return (
    <FormDialog open={open} onClose={rest.onClose} title={t`Patient and hospital`}>
      <PatientForm {...rest} />
    </FormDialog>
  );
}

type TextName =
  | 'passport_name'
  | 'birth_date'
  | 'lang'
  | 'emergency_name'
  | 'emergency_phone'
  | 'requester_relation';
type PatientValues = Record<TextName, string> & { hospital: ChosenName; doctor: ChosenName };

const valuesOf = ({ patient, hospital, doctor }: CaseDetail): PatientValues => ({
  passport_name: patient.passport_name ?? '',
  birth_date: patient.birth_date ?? '',
  lang: patient.lang,
  emergency_name: patient.emergency_name ?? '',
  emergency_phone: patient.emergency_phone ?? '',
  requester_relation: patient.requester_relation ?? '',
  hospital: chosenName(hospital),
  doctor: chosenName(doctor),
});

const sentOf = ({ hospital, doctor, birth_date, requester_relation, ...texts }: PatientValues) => ({
  hospital: namedInput(hospital),
  doctor: namedInput(doctor),
  patient: { ...texts, birth_date: birth_date || null, requester_relation: requester_relation || null },
});

function PatientForm({ shown, state, onClose }: Omit<PatientDialogProps, 'open'>) {
  const { t, i18n } = useLingui();
  const unclear = useUnclearName();
  const form = useCaseForm<PatientValues>({
    state,
    shown,
    valuesOf,
    check: (values) => {
      const hospital = unclear(values.hospital);
      const doctor = unclear(values.doctor);
      const fields = { ...(hospital && { hospital }), ...(doctor && { doctor }) };
      return hospital || doctor ? { form: null, fields } : checkBy(caseUpdate, sentOf(values));
    },
    save: (values, version) =>
      api('PUT /api/cases/:id', {
        params: { id: shown.id },
        body: { ...caseUpdate.parse(sentOf(values)), version },
      }),
    done: t`Saved`,
    onClose,
  });
  const { values, busy, set } = form;
  const messages = useFormMessages(form.errors);
  const common = (name: TextName) => ({
    name,
    value: values[name],
    busy,
    error: messages.field(name) ?? messages.field(`patient.${name}`),
    onChange: (text: string) => set({ [name]: text }),
  });
  return (
    <CaseFormBody form={form} button={<Trans>Save</Trans>}>
      <TextField
        {...common('passport_name')}
        label={<Trans>Name as in the passport</Trans>}
        maxLength={limits.text}
        isFirst
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...common('birth_date')} label={<Trans>Born on</Trans>} type="date" />
        <SelectField
          {...common('lang')}
          label={<Trans>Language</Trans>}
          options={[
            ['bn', t`Bangla`],
            ['en', t`English`],
          ]}
        />
        <TextField
          {...common('emergency_name')}
          label={<Trans>Emergency contact</Trans>}
          maxLength={limits.text}
        />
        <TextField
          {...common('emergency_phone')}
          label={<Trans>Their phone number</Trans>}
          type="tel"
          maxLength={limits.phone}
        />
      </div>
      <SelectField
        {...common('requester_relation')}
        label={<Trans>The request was sent by</Trans>}
        options={[
          ['', t`Not known yet`],
          ...relations.map((relation) => [relation, i18n._(relationLabels[relation])] as const),
        ]}
      />
      <NameField
        of="hospitals"
        name="hospital"
        label={<Trans>Hospital</Trans>}
        value={values.hospital}
        disabled={busy}
        error={messages.field('hospital')}
        onChange={(hospital) => set({ hospital })}
      />
      <NameField
        of="doctors"
        name="doctor"
        label={<Trans>Doctor</Trans>}
        value={values.doctor}
        disabled={busy}
        error={messages.field('doctor')}
        onChange={(doctor) => set({ doctor })}
      />
    </CaseFormBody>
  );
}
