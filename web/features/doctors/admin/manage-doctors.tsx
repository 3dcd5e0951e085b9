import { Trans, useLingui } from '@lingui/react/macro';
import type { Doctor } from '#shared/contract/doctors.ts';
import { DoctorForm } from '#web/features/doctors/admin/doctor-form.tsx';
import { DoctorList, doctorSorts, doctorsPageSize } from '#web/features/doctors/admin/doctor-list.tsx';
import { useDoctorForm } from '#web/features/doctors/admin/use-doctor-form.ts';
import { useListPlace } from '#web/features/shared/portal/list-place.ts';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { RowProblem } from '#web/features/shared/portal/row-problem.tsx';
import { useListing } from '#web/features/shared/portal/use-listing.ts';
import { useRowWork } from '#web/features/shared/portal/use-row-work.ts';
import { api, apiPage } from '#web/lib/api.ts';

/** The doctors' screen: the form beside the list. */
export function ManageDoctors() {
  const { t } = useLingui();
  const place = useListPlace(doctorSorts);
  const { page, sort, q } = place;
  const listing = useListing(
    { page, per_page: doctorsPageSize, sort, q, lang: 'all' } as const,
    (query, signal) => apiPage('GET /api/doctors', { query, signal }),
  );
  const form = useDoctorForm(listing.refresh);
  const rows = useRowWork<Doctor>({
    read: (id) => api('GET /api/doctors/:id', { params: { id }, query: { lang: 'all' } }),
    remove: (id) => api('DELETE /api/doctors/:id', { params: { id } }),
    said: {
      sure: t`Are you sure you want to delete this doctor?`,
      deleted: t`Doctor deleted successfully!`,
      notDeleted: t`Failed to delete doctor`,
    },
    onEdit: form.edit,
    onDeleted: form.forget,
    onChanged: listing.refresh,
  });
  return (
    <ManageScreen
      title={<Trans>Manage Doctors</Trans>}
      formStands="left"
      form={<DoctorForm form={form} />}
      list={
        <>
          <RowProblem rows={rows} />
          <DoctorList listing={listing} place={place} work={rows.work} editingId={form.editing?.id} />
        </>
      }
    />
  );
}
