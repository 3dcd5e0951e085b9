import { Trans, useLingui } from '@lingui/react/macro';
import { PageHead } from '#web/page-head.tsx';
import { Container } from '#web/ui/container.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

export default function Home() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Your Path to Exceptional Healthcare`}
        description={t`Trusted healthcare support and medical interpretation for patients from Bangladesh who travel for treatment in Thailand.`}
      />
      <section className="bg-linear-to-b from-teal-50 to-paper py-16 sm:py-24">
        <Container>
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
          <div className="mt-8 flex flex-wrap gap-3">
            <LinkButton to="/doctors">
              <Trans>Meet Our Doctors</Trans>
            </LinkButton>
            <LinkButton to="/hospitals" variant="outline">
              <Trans>Find a Hospital</Trans>
            </LinkButton>
          </div>
        </Container>
      </section>
    </>
  );
}
