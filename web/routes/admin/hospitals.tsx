import { Trans, useLingui } from '@lingui/react/macro';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { HospitalForm } from '#web/features/hospitals/admin/hospital-form.tsx';
import { useHospitalForm } from '#web/features/hospitals/admin/use-hospital-form.ts';
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
import { HospitalIcon } from '#web/ui/icons/portal.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/hospitals */
export default function Hospitals() {
  const { t } = useLingui();
  return (
    <>
      <PortalHead title={t`Manage Hospitals`} />
      <ManageHospitals />
    </>
  );
}

/** The hospitals' screen: the form above the list. */
function ManageHospitals() {
  const { t } = useLingui();
  const list = useListParams(hospitalList);
  const fetched = useFetchedPage('GET /api/hospitals', {
    query: { ...list.query, per_page: hospitalsPageSize, q: list.text, lang: 'all' },
  });
  const form = useHospitalForm(fetched.refresh);
  const rows = useRecordActions<Hospital>({
    form,
    remove: (id) => api('DELETE /api/hospitals/:id', { params: { id } }),
    messages: {
      confirm: t`Are you sure you want to delete this hospital?`,
      deleted: t`Hospital deleted successfully`,
      notDeleted: t`Failed to delete hospital`,
    },
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

const hospitalSorts = ['-id', 'id', 'name', '-name', 'established', '-established'] as const;
const hospitalsPageSize = 20;

type HospitalQuery = { sort: (typeof hospitalSorts)[number]; page: number };

/** The part of the list's query that is in the address. */
const hospitalList = listParams<HospitalQuery>('/admin/hospitals', {
  sort: choiceParam(hospitalSorts, '-id'),
  page: pageParam,
});

/** The list of hospitals, with search, order, and the actions for each. */
function HospitalList({ fetched, list, actions, editingId }: ListedRecords<Hospital, HospitalQuery>) {
  const { t } = useLingui();
  const sortLabels: Record<(typeof hospitalSorts)[number], string> = {
    '-id': t`Newest first`,
    id: t`Oldest first`,
    name: t`Name A to Z`,
    '-name': t`Name Z to A`,
    established: t`Established earliest first`,
    '-established': t`Established latest first`,
  };
  return (
    <>
      <ListBar
        title={<Trans>Current Hospitals</Trans>}
        searchLabel={t`Search hospitals`}
        list={list}
        orders={sortLabels}
        fetched={fetched}
      />
      <RecordList
        fetched={fetched}
        list={list}
        pageSize={hospitalsPageSize}
        minTableWidth={800}
        loadingText={<Trans>Loading hospitals...</Trans>}
        failedText={<Trans>Failed to fetch hospitals</Trans>}
        emptyText={<Trans>No hospitals found. Add your first hospital using the form.</Trans>}
        caption={t`Hospitals`}
        nameHead={t`Name`}
        nameOf={({ name }) => name}
        noteOf={({ specialty }) => specialty}
        badgeOf={({ name_bn }) => !name_bn && <NoBangla />}
        imageOf={({ image }) => <Thumbnail src={image} placeholder={<HospitalIcon />} />}
        columns={[
          { head: t`Beds`, cell: ({ beds }) => <LangText>{beds}</LangText> },
          { head: t`Established`, cell: ({ established }) => established },
          { head: t`Location`, cell: ({ location }) => <LangText>{location}</LangText> },
          {
            head: t`Phone`,
            cell: ({ contact_phone }) => contact_phone,
          },
        ]}
        actions={actions}
        editingId={editingId}
      />
    </>
  );
}
