import { Trans } from '@lingui/react/macro';
import type { HospitalFormState } from '#web/features/hospitals/admin/use-hospital-form.ts';
import { ChipsField } from '#web/features/shared/portal/chips-field.tsx';
import { BanglaField } from '#web/features/shared/portal/record-fields.tsx';
import { useTranslate } from '#web/i18n/translate.ts';

/** What of a hospital can also be said in Bangla. */
export function HospitalFieldsBangla({ form }: { form: HospitalFormState }) {
  const translate = useTranslate();
  const {
    errors,
    saving,
    values: { texts, lists },
  } = form;
  const services = lists.services.join(', ');
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
      <BanglaField
        form={form}
        name="name_bn"
        label={<Trans>Hospital name in Bangla</Trans>}
        english={texts.name}
      />
      <BanglaField
        form={form}
        name="specialty_bn"
        label={<Trans>Specialty/Focus in Bangla</Trans>}
        english={texts.specialty}
      />
      <BanglaField
        form={form}
        name="beds_bn"
        label={<Trans>Number of beds in Bangla</Trans>}
        english={texts.beds}
      />
      <BanglaField
        form={form}
        name="location_bn"
        label={<Trans>Location in Bangla</Trans>}
        english={texts.location}
      />
      <BanglaField
        form={form}
        name="contact_address_bn"
        label={<Trans>Address in Bangla</Trans>}
        english={texts.contact_address}
      />
      <ChipsField
        name="services_bn"
        lang="bn"
        label={<Trans>Services in Bangla</Trans>}
        hint={services && <Trans>English: {services}</Trans>}
        error={errors.fields.services_bn && translate(errors.fields.services_bn)}
        chips={lists.services_bn}
        onChange={(chips) => form.setList('services_bn', chips)}
        disabled={saving}
      />
      <BanglaField
        form={form}
        name="desc_bn"
        rows={5}
        className="md:col-span-2"
        label={<Trans>Description in Bangla</Trans>}
        english={texts.desc}
      />
    </div>
  );
}
