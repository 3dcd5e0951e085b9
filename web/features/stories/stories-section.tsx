import { Trans, useLingui } from '@lingui/react/macro';
import { testimonials } from '#web/features/stories/stories.ts';
import { Story } from '#web/features/stories/story.tsx';
import { CarouselControls } from '#web/ui/carousel-controls.tsx';
import { CarouselSlide } from '#web/ui/carousel-slide.tsx';
import { useSwipe } from '#web/ui/carousel-swipe.ts';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';
import { useCarousel } from '#web/ui/use-carousel.ts';

/** What patients say, one at a time; samples, and called so. */
export function StoriesSection() {
  const { i18n, t } = useLingui();
  const carousel = useCarousel(testimonials.length);
  const swipe = useSwipe(carousel);
  return (
    <section className="bg-teal-50 py-12 sm:py-16">
      <Container className="grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:items-center lg:gap-14">
        <SectionHeading eyebrow={<Trans>How it can feel</Trans>} title={<Trans>Patient Stories</Trans>}>
          <Trans>
            These are samples: invented stories that show what we work for. Real ones will stand here when
            patients allow us to share them.
          </Trans>
        </SectionHeading>
        <section
          aria-roledescription={t`carousel`}
          aria-label={t`Patient Stories`}
          {...swipe}
          className="touch-pan-y overflow-hidden rounded-2xl border border-line bg-white shadow-card"
        >
          <div aria-live="polite" className="grid">
            {testimonials.map((testimonial, place) => {
              const name = i18n._(testimonial.name);
              return (
                <CarouselSlide
                  key={testimonial.id}
                  place={place}
                  count={testimonials.length}
                  current={place === carousel.index}
                  label={t`Sample story by ${name}`}
                >
                  <Story testimonial={testimonial} />
                </CarouselSlide>
              );
            })}
          </div>
          <CarouselControls
            carousel={carousel}
            labels={testimonials.map(({ name }) => i18n._(name))}
            className="justify-center border-t border-line px-2 py-1 sm:justify-end sm:px-6"
          />
        </section>
      </Container>
    </section>
  );
}
