import { Trans } from '@lingui/react/macro';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { BedCount } from '#web/features/hospitals/bed-count.tsx';
import { DetailsBox } from '#web/features/hospitals/details-box.tsx';
import { DetailsRows } from '#web/features/hospitals/details-rows.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { PinIcon } from '#web/ui/icons/contact.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';
import { BedIcon, FoundedIcon } from '#web/ui/icons/places.tsx';
import { Written } from '#web/ui/written.tsx';

/** The information box: location, established, bed capacity, specialty. */
export function HospitalFacts({ hospital }: { hospital: Hospital }) {
  const { year } = useFormat();
  const { location, established, beds, specialty } = hospital;
  return (
    <DetailsBox title={<Trans>Hospital Information</Trans>}>
      <DetailsRows
        rows={[
          {
            id: 'location',
            icon: <PinIcon />,
            label: <Trans>Location</Trans>,
            value: <Written>{location}</Written>,
          },
          {
            id: 'established',
            icon: <FoundedIcon />,
            label: <Trans>Established</Trans>,
            value: year(established),
          },
          {
            id: 'beds',
            icon: <BedIcon />,
            label: <Trans>Bed Capacity</Trans>,
            value: <BedCount beds={beds} />,
          },
          {
            id: 'specialty',
            icon: <StethoscopeIcon />,
            label: <Trans>Specialty</Trans>,
            value: <Written>{specialty}</Written>,
          },
        ]}
      />
    </DetailsBox>
  );
}
