import { Trans, useLingui } from '@lingui/react/macro';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { HospitalForm } from '#web/features/hospitals/admin/hospital-form.tsx';
import {
  HospitalList,
  hospitalSorts,
  hospitalsPageSize,
} from '#web/features/hospitals/admin/hospital-list.tsx';
import { useHospitalForm } from '#web/features/hospitals/admin/use-hospital-form.ts';
import { useListPlace } from '#web/features/shared/portal/list-place.ts';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { RowProblem } from '#web/features/shared/portal/row-problem.tsx';
import { useListing } from '#web/features/shared/portal/use-listing.ts';
import { useRowWork } from '#web/features/shared/portal/use-row-work.ts';
import { api, apiPage } from '#web/lib/api.ts';

/** The hospitals' screen: the form above the list. */
export function ManageHospitals() {
  const { t } = useLingui();
  const place = useListPlace(hospitalSorts);
  const { page, sort, q } = place;
  const listing = useListing(
    { page, per_page: hospitalsPageSize, sort, q, lang: 'all' } as const,
    (query, signal) => apiPage('GET /api/hospitals', { query, signal }),
  );
  const form = useHospitalForm(listing.refresh);
  const rows = useRowWork<Hospital>({
    read: (id) => api('GET /api/hospitals/:id', { params: { id }, query: { lang: 'all' } }),
    remove: (id) => api('DELETE /api/hospitals/:id', { params: { id } }),
    said: {
      sure: t`Are you sure you want to delete this hospital?`,
      deleted: t`Hospital deleted successfully`,
      notDeleted: t`Failed to delete hospital`,
    },
    onEdit: form.edit,
    onDeleted: form.forget,
    onChanged: listing.refresh,
  });
  return (
    <ManageScreen
      title={<Trans>Manage Hospitals</Trans>}
      formStands="above"
      form={<HospitalForm form={form} />}
      list={
        <>
          <RowProblem rows={rows} />
          <HospitalList listing={listing} place={place} work={rows.work} editingId={form.editing?.id} />
        </>
      }
    />
  );
}
