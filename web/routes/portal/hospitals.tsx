import { Trans, useLingui } from '@lingui/react/macro';
import { HospitalForm } from '#web/features/hospitals/portal/hospital-form.tsx';
import { useHospitalForm } from '#web/features/hospitals/portal/use-hospital-form.ts';
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
import { HospitalIcon } from '#web/ui/icons/places.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

export { ScreenBroken as ErrorBoundary };

/** /admin/hospitals */
export default function Hospitals() {
  const { t } = useLingui();
  const { byName, byAge } = useOrderNames();
  const list = useListParams(hospitalList);
  const fetched = useFetchedPage('GET /api/hospitals', {
    query: { ...list.query, per_page: pageSize, q: list.text, lang: 'all' },
  });
  const form = useHospitalForm(fetched.refresh);
  return (
    <>
      <PortalHead title={t`Manage Hospitals`} />
      <RecordScreen
        title={t`Manage Hospitals`}
        form={form}
        formAt="above"
        fetched={fetched}
        list={list}
        listTitle={<Trans>Current Hospitals</Trans>}
        searchLabel={t`Search hospitals`}
        orders={{
          ...byAge,
          ...byName,
          established: t`Founded earliest first`,
          '-established': t`Established latest first`,
        }}
        remove={(id) => api('DELETE /api/hospitals/:id', { params: { id } })}
        messages={{
          confirm: t`Are you sure you want to delete this hospital?`,
          deleted: t`Hospital deleted successfully`,
          notDeleted: t`Failed to delete hospital`,
        }}
        pageSize={pageSize}
        minTableWidth={800}
        loadingText={<Trans>Loading hospitals...</Trans>}
        failedText={<Trans>Failed to fetch hospitals</Trans>}
        emptyText={<Trans>No hospitals found. Add your first hospital using the form.</Trans>}
        caption={t`Hospitals`}
        nameHead={t`Name`}
        nameOf={({ name }) => name}
        noteOf={({ specialty }) => specialty}
        badgeOf={({ name_bn, sample }) => (
          <>
            {!name_bn && <NoBangla />}
            {sample && (
              <Badge tone="marigold" className="px-2! py-0! text-xs!">
                <Trans>Sample</Trans>
              </Badge>
            )}
          </>
        )}
        dense
        imageOf={({ image }) => <Thumbnail src={image} placeholder={<HospitalIcon />} />}
        columns={[
          { head: t`Beds`, cell: ({ beds }) => <LangText>{beds}</LangText> },
          { head: t`Established`, cell: ({ established }) => established },
          { head: t`Location`, cell: ({ location }) => <LangText>{location}</LangText> },
          {
            head: t`Phone`,
            cell: ({ contact_phone }) => <span className="block min-w-32">{contact_phone}</span>,
          },
        ]}
      >
        <HospitalForm form={form} />
      </RecordScreen>
    </>
  );
}

const pageSize = 20;

/** The part of the list's query that is in the URL. */
const hospitalList = orderedList('/admin/hospitals', [
  '-id',
  'id',
  'name',
  '-name',
  'established',
  '-established',
]);
