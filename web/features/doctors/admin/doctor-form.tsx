import { Trans } from '@lingui/react/macro';
import { limits } from '#shared/contract/limits.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { inBothLanguages } from '#web/features/doctors/admin/doctor-values.ts';
import type { DoctorFormState } from '#web/features/doctors/admin/use-doctor-form.ts';
import { ImageField } from '#web/features/shared/image-field.tsx';
import { BanglaField, RecordField } from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { missingBangla } from '#web/features/shared/portal/record-values.ts';
import { PersonIcon } from '#web/ui/icons/people.tsx';

/** Adds a doctor, or edits one. */
export function DoctorForm({ form }: { form: DoctorFormState }) {
  const { texts } = form.values;
  return (
    <RecordForm
      form={form}
      stays
      words={{
        add: <Trans>Add New Doctor</Trans>,
        edit: <Trans>Edit Doctor</Trans>,
        adds: <Trans>Add Doctor</Trans>,
        updates: <Trans>Update Doctor</Trans>,
      }}
      missing={missingBangla(texts, inBothLanguages)}
      english={
        <>
          <RecordField form={form} name="name" label={<Trans>Name</Trans>} required />
          <RecordField form={form} name="specialty" label={<Trans>Specialty</Trans>} required />
          <ImageField
            label={<Trans>Photo</Trans>}
            rule={uploadRules.doctor}
            image={form.image}
            shown={form.shownImage}
            onChoose={form.chooseImage}
            placeholder={<PersonIcon />}
            error={form.errors.fields.image}
            disabled={form.saving}
          />
          <RecordField
            form={form}
            name="experience"
            type="number"
            min={0}
            max={limits.integerMax}
            label={<Trans>Experience (years)</Trans>}
            required
            className="max-w-48"
          />
          <RecordField form={form} name="desc" rows={5} label={<Trans>Description</Trans>} required />
        </>
      }
      bangla={
        <>
          <BanglaField
            form={form}
            name="name_bn"
            label={<Trans>Name in Bangla</Trans>}
            english={texts.name}
          />
          <BanglaField
            form={form}
            name="specialty_bn"
            label={<Trans>Specialty in Bangla</Trans>}
            english={texts.specialty}
          />
          <BanglaField
            form={form}
            name="desc_bn"
            rows={5}
            label={<Trans>Description in Bangla</Trans>}
            english={texts.desc}
          />
        </>
      }
    />
  );
}
