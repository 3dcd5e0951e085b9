import { Trans, useLingui } from '@lingui/react/macro';
import type { Doctor } from '#shared/contract/doctors.ts';
import { DoctorForm, useDoctorForm } from '#web/features/doctors/admin/doctor-form.tsx';
import { PortalHead } from '#web/features/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/portal/portal-states.tsx';
import { ListBar } from '#web/features/shared/portal/list-bar.tsx';
import { ManageScreen } from '#web/features/shared/portal/manage-screen.tsx';
import { type ListedRecords, RecordList } from '#web/features/shared/portal/record-list.tsx';
import { NoBangla } from '#web/features/shared/portal/record-rows.tsx';
import { Thumbnail } from '#web/features/shared/portal/thumbnail.tsx';
import { useRecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { api } from '#web/lib/api.ts';
import { choiceParam, listParams, pageParam, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/doctors */
export default function Doctors() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Manage Doctors`} />
      <ManageDoctors />
    </>
  );
}

/** The doctors' screen: the form beside the list. */
function ManageDoctors() {
  const { t } = useLingui();
  const list = useListParams(doctorList);
  const fetched = useFetchedPage('GET /api/doctors', {
    query: { ...list.query, per_page: doctorsPageSize, q: list.text, lang: 'all' },
  });
  const form = useDoctorForm(fetched.refresh);
  const rows = useRecordActions<Doctor>({
    form,
    remove: (id) => api('DELETE /api/doctors/:id', { params: { id } }),
    messages: {
      confirm: t`Are you sure you want to delete this doctor?`,
      deleted: t`Doctor deleted successfully!`,
      notDeleted: t`Failed to delete doctor`,
    },
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

const doctorSorts = ['-id', 'id', 'name', '-name', '-experience', 'experience'] as const;
const doctorsPageSize = 20;

type DoctorQuery = { sort: (typeof doctorSorts)[number]; page: number };

/** The part of the list's query that is in the address. */
const doctorList = listParams<DoctorQuery>('/admin/doctors', {
  sort: choiceParam(doctorSorts, '-id'),
  page: pageParam,
});

/** The list of doctors, with search, order, and the actions for each. */
function DoctorList({ fetched, list, actions, editingId }: ListedRecords<Doctor, DoctorQuery>) {
  const { t } = useLingui();
  const sortLabels: Record<(typeof doctorSorts)[number], string> = {
    '-id': t`Newest first`,
    id: t`Oldest first`,
    name: t`Name A to Z`,
    '-name': t`Name Z to A`,
    '-experience': t`Most experience first`,
    experience: t`Least experience first`,
  };
  return (
    <>
      <ListBar
        title={<Trans>Current Doctors</Trans>}
        searchLabel={t`Search doctors`}
        list={list}
        orders={sortLabels}
        fetched={fetched}
      />
      <RecordList
        fetched={fetched}
        list={list}
        pageSize={doctorsPageSize}
        minTableWidth={500}
        loadingText={<Trans>Loading doctors...</Trans>}
        failedText={<Trans>Failed to fetch doctors</Trans>}
        emptyText={<Trans>No doctors found. Add your first doctor using the form.</Trans>}
        caption={t`Doctors`}
        nameHead={t`Name`}
        nameOf={({ name }) => name}
        noteOf={({ specialty }) => specialty}
        badgeOf={({ name_bn }) => !name_bn && <NoBangla />}
        imageOf={({ image }) => (
          <Thumbnail src={image} placeholder={<PersonPlaceholder className="size-full object-cover" />} />
        )}
        columns={[
          {
            head: t`Experience`,
            plain: true,
            cell: ({ experience }) => (
              <span className="whitespace-nowrap">
                <Trans>{experience} years experience</Trans>
              </span>
            ),
          },
        ]}
        actions={actions}
        editingId={editingId}
      />
    </>
  );
}
