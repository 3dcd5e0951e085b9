import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { imageRules } from '#shared/contract/image-rules.ts';
import { cityOf, type Hospital, hospitalFields, hospitalInput } from '#shared/records/hospitals.ts';
import { formOf } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** The city that staff entered; empty if it follows from the location. */
const ownCity = (city: string | null | undefined, location: string | null | undefined) =>
  city && !(location && cityOf(location) === city) ? city : '';

/** The form that adds and edits hospitals. */
export function useHospitalForm(onSaved: () => void) {
  const { t } = useLingui();
  /** The doctor because of whom the last attempt was refused. */
  const [fullDoctor, setFullDoctor] = useState<number | null>(null);
  const form = useRecordForm({
    ...formOf(hospitalFields, ({ city, location, city_bn, location_bn }: Hospital) => ({
      city: ownCity(city, location),
      city_bn: ownCity(city_bn, location_bn),
    })),
    imageOf: ({ image }) => image,
    schema: hospitalInput,
    upload: imageRules.hospital,
    drafts: { kind: 'hospitals', label: ({ name }) => name },
    read: (id) => api('GET /api/hospitals/:id', { params: { id }, query: { lang: 'all' } }),
    save: async (data, id) => {
      try {
        return id === null
          ? await api('POST /api/hospitals', { form: data })
          : await api('POST /api/hospitals/:id', { params: { id }, form: data });
      } catch (error) {
        const { doctor = null } = (error instanceof ApiError && error.fieldParams.add_doctor_ids) || {};
        setFullDoctor(doctor);
        throw error;
      }
    },
    messages: {
      added: t`Hospital added successfully`,
      updated: t`Hospital updated successfully`,
      failed: t`Failed to save hospital`,
    },
    onSaved,
  });
  return { ...form, fullDoctor };
}
export type HospitalFormState = ReturnType<typeof useHospitalForm>;
