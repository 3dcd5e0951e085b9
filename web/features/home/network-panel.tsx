import { Trans } from '@lingui/react/macro';
import { network } from '#web/features/home/network.ts';
import { NetworkCard } from '#web/features/home/network-card.tsx';
import { PlayButton } from '#web/ui/carousel-controls.tsx';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useCarousel } from '#web/ui/use-carousel.ts';

/** How long a card stays highlighted, in milliseconds. */
const highlightTime = 5000;

/** The specialties that we open doors to; one after the other is highlighted, or the one that is pointed at. */
export function NetworkPanel() {
  const carousel = useCarousel(network.length, highlightTime);
  return (
    <section className="py-12 sm:py-16">
      <Container>
        <div {...carousel.pauses}>
          <div className="mb-9 flex items-end justify-between gap-4">
            <SectionHeading
              eyebrow={<Trans>Where patients go</Trans>}
              title={<Trans>Our Healthcare Network</Trans>}
            >
              <Trans>Hospitals in Thailand for what patients from Bangladesh most often travel for.</Trans>
            </SectionHeading>
            <div className="rounded-full border border-line bg-white noscript:hidden">
              <PlayButton carousel={carousel} />
            </div>
          </div>
          <ul className="grid gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3">
            {network.map((content, place) => (
              <NetworkCard
                key={content.title.id}
                content={content}
                highlighted={place === carousel.index}
                onPoint={() => carousel.show(place)}
              />
            ))}
          </ul>
        </div>
      </Container>
    </section>
  );
}
