import '#web/lib/zod-without-eval.ts';
import { Trans, useLingui } from '@lingui/react/macro';
import { caseUpdate } from '#shared/contract/case-changes.ts';
import { type CaseDetail, relations } from '#shared/contract/cases.ts';
import { limits } from '#shared/contract/limits.ts';
import { CaseFormBody, useCaseForm } from '#web/features/cases/admin/case-dialog.tsx';
import { type ChosenName, chosenName, NameField, namedInput } from '#web/features/cases/admin/name-field.tsx';
import type { CaseState } from '#web/features/cases/admin/use-case.ts';
import { relationLabels } from '#web/features/shared/cases/case-labels.ts';
import { FormDialog } from '#web/features/shared/portal/form-dialog.tsx';
import { api } from '#web/lib/api.ts';
import { checkBy } from '#web/lib/form/form-errors.ts';
import { useFormMessages } from '#web/lib/form/use-form-messages.ts';
import { Field } from '#web/ui/field.tsx';
import { ToolInput, ToolSelect } from '#web/ui/tool-inputs.tsx';

type PatientDialogProps = { open: boolean; shown: CaseDetail; state: CaseState; onClose: () => void };

/** Writes down who the patient is, and the hospital and the doctor of the case. */
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
  const form = useCaseForm<PatientValues>({
    state,
    shown,
    valuesOf,
    check: (values) => checkBy(caseUpdate, sentOf(values)),
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
  const text = (name: Exclude<TextName, 'lang' | 'requester_relation'>, label: string, look: object = {}) => (
    <Field label={label} error={messages.field(name) ?? messages.field(`patient.${name}`)}>
      {(control) => (
        <ToolInput
          {...control}
          {...look}
          name={name}
          autoComplete="off"
          value={values[name]}
          readOnly={busy}
          onChange={({ target }) => set({ [name]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <CaseFormBody form={form} button={<Trans>Save</Trans>}>
      {text('passport_name', t`Name as in the passport`, { maxLength: limits.text, 'data-focus-first': '' })}
      <div className="grid gap-4 sm:grid-cols-2">
        {text('birth_date', t`Born on`, { type: 'date' })}
        <Field label={<Trans>Language</Trans>}>
          {(control) => (
            <ToolSelect
              {...control}
              name="lang"
              value={values.lang}
              disabled={busy}
              onChange={({ target }) => set({ lang: target.value })}
            >
              <option value="bn">{t`Bangla`}</option>
              <option value="en">{t`English`}</option>
            </ToolSelect>
          )}
        </Field>
        {text('emergency_name', t`Whom to call in an emergency`, { maxLength: limits.text })}
        {text('emergency_phone', t`Their phone number`, { type: 'tel', maxLength: limits.phone })}
      </div>
      <Field label={<Trans>The request was sent by</Trans>}>
        {(control) => (
          <ToolSelect
            {...control}
            name="requester_relation"
            value={values.requester_relation}
            disabled={busy}
            onChange={({ target }) => set({ requester_relation: target.value })}
          >
            <option value="">{t`Not known yet`}</option>
            {relations.map((one) => (
              <option key={one} value={one}>
                {i18n._(relationLabels[one])}
              </option>
            ))}
          </ToolSelect>
        )}
      </Field>
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
