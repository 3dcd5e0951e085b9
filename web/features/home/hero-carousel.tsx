import { Trans, useLingui } from '@lingui/react/macro';
import { HeroSlide } from '#web/features/home/hero-slide.tsx';
import { slides } from '#web/features/home/slides.tsx';
import { CarouselControls, PlayButton } from '#web/ui/carousel-controls.tsx';
import { CarouselSlide } from '#web/ui/carousel-slide.tsx';
import { useSwipe } from '#web/ui/carousel-swipe.ts';
import { Container } from '#web/ui/container.tsx';
import { ShieldIcon } from '#web/ui/icons/care.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { useCarousel } from '#web/ui/use-carousel.ts';

/** How long a slide stays, in milliseconds. */
const slideTime = 5000;

/** The four slides that open the home page. */
export function HeroCarousel() {
  const { i18n, t } = useLingui();
  const carousel = useCarousel(slides.length, slideTime);
  const swipe = useSwipe(carousel);
  return (
    <Container className="pt-4 sm:pt-6">
      <section
        aria-roledescription={t`carousel`}
        aria-label={t`What we can help with`}
        {...carousel.pauses}
        {...swipe}
        className="relative isolate touch-pan-y overflow-hidden rounded-2xl border border-line bg-white shadow-card"
      >
        <div aria-live={carousel.turning ? 'off' : 'polite'} className="grid lg:min-h-120 xl:min-h-140">
          {slides.map((slide, place) => (
            <CarouselSlide
              key={slide.title.id}
              place={place}
              count={slides.length}
              current={place === carousel.index}
              label={i18n._(slide.title)}
              className={`relative ${paletteOf(place)}`}
            >
              <HeroSlide slide={slide} first={place === 0} />
            </CarouselSlide>
          ))}
        </div>
        <p className="absolute top-3 left-3 z-20 flex items-center gap-1.5 rounded-full bg-white/95 px-3.5 py-1.5 text-sm font-semibold text-teal-800 shadow-card lg:top-6 lg:right-6 lg:left-auto">
          <ShieldIcon className="text-xl text-teal-600" />
          <Trans>Certified Medical Center</Trans>
        </p>
        <CarouselControls
          carousel={carousel}
          labels={slides.map(({ title }) => i18n._(title))}
          className="relative z-20 justify-center pb-2 lg:absolute lg:right-6 lg:bottom-6 lg:rounded-full lg:bg-white/95 lg:p-1 lg:shadow-raised"
        >
          <PlayButton carousel={carousel} />
        </CarouselControls>
      </section>
    </Container>
  );
}
