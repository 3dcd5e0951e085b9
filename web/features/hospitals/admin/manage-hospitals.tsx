import { Trans, useLingui } from '@lingui/react/macro';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { HospitalForm } from '#web/features/hospitals/admin/hospital-form.tsx';
import {
  HospitalList,
  hospitalList,
  hospitalsPageSize,
} from '#web/features/hospitals/admin/hospital-list.tsx';
import { useHospitalForm } from '#web/features/hospitals/admin/use-hospital-form.ts';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { useRecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { api } from '#web/lib/api.ts';
import { useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';

/** The hospitals' screen: the form above the list. */
export function ManageHospitals() {
  const { t } = useLingui();
  const list = useListParams(hospitalList);
  const fetched = useFetchedPage('GET /api/hospitals', {
    query: { ...list.query, per_page: hospitalsPageSize, q: list.text, lang: 'all' },
  });
  const form = useHospitalForm(fetched.refresh);
  const rows = useRecordActions<Hospital>({
    read: form.read,
    remove: (id) => api('DELETE /api/hospitals/:id', { params: { id } }),
    messages: {
      confirm: t`Are you sure you want to delete this hospital?`,
      deleted: t`Hospital deleted successfully`,
      notDeleted: t`Failed to delete hospital`,
    },
    onEdit: form.edit,
    onDeleted: form.forget,
    onChanged: fetched.refresh,
  });
  return (
    <ManageScreen
      title={<Trans>Manage Hospitals</Trans>}
      formAt="above"
      form={<HospitalForm form={form} />}
      failed={rows}
      list={
        <HospitalList fetched={fetched} list={list} actions={rows.actions} editingId={form.editing?.id} />
      }
    />
  );
}
