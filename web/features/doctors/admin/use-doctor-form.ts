import { useLingui } from '@lingui/react/macro';
import { type Doctor, doctorInput } from '#shared/contract/doctors.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import { blankDoctor, type DoctorText, doctorValues } from '#web/features/doctors/admin/doctor-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

/** The form that adds and edits doctors. */
export function useDoctorForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm<Doctor, DoctorText>({
    blank: blankDoctor,
    valuesOf: doctorValues,
    imageOf: ({ image }) => image,
    schema: doctorInput,
    upload: uploadRules.doctor,
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
export type DoctorFormState = ReturnType<typeof useDoctorForm>;
