import { Trans, useLingui } from '@lingui/react/macro';
import { imageRules } from '#shared/contract/image-rules.ts';
import { limits } from '#shared/contract/limits.ts';
import { type Doctor, doctorFields, doctorInput } from '#shared/records/doctors.ts';
import { slugPath } from '#shared/slug-path.ts';
import { HospitalPicker } from '#web/features/doctors/portal/hospital-chooser.tsx';
import { LanguagesField } from '#web/features/doctors/portal/languages-field.tsx';
import { BanglaField, RecordField, RecordImage } from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm, SiteLink } from '#web/features/shared/portal/record-form.tsx';
import { formOf } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';
import { PersonIcon } from '#web/ui/icons/people.tsx';

/** The form that adds and edits doctors. */
export function useDoctorForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm({
    ...formOf(doctorFields, ({ hospitals = [] }: Doctor) => ({
      hospital_ids: hospitals.map(({ id }) => String(id)),
    })),
    imageOf: ({ image }) => image,
    schema: doctorInput,
    upload: imageRules.doctor,
    drafts: { kind: 'doctors', label: ({ name }) => name },
    read: (id) => api('GET /api/doctors/:id', { params: { id }, query: { lang: 'all' } }),
    save: (form, id) =>
      id === null
        ? api('POST /api/doctors', { form })
        : api('POST /api/doctors/:id', { params: { id }, form }),
    messages: {
      added: t`Doctor added successfully!`,
      updated: t`Doctor updated successfully!`,
      failed: t`Failed to save doctor`,
    },
    onSaved,
  });
}
type DoctorFormState = ReturnType<typeof useDoctorForm>;

/** Adds a doctor, or edits one. */
export function DoctorForm({ form }: { form: DoctorFormState }) {
  return (
    <RecordForm
      form={form}
      sticky
      tools={form.editing && <SiteLink path={slugPath('doctors', form.editing)} />}
      labels={{
        addTitle: <Trans>Add New Doctor</Trans>,
        editTitle: <Trans>Edit Doctor</Trans>,
        addButton: <Trans>Add Doctor</Trans>,
        updateButton: <Trans>Update Doctor</Trans>,
      }}
      english={
        <>
          <RecordField form={form} name="name" label={<Trans>Name</Trans>} required />
          <RecordField form={form} name="specialty" label={<Trans>Specialty</Trans>} required />
          <RecordImage
            form={form}
            rule={imageRules.doctor}
            label={<Trans>Photo</Trans>}
            placeholder={<PersonIcon />}
          />
          <RecordField
            form={form}
            name="experience"
            type="number"
            min={0}
            max={limits.experienceMax}
            label={<Trans>Experience (years)</Trans>}
            required
            className="max-w-48"
          />
          <RecordField form={form} name="desc" rows={5} label={<Trans>Description</Trans>} required />
          <LanguagesField form={form} />
          <HospitalPicker form={form} />
          <RecordField form={form} name="education" rows={3} label={<Trans>Education</Trans>} />
          <RecordField
            form={form}
            name="visiting_hours"
            rows={2}
            label={<Trans>Visiting hours</Trans>}
            hint={<Trans>In Thailand’s time, one line for each day: Mon, Wed 9:00-12:00</Trans>}
          />
        </>
      }
      bangla={
        <>
          <BanglaField form={form} name="name_bn" label={<Trans>Name in Bangla</Trans>} />
          <BanglaField form={form} name="specialty_bn" label={<Trans>Specialty in Bangla</Trans>} />
          <BanglaField form={form} name="desc_bn" rows={5} label={<Trans>Description in Bangla</Trans>} />
          <BanglaField form={form} name="education_bn" rows={3} label={<Trans>Education in Bangla</Trans>} />
          <BanglaField
            form={form}
            name="visiting_hours_bn"
            rows={2}
            label={<Trans>Visiting hours in Bangla</Trans>}
          />
        </>
      }
    />
  );
}
