import { Trans, useLingui } from '@lingui/react/macro';
import type { Hospital } from '#shared/contract/hospitals.ts';
import type { Page } from '#shared/list-page.ts';
import { ListBar } from '#web/features/shared/portal/list-bar.tsx';
import { RecordList } from '#web/features/shared/portal/record-list.tsx';
import { NoBangla } from '#web/features/shared/portal/record-rows.tsx';
import { Thumbnail } from '#web/features/shared/portal/thumbnail.tsx';
import type { RecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { choiceParam, type ListState, listParams, pageParam } from '#web/lib/list-params.ts';
import type { Fetched } from '#web/lib/query.tsx';
import { HospitalIcon } from '#web/ui/icons/portal.tsx';
import { Written } from '#web/ui/written.tsx';

const hospitalSorts = ['-id', 'id', 'name', '-name', 'established', '-established'] as const;
export const hospitalsPageSize = 20;

type HospitalQuery = { sort: (typeof hospitalSorts)[number]; page: number };

/** The part of the list's query that is in the address. */
export const hospitalList = listParams<HospitalQuery>('/admin/hospitals', {
  sort: choiceParam(hospitalSorts, '-id'),
  page: pageParam,
});

type HospitalListProps = {
  fetched: Fetched<Page<Hospital>>;
  list: ListState<HospitalQuery>;
  actions: RecordActions<Hospital>;
  editingId: number | undefined;
};

/** The list of hospitals, with search, order, and the actions for each. */
export function HospitalList({ fetched, list, actions, editingId }: HospitalListProps) {
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
        sorts={hospitalSorts.map((value) => ({ value, label: sortLabels[value] }))}
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
          { head: t`Beds`, cell: ({ beds }) => <Written>{beds}</Written> },
          { head: t`Established`, cell: ({ established }) => established },
          { head: t`Location`, cell: ({ location }) => <Written>{location}</Written> },
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
