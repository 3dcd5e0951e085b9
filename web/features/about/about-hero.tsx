import { Trans } from '@lingui/react/macro';
import { BridgeScene } from '#web/features/about/bridge-scene.tsx';
import { useSite } from '#web/features/shared/site.ts';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

/** Who we are, and what we are not. */
export function AboutHero() {
  const { name } = useSite();
  return (
    <section className="bg-linear-to-b from-teal-50 to-paper pt-10 pb-4 sm:pt-16 sm:pb-8">
      <Container className="grid items-center gap-10 lg:grid-cols-[1.1fr_1fr] lg:gap-14">
        <SectionHeading
          as="h1"
          eyebrow={<Trans>A bridge for patients</Trans>}
          title={<Trans>About Our Medical Center</Trans>}
        >
          <p>
            <Trans>
              Setu means bridge. {name} helps patients from Bangladesh who travel for treatment to hospitals
              in Thailand: with the choice of a doctor, the papers, the journey and, most of all, the
              language.
            </Trans>
          </p>
          <p className="mt-3">
            <Trans>
              We are not a hospital and we don't treat anybody ourselves. Your treatment is decided by you and
              your doctor. We see to it that you understand each other.
            </Trans>
          </p>
        </SectionHeading>
        <BridgeScene className="mx-auto h-auto w-full max-w-xl" />
      </Container>
    </section>
  );
}
