import { Trans } from '@lingui/react/macro';
import { useRevalidator } from 'react-router';
import type { Doctor } from '#shared/contract/doctors.ts';
import type { Page } from '#shared/page.ts';
import { DoctorGrid } from '#web/features/doctors/doctor-grid.tsx';
import { DoctorsLoading } from '#web/features/doctors/doctors-loading.tsx';
import { Remote } from '#web/lib/remote.tsx';
import type { Failed, Result } from '#web/lib/result.ts';
import { Container } from '#web/ui/container.tsx';
import { FailedState } from '#web/ui/failed-state.tsx';
import { RetryButton } from '#web/ui/retry-button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type DoctorsSectionProps = {
  doctors: Result<Page<Doctor>> | Promise<Result<Page<Doctor>>>;
  /** h1 on /doctors, h2 on the home page. */
  as?: 'h1' | 'h2';
};

/** The doctors, in every state: loading, loaded, none, failed. */
export function DoctorsSection({ doctors, as = 'h2' }: DoctorsSectionProps) {
  return (
    <section id="doctors" className="py-12 sm:py-16">
      <Container>
        <SectionHeading
          as={as}
          eyebrow={<Trans>In good hands</Trans>}
          title={<Trans>Our Doctors</Trans>}
          className="mb-9"
        >
          <Trans>
            Specialists in Thailand whom we work with. Tell us whom you would like to see: we arrange the
            appointment and an interpreter is at your side.
          </Trans>
        </SectionHeading>
        <Remote
          value={doctors}
          loading={<DoctorsLoading />}
          failed={(failure) => <DoctorsFailed failure={failure} />}
        >
          {({ items }) => <DoctorGrid doctors={items} headingLevel={as === 'h1' ? 'h2' : 'h3'} />}
        </Remote>
      </Container>
    </section>
  );
}

function DoctorsFailed({ failure }: { failure: Failed }) {
  const { revalidate, state } = useRevalidator();
  return (
    <FailedState
      failure={failure}
      title={<Trans>Failed to fetch doctors</Trans>}
      actions={
        <RetryButton onClick={revalidate} busy={state !== 'idle'}>
          <Trans>Try again</Trans>
        </RetryButton>
      }
    />
  );
}
