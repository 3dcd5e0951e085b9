import { Trans } from '@lingui/react/macro';
import type { Hospital } from '#shared/contract/hospitals.ts';
import { HospitalCard } from '#web/features/hospitals/hospital-card.tsx';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paletteOf } from '#web/ui/palette.ts';

export const hospitalGridLook = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-7';

/** The cards, five palettes in turn; or a word when there are none. */
export function HospitalGrid({ hospitals }: { hospitals: Hospital[] }) {
  if (hospitals.length === 0) return <NoHospitals />;
  return (
    <ul className={hospitalGridLook}>
      {hospitals.map((hospital, index) => (
        <li key={hospital.id} className={paletteOf(index)}>
          <HospitalCard hospital={hospital} eager={index < 2} />
        </li>
      ))}
    </ul>
  );
}

function NoHospitals() {
  return (
    <EmptyState
      image={emptyFolder}
      title={<Trans>No hospitals to show yet</Trans>}
      actions={
        <LinkButton to="/contact">
          <Trans>Ask us for a hospital</Trans>
        </LinkButton>
      }
    >
      <Trans>
        We are putting this list together. Tell us about the illness, and we look for a hospital that treats
        it.
      </Trans>
    </EmptyState>
  );
}
