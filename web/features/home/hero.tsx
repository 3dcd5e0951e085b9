import { Trans } from '@lingui/react/macro';
import { BayScene } from '#web/features/home/bay-scene.tsx';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** What this is and for whom, with the two ways on. */
export function Hero() {
  return (
    <section className="bg-linear-to-b from-teal-50 to-paper pt-10 pb-12 sm:py-16">
      <Container className="grid items-center gap-10 lg:grid-cols-[1fr_1.05fr] lg:gap-14">
        <div>
          <SectionHeading
            as="h1"
            eyebrow={<Trans>From Dhaka to Bangkok, and home again</Trans>}
            title={<Trans>Your Path to Exceptional Healthcare</Trans>}
          >
            <Trans>
              Trusted healthcare support and medical interpretation for patients from Bangladesh who travel
              for treatment in Thailand.
            </Trans>
          </SectionHeading>
          <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
            <LinkButton to="/doctors">
              <Trans>Meet Our Doctors</Trans>
            </LinkButton>
            <LinkButton to="/hospitals" variant="outline">
              <Trans>Find a Hospital</Trans>
            </LinkButton>
          </div>
        </div>
        <BayScene className="mx-auto h-auto w-full max-w-2xl" />
      </Container>
    </section>
  );
}
