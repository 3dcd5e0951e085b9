import { Trans, useLingui } from '@lingui/react/macro';
import { imageRules } from '#shared/contract/image-rules.ts';
import { limits } from '#shared/contract/limits.ts';
import { slugPath } from '#shared/slug-path.ts';
import { ChipsField, DoctorPicker } from '#web/features/hospitals/portal/hospital-fields.tsx';
import type { HospitalFormState } from '#web/features/hospitals/portal/use-hospital-form.ts';
import {
  BanglaField,
  RecordChoice,
  RecordField,
  RecordImage,
} from '#web/features/shared/portal/record-fields.tsx';
import { RecordForm, SiteLink } from '#web/features/shared/portal/record-form.tsx';
import { useMay } from '#web/features/shared/staff.ts';
import { HospitalIcon } from '#web/ui/icons/places.tsx';

/** Adds a hospital, or edits one. */
export function HospitalForm({ form }: { form: HospitalFormState }) {
  return (
    <RecordForm
      form={form}
      tools={form.editing && <SiteLink path={slugPath('hospitals', form.editing)} />}
      labels={{
        addTitle: <Trans>Add New Hospital</Trans>,
        editTitle: <Trans>Edit Hospital</Trans>,
        addButton: <Trans>Add Hospital</Trans>,
        updateButton: <Trans>Update Hospital</Trans>,
      }}
      english={<HospitalFields form={form} />}
      bangla={<HospitalFieldsBangla form={form} />}
    />
  );
}

/** The English fields of a hospital. */
function HospitalFields({ form }: { form: HospitalFormState }) {
  const { t } = useLingui();
  const may = useMay();
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <RecordField form={form} name="name" label={<Trans>Hospital name</Trans>} required />
      <RecordField form={form} name="specialty" label={<Trans>Specialty/Focus</Trans>} required />
      <RecordImage
        form={form}
        rule={imageRules.hospital}
        label={<Trans>Photo</Trans>}
        placeholder={<HospitalIcon />}
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
        name="city"
        label={<Trans>City</Trans>}
        hint={<Trans>Used by the filter. If empty, the last part of the location is used.</Trans>}
      />
      <RecordField
        form={form}
        name="desc"
        rows={4}
        label={<Trans>Description</Trans>}
        required
        className="md:col-span-2"
      />
      <ChipsField
        form={form}
        name="services"
        label={<Trans>Services</Trans>}
        hint={<Trans>One at a time: Add, or the Enter key.</Trans>}
      />
      {may('edit') && <DoctorPicker form={form} />}
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
      <RecordChoice
        form={form}
        name="bangla_interpreters"
        label={<Trans>Bangla interpreters</Trans>}
        options={[
          ['unknown', t`Not known`],
          ['yes', t`Yes`],
          ['no', t`No`],
        ]}
      />
    </div>
  );
}

/** The Bangla fields of a hospital. */
function HospitalFieldsBangla({ form }: { form: HospitalFormState }) {
  const services = form.values.lists.services.join(', ');
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <BanglaField form={form} name="name_bn" label={<Trans>Hospital name in Bangla</Trans>} />
      <BanglaField form={form} name="specialty_bn" label={<Trans>Specialty/Focus in Bangla</Trans>} />
      <BanglaField form={form} name="beds_bn" label={<Trans>Number of beds in Bangla</Trans>} />
      <BanglaField form={form} name="location_bn" label={<Trans>Location in Bangla</Trans>} />
      <BanglaField form={form} name="city_bn" label={<Trans>City in Bangla</Trans>} />
      <BanglaField form={form} name="contact_address_bn" label={<Trans>Address in Bangla</Trans>} />
      <ChipsField
        form={form}
        name="services_bn"
        lang="bn"
        label={<Trans>Services in Bangla</Trans>}
        hint={services && <Trans>English: {services}</Trans>}
      />
      <BanglaField
        form={form}
        name="desc_bn"
        rows={5}
        className="md:col-span-2"
        label={<Trans>Description in Bangla</Trans>}
      />
    </div>
  );
}
