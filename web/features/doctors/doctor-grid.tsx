import { Trans } from '@lingui/react/macro';
import type { Doctor } from '#shared/contract/doctors.ts';
import { DoctorCard } from '#web/features/doctors/doctor-card.tsx';
import emptyFolder from '#web/illustrations/state-empty.svg?url';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { paletteOf } from '#web/ui/palette.ts';

export const doctorGridLook = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** The cards, five palettes in turn; or a word when there are none. */
export function DoctorGrid({ doctors, headingLevel }: { doctors: Doctor[]; headingLevel: 'h2' | 'h3' }) {
  if (doctors.length === 0) return <NoDoctors />;
  return (
    <ul className={doctorGridLook}>
      {doctors.map((doctor, index) => (
        <li key={doctor.id} className={paletteOf(index)}>
          <DoctorCard
            doctor={doctor}
            headingLevel={headingLevel}
            eager={headingLevel === 'h2' && index < 2}
          />
        </li>
      ))}
    </ul>
  );
}

function NoDoctors() {
  return (
    <EmptyState
      image={emptyFolder}
      title={<Trans>No doctors to show yet</Trans>}
      actions={
        <LinkButton to="/contact">
          <Trans>Ask us for a specialist</Trans>
        </LinkButton>
      }
    >
      <Trans>
        We are putting this list together. Tell us what you need, and we look for the right specialist.
      </Trans>
    </EmptyState>
  );
}
