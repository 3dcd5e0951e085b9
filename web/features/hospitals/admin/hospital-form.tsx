import { Trans } from '@lingui/react/macro';
import { HospitalFields } from '#web/features/hospitals/admin/hospital-fields.tsx';
import { HospitalFieldsBangla } from '#web/features/hospitals/admin/hospital-fields-bangla.tsx';
import { inBothLanguages } from '#web/features/hospitals/admin/hospital-values.ts';
import type { HospitalFormState } from '#web/features/hospitals/admin/use-hospital-form.ts';
import { RecordForm } from '#web/features/shared/portal/record-form.tsx';
import { missingBangla } from '#web/features/shared/portal/record-values.ts';

/** Adds a hospital, or edits one. */
export function HospitalForm({ form }: { form: HospitalFormState }) {
  return (
    <RecordForm
      form={form}
      words={{
        add: <Trans>Add New Hospital</Trans>,
        edit: <Trans>Edit Hospital</Trans>,
        adds: <Trans>Add Hospital</Trans>,
        updates: <Trans>Update Hospital</Trans>,
      }}
      missing={missingOf(form)}
      english={<HospitalFields form={form} />}
      bangla={<HospitalFieldsBangla form={form} />}
    />
  );
}

function missingOf({ values: { texts, lists } }: HospitalFormState): number | null {
  const missing = missingBangla(texts, inBothLanguages);
  const services = lists.services.length > 0 && lists.services_bn.length === 0;
  return services ? (missing ?? 0) + 1 : missing;
}
