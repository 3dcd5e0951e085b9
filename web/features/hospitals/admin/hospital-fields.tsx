import { Trans } from '@lingui/react/macro';
import { limits } from '#shared/contract/limits.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import type { HospitalFormState } from '#web/features/hospitals/admin/use-hospital-form.ts';
import { ImageField } from '#web/features/shared/image-field.tsx';
import { ChipsField } from '#web/features/shared/portal/chips-field.tsx';
import { RecordField } from '#web/features/shared/portal/record-fields.tsx';
import { useTranslate } from '#web/i18n/translate.ts';
import { HospitalIcon } from '#web/ui/icons/portal.tsx';

/** All about a hospital, in English. */
export function HospitalFields({ form }: { form: HospitalFormState }) {
  const translate = useTranslate();
  const { errors, values, saving } = form;
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <RecordField form={form} name="name" label={<Trans>Hospital name</Trans>} required />
      <RecordField form={form} name="specialty" label={<Trans>Specialty/Focus</Trans>} required />
      <ImageField
        label={<Trans>Photo</Trans>}
        rule={uploadRules.hospital}
        image={form.image}
        shown={form.shownImage}
        onChoose={form.chooseImage}
        placeholder={<HospitalIcon />}
        error={errors.fields.image}
        disabled={saving}
      />
      <RecordField
        form={form}
        name="established"
        type="number"
        min={limits.establishedMin}
        max={new Date().getFullYear()}
        label={<Trans>Year established</Trans>}
        required
      />
      <RecordField form={form} name="beds" label={<Trans>Number of beds</Trans>} required />
      <RecordField form={form} name="location" label={<Trans>Location</Trans>} required />
      <RecordField
        form={form}
        name="desc"
        rows={4}
        label={<Trans>Description</Trans>}
        required
        className="md:col-span-2"
      />
      <ChipsField
        name="services"
        label={<Trans>Services</Trans>}
        hint={<Trans>One at a time: Add, or the Enter key.</Trans>}
        error={errors.fields.services && translate(errors.fields.services)}
        chips={values.lists.services}
        onChange={(chips) => form.setList('services', chips)}
        disabled={saving}
      />
      <RecordField
        form={form}
        name="contact_phone"
        type="tel"
        label={<Trans>Contact phone</Trans>}
        required
      />
      <RecordField
        form={form}
        name="contact_internationaldept"
        label={<Trans>International department</Trans>}
        required
      />
      <RecordField form={form} name="contact_address" label={<Trans>Address</Trans>} required />
    </div>
  );
}
