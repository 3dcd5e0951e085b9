import { Trans, useLingui } from '@lingui/react/macro';
import type { Doctor } from '#shared/contract/doctors.ts';
import type { Page } from '#shared/list-page.ts';
import { ListBar } from '#web/features/shared/portal/list-bar.tsx';
import { RecordList } from '#web/features/shared/portal/record-list.tsx';
import { NoBangla } from '#web/features/shared/portal/record-rows.tsx';
import { Thumbnail } from '#web/features/shared/portal/thumbnail.tsx';
import type { RecordActions } from '#web/features/shared/portal/use-record-actions.ts';
import { choiceParam, type ListState, listParams, pageParam } from '#web/lib/list-params.ts';
import type { Fetched } from '#web/lib/query.tsx';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';

const doctorSorts = ['-id', 'id', 'name', '-name', '-experience', 'experience'] as const;
export const doctorsPageSize = 20;

type DoctorQuery = { sort: (typeof doctorSorts)[number]; page: number };

/** The part of the list's query that is in the address. */
export const doctorList = listParams<DoctorQuery>('/admin/doctors', {
  sort: choiceParam(doctorSorts, '-id'),
  page: pageParam,
});

type DoctorListProps = {
  fetched: Fetched<Page<Doctor>>;
  list: ListState<DoctorQuery>;
  actions: RecordActions<Doctor>;
  editingId: number | undefined;
};

/** The list of doctors, with search, order, and the actions for each. */
export function DoctorList({ fetched, list, actions, editingId }: DoctorListProps) {
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
        sorts={doctorSorts.map((value) => ({ value, label: sortLabels[value] }))}
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
