import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Hospital } from '#shared/records/hospitals.ts';
import { BedCount } from '#web/features/shared/bed-count.tsx';
import { useFormat } from '#web/i18n/format.ts';
import { PinIcon } from '#web/ui/icons/contact.tsx';
import { StethoscopeIcon } from '#web/ui/icons/people.tsx';
import { BedIcon, FoundedIcon, GlobeIcon } from '#web/ui/icons/places.tsx';
import { LangText } from '#web/ui/lang-text.tsx';

type Fact = { icon: ReactNode; label: ReactNode; show: (hospital: Hospital) => ReactNode };

/** What can be said about a hospital in a word or a number. */
export const hospitalFacts = {
  location: {
    icon: <PinIcon />,
    label: <Trans>Location</Trans>,
    show: ({ location }) => <LangText>{location}</LangText>,
  },
  established: {
    icon: <FoundedIcon />,
    label: <Trans>Established</Trans>,
    show: ({ established }) => <Year year={established} />,
  },
  beds: {
    icon: <BedIcon />,
    label: <Trans>Bed Capacity</Trans>,
    show: ({ beds }) => <BedCount beds={beds} />,
  },
  specialty: {
    icon: <StethoscopeIcon />,
    label: <Trans>Specialty</Trans>,
    show: ({ specialty }) => <LangText>{specialty}</LangText>,
  },
  bangla_interpreters: {
    icon: <GlobeIcon />,
    label: <Trans>Bangla interpreters</Trans>,
    show: ({ bangla_interpreters }) => interpreterWords[bangla_interpreters],
  },
} satisfies Record<string, Fact>;

type FactName = keyof typeof hospitalFacts;
/** The facts on the hospital's page. */
export const pageFacts: FactName[] = ['location', 'established', 'beds', 'specialty', 'bangla_interpreters'];
/** The first rows of the comparison. */
export const comparedFacts: FactName[] = [
  'specialty',
  'beds',
  'established',
  'location',
  'bangla_interpreters',
];

/** What is not known is no promise. */
const interpreterWords = {
  yes: <Trans context="interpreters">Yes</Trans>,
  no: <Trans context="interpreters">No</Trans>,
  unknown: (
    <span className="font-normal text-ink-soft">
      <Trans>Ask us</Trans>
    </span>
  ),
};

function Year({ year }: { year: number }) {
  return useFormat().year(year);
}
