import { Trans, useLingui } from '@lingui/react/macro';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { ListBar } from '#web/features/shared/portal/list-bar.tsx';
import type { ListPlace } from '#web/features/shared/portal/list-place.ts';
import { NoBangla } from '#web/features/shared/portal/no-bangla.tsx';
import { RecordList } from '#web/features/shared/portal/record-list.tsx';
import type { RowWork } from '#web/features/shared/portal/row-actions.tsx';
import type { Listing } from '#web/features/shared/portal/use-listing.ts';
import { HospitalIcon } from '#web/ui/icons/portal.tsx';
import { Thumbnail } from '#web/ui/portal/thumbnail.tsx';
import { Written } from '#web/ui/written.tsx';

/** The orders that the list can be in, the usual one first. */
export const hospitalSorts = ['-id', 'id', 'name', '-name', 'established', '-established'] as const;
export const hospitalsPageSize = 20;

type HospitalListProps = {
  listing: Listing<Hospital>;
  place: ListPlace;
  work: RowWork<Hospital>;
  editingId: number | undefined;
};

/** The hospitals, searched and sorted, with what can be done about each. */
export function HospitalList({ listing, place, work, editingId }: HospitalListProps) {
  const { t } = useLingui();
  const words: Record<(typeof hospitalSorts)[number], string> = {
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
        place={place}
        sorts={hospitalSorts.map((value) => ({ value, label: words[value] }))}
        listing={listing}
      />
      <RecordList
        listing={listing}
        place={place}
        pageSize={hospitalsPageSize}
        tableNeeds={800}
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
            cell: ({ contact_phone }) => <span className="whitespace-nowrap">{contact_phone}</span>,
          },
        ]}
        work={work}
        editingId={editingId}
      />
    </>
  );
}
