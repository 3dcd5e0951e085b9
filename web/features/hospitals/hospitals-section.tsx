import { Trans } from '@lingui/react/macro';
import type { Hospital } from '#shared/contract/hospitals.ts';
import type { Page } from '#shared/page.ts';
import { HospitalGrid } from '#web/features/hospitals/hospital-grid.tsx';
import { HospitalNotes } from '#web/features/hospitals/hospital-notes.tsx';
import { HospitalsFailed } from '#web/features/hospitals/hospitals-failed.tsx';
import { HospitalsLoading } from '#web/features/hospitals/hospitals-loading.tsx';
import { Remote } from '#web/lib/remote.tsx';
import type { Result } from '#web/lib/result.ts';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type HospitalsSectionProps = { hospitals: Result<Page<Hospital>> | Promise<Result<Page<Hospital>>> };

/** The hospitals, in every state: loading, loaded, none, failed. */
export function HospitalsSection({ hospitals }: HospitalsSectionProps) {
  return (
    <section id="hospitals" className="py-12 sm:py-16">
      <Container>
        <SectionHeading
          as="h1"
          eyebrow={<Trans>Where you are treated</Trans>}
          title={<Trans>Hospitals in Thailand</Trans>}
          className="mb-9"
        >
          <Trans>
            We know our way around these hospitals. We help you choose, arrange the admission and stay at your
            side.
          </Trans>
        </SectionHeading>
        <Remote
          value={hospitals}
          loading={<HospitalsLoading />}
          failed={(failure) => <HospitalsFailed failure={failure} />}
        >
          {({ items }) => <HospitalGrid hospitals={items} />}
        </Remote>
        <HospitalNotes />
      </Container>
    </section>
  );
}
