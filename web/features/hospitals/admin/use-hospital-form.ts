import { useLingui } from '@lingui/react/macro';
import { type Hospital, hospitalInput } from '#shared/contract/hospitals.ts';
import { uploadRules } from '#shared/contract/upload-rules.ts';
import {
  blankHospital,
  type HospitalList,
  type HospitalText,
  hospitalValues,
} from '#web/features/hospitals/admin/hospital-values.ts';
import { useRecordForm } from '#web/features/shared/portal/use-record-form.ts';
import { api } from '#web/lib/api.ts';

/** The form that adds and edits hospitals. */
export function useHospitalForm(onSaved: () => void) {
  const { t } = useLingui();
  return useRecordForm<Hospital, HospitalText, HospitalList>({
    blank: blankHospital,
    valuesOf: hospitalValues,
    imageOf: ({ image }) => image,
    schema: hospitalInput,
    upload: uploadRules.hospital,
    read: (id) => api('GET /api/hospitals/:id', { params: { id }, query: { lang: 'all' } }),
    save: (form, id) =>
      id === null
        ? api('POST /api/hospitals', { form })
        : api('POST /api/hospitals/:id', { params: { id }, form }),
    messages: {
      added: t`Hospital added successfully`,
      updated: t`Hospital updated successfully`,
      failed: t`Failed to save hospital`,
    },
    onSaved,
  });
}
export type HospitalFormState = ReturnType<typeof useHospitalForm>;
