import { Trans, useLingui } from '@lingui/react/macro';
import { DoctorForm, useDoctorForm } from '#web/features/doctors/portal/doctor-form.tsx';
import { useOrderNames } from '#web/features/shared/portal/order-select.tsx';
import { NoBangla } from '#web/features/shared/portal/record-rows.tsx';
import { RecordScreen } from '#web/features/shared/portal/record-screen.tsx';
import { Thumbnail } from '#web/features/shared/portal/thumbnail.tsx';
import { PortalHead } from '#web/features/shell/portal/portal-head.tsx';
import { ScreenBroken } from '#web/features/shell/portal/portal-states.tsx';
import { api } from '#web/lib/api.ts';
import { orderedList, useListParams } from '#web/lib/list-params.ts';
import { useFetchedPage } from '#web/lib/query.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/doctors */
export default function Doctors() {
  const { t } = useLingui();
  const { byName, byAge } = useOrderNames();
  const list = useListParams(doctorList);
  const fetched = useFetchedPage('GET /api/doctors', {
    query: { ...list.query, per_page: pageSize, q: list.text, lang: 'all' },
  });
  const form = useDoctorForm(fetched.refresh);
  return (
    <>
      <PortalHead title={t`Manage Doctors`} />
      <RecordScreen
        title={t`Manage Doctors`}
        form={form}
        formAt="left"
        fetched={fetched}
        list={list}
        listTitle={<Trans>Current Doctors</Trans>}
        searchLabel={t`Search doctors`}
        orders={{
          ...byAge,
          ...byName,
          '-experience': t`Most experience first`,
          experience: t`Least experience first`,
        }}
        remove={(id) => api('DELETE /api/doctors/:id', { params: { id } })}
        messages={{
          confirm: t`Are you sure you want to delete this doctor?`,
          deleted: t`Doctor deleted successfully!`,
          notDeleted: t`Failed to delete doctor`,
        }}
        pageSize={pageSize}
        minTableWidth={500}
        loadingText={<Trans>Loading doctors...</Trans>}
        failedText={<Trans>Failed to fetch doctors</Trans>}
        emptyText={<Trans>No doctors found. Add your first doctor using the form.</Trans>}
        caption={t`Doctors`}
        nameHead={t`Name`}
        nameOf={({ name }) => name}
        noteOf={({ specialty }) => specialty}
        badgeOf={({ name_bn, sample }) => (
          <>
            {!name_bn && <NoBangla />}
            {sample && (
              <Badge tone="marigold">
                <Trans>Sample</Trans>
              </Badge>
            )}
          </>
        )}
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
      >
        <DoctorForm form={form} />
      </RecordScreen>
    </>
  );
}

const pageSize = 20;

/** The part of the list's query that is in the URL. */
const doctorList = orderedList('/admin/doctors', ['-id', 'id', 'name', '-name', '-experience', 'experience']);
