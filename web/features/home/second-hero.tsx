import { Trans, useLingui } from '@lingui/react/macro';
import planeOverBay from '#web/illustrations/second-hero.svg?url';
import { LinkButton } from '#web/ui/button.tsx';
import { Container } from '#web/ui/container.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** What the service is and for whom. It holds the h1 of the home page. */
export function SecondHero() {
  const { t } = useLingui();
  return (
    <section className="bg-linear-to-b from-teal-50 to-paper py-12 sm:py-16">
      <Container className="grid items-center gap-10 lg:grid-cols-[1fr_1.25fr] lg:gap-14">
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
        <Illustration
          src={planeOverBay}
          alt={t`A plane crosses the bay from Dhaka to Bangkok at sunrise`}
          width={1440}
          height={720}
          className="h-auto w-full rounded-2xl"
        />
      </Container>
    </section>
  );
}
