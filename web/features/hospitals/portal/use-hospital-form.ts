import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { cityOf, type Hospital, hospitalInput } from '#shared/contract/hospitals.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import type { FormValues } from '#web/features/shared/portal/record-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** The texts that can have a Bangla translation. */
export const inBothLanguages = [
  'name',
  'specialty',
  'beds',
  'location',
  'city',
  'desc',
  'contact_address',
] as const;

type EnglishAlone = 'established' | 'contact_phone' | 'contact_internationaldept';
type Both = (typeof inBothLanguages)[number];
type HospitalText = Both | `${Both}_bn` | EnglishAlone;
type HospitalList = 'services' | 'services_bn' | 'add_doctor_ids' | 'remove_doctor_ids';
type HospitalValues = FormValues<HospitalText, HospitalList>;

/** The form contains only the changes of the doctors. */
const sameDoctors = { add_doctor_ids: [], remove_doctor_ids: [] };

const blankHospital: HospitalValues = {
  texts: {
    name: '',
    specialty: '',
    established: '',
    beds: '',
    location: '',
    city: '',
    desc: '',
    contact_phone: '',
    contact_internationaldept: '',
    contact_address: '',
    name_bn: '',
    specialty_bn: '',
    beds_bn: '',
    location_bn: '',
    city_bn: '',
    desc_bn: '',
    contact_address_bn: '',
  },
  lists: { services: [], services_bn: [], ...sameDoctors },
};

/** The city that staff entered; empty if it follows from the location. */
const ownCity = (city: string | null | undefined, location: string | null | undefined) =>
  city && !(location && cityOf(location) === city) ? city : '';

/** The form's values for a hospital. */
const hospitalValues = (hospital: Hospital): HospitalValues => ({
  texts: {
    name: hospital.name,
    specialty: hospital.specialty,
    established: String(hospital.established),
    beds: hospital.beds,
    location: hospital.location,
    city: ownCity(hospital.city, hospital.location),
    desc: hospital.desc,
    contact_phone: hospital.contact_phone,
    contact_internationaldept: hospital.contact_internationaldept,
    contact_address: hospital.contact_address,
    name_bn: hospital.name_bn ?? '',
    specialty_bn: hospital.specialty_bn ?? '',
    beds_bn: hospital.beds_bn ?? '',
    location_bn: hospital.location_bn ?? '',
    city_bn: ownCity(hospital.city_bn, hospital.location_bn),
    desc_bn: hospital.desc_bn ?? '',
    contact_address_bn: hospital.contact_address_bn ?? '',
  },
  lists: { services: hospital.services, services_bn: hospital.services_bn ?? [], ...sameDoctors },
});

/** The form that adds and edits hospitals. */
export function useHospitalForm(onSaved: () => void) {
  const { t } = useLingui();
  /** The doctor because of whom the last attempt was refused. */
  const [fullDoctor, setFullDoctor] = useState<number | null>(null);
  const form = useRecordForm<Hospital, HospitalText, HospitalList>({
    blank: blankHospital,
    valuesOf: hospitalValues,
    imageOf: ({ image }) => image,
    schema: hospitalInput,
    upload: uploadRules.hospital,
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
