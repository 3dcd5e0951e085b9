import { Trans, useLingui } from '@lingui/react/macro';
import type { Doctor } from '#shared/contract/doctors.ts';
import { DoctorForm, useDoctorForm } from '#web/features/doctors/admin/doctor-form.tsx';
import { DoctorList, doctorList, doctorsPageSize } from '#web/features/doctors/admin/doctor-list.tsx';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { useRecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { api } from '#web/lib/api.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';

/** The doctors' screen: the form beside the list. */
export function ManageDoctors() {
  const { t } = useLingui();
  const list = useListParams(doctorList);
  const fetched = useFetchedPage('GET /api/doctors', {
    query: { ...list.query, per_page: doctorsPageSize, q: list.text, lang: 'all' },
  });
  const form = useDoctorForm(fetched.refresh);
  const rows = useRecordActions<Doctor>({
    read: form.read,
    remove: (id) => api('DELETE /api/doctors/:id', { params: { id } }),
    messages: {
      confirm: t`Are you sure you want to delete this doctor?`,
      deleted: t`Doctor deleted successfully!`,
      notDeleted: t`Failed to delete doctor`,
    },
    onEdit: form.edit,
    onDeleted: form.forget,
    onChanged: fetched.refresh,
  });
  return (
    <ManageScreen
      title={<Trans>Manage Doctors</Trans>}
      formAt="left"
      form={<DoctorForm form={form} />}
      failed={rows}
      list={<DoctorList fetched={fetched} list={list} actions={rows.actions} editingId={form.editing?.id} />}
    />
  );
}
