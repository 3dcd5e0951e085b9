import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import cardiology from '#web/illustrations/hero-cardiology.svg?url';
import familyMedicine from '#web/illustrations/hero-family-medicine.svg?url';
import mentalWellness from '#web/illustrations/hero-mental-wellness.svg?url';
import surgicalTeam from '#web/illustrations/hero-surgical-team.svg?url';
import planeOverBay from '#web/illustrations/second-hero.svg?url';
import { LinkButton } from '#web/ui/button.tsx';
import { Carousel, CarouselControls, CarouselSlide, PlayButton, SpokenSlides } from '#web/ui/carousel.tsx';
import { Container } from '#web/ui/container.tsx';
import { useDrawingUrl } from '#web/ui/drawing-url.ts';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { ShieldIcon } from '#web/ui/icons/care.tsx';
import { HeartPulseIcon, HomeHeartIcon, MindIcon, ScalpelIcon } from '#web/ui/icons/services.tsx';
import { Illustration } from '#web/ui/illustration.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type Slide = {
  image: string;
  icon: ReactNode;
  title: MessageDescriptor;
  text: MessageDescriptor;
  button: MessageDescriptor;
  /** A path without the language. */
  to: string;
};

const slides: Slide[] = [
  {
    image: cardiology,
    icon: <HeartPulseIcon />,
    title: msg`Advanced Cardiology Care`,
    text: msg`From finding the cause of chest pain to bypass surgery: heart specialists in Thailand, and your own language beside you.`,
    button: msg`Learn About Our Heart Center`,
    to: '/hospitals',
  },
  {
    image: mentalWellness,
    icon: <MindIcon />,
    title: msg`Mental Wellness Programs`,
    text: msg`Sleepless nights, worry, a low mood: there is help, as for any illness. Talk in confidence, with an interpreter you can trust.`,
    button: msg`Explore Mental Health Services`,
    to: '/services',
  },
  {
    image: surgicalTeam,
    icon: <ScalpelIcon />,
    title: msg`Expert Surgical Team`,
    text: msg`Know who operates, what will be done and why. You ask every question before you say yes, and we translate every answer.`,
    button: msg`Meet Our Surgeons`,
    to: '/doctors',
  },
  {
    image: familyMedicine,
    icon: <HomeHeartIcon />,
    title: msg`Family Medicine Specialists`,
    text: msg`For grandparents, parents and children: one doctor who knows you all, and plain advice to read at home.`,
    button: msg`Find Your Primary Care Doctor`,
    to: '/blogs',
  },
];

const slideMs = 5000;

/** The carousel of four slides at the top of the home page. */
export function HeroCarousel() {
  const { i18n, t } = useLingui();
  return (
    <Container className="pt-4 sm:pt-6">
      <Carousel every={slideMs} inertOthers>
        <section
          aria-roledescription={t`carousel`}
          aria-label={t`What we can help with`}
          className="relative isolate touch-pan-y overflow-hidden rounded-2xl border border-line bg-white shadow-card"
        >
          <SpokenSlides className="lg:min-h-120 xl:min-h-140">
            {slides.map((slide, place) => (
              <CarouselSlide
                key={slide.title.id}
                place={place}
                count={slides.length}
                label={i18n._(slide.title)}
                className={`relative ${paletteOf(place)}`}
              >
                <HeroSlide slide={slide} first={place === 0} />
              </CarouselSlide>
            ))}
          </SpokenSlides>
          <p className="absolute top-3 left-3 z-20 flex items-center gap-1.5 rounded-full bg-white/95 px-3.5 py-1.5 text-sm font-semibold text-teal-800 shadow-card lg:top-6 lg:right-6 lg:left-auto">
            <ShieldIcon className="text-xl text-teal-600" />
            <Trans>Certified Medical Center</Trans>
          </p>
          <CarouselControls
            labels={slides.map(({ title }) => i18n._(title))}
            className="relative z-20 justify-center pb-2 lg:absolute lg:right-6 lg:bottom-6 lg:rounded-full lg:bg-white/95 lg:p-1 lg:shadow-raised"
          >
            <PlayButton />
          </CarouselControls>
        </section>
      </Carousel>
    </Container>
  );
}

/** A slide's image and text: stacked on phones. On wide screens the text is over the left of the image. */
function HeroSlide({ slide, first }: { slide: Slide; first: boolean }) {
  const { i18n } = useLingui();
  const drawingUrl = useDrawingUrl();
  return (
    <div className="flex h-full flex-col bg-white lg:justify-center lg:p-8 xl:p-10">
      <img
        src={drawingUrl(slide.image)}
        alt=""
        width={1440}
        height={720}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'low'}
        decoding="async"
        className="card-gradient aspect-8/5 w-full object-cover object-right sm:aspect-2/1 lg:absolute lg:inset-0 lg:aspect-auto lg:size-full"
      />
      <div className="relative flex-1 p-5 pb-2 sm:px-8 lg:w-88 lg:flex-none lg:rounded-2xl lg:bg-white lg:p-7 lg:shadow-raised xl:w-104 xl:p-9">
        <div className="-mt-11 -ml-1 inline-flex rounded-xl border-4 border-white bg-white lg:m-0 lg:border-0">
          <IconTile>{slide.icon}</IconTile>
        </div>
        <h2 className="mt-2 lg:mt-4 text-2xl font-bold text-teal-900 sm:text-3xl">{i18n._(slide.title)}</h2>
        <p className="mt-3 max-w-2xl text-ink-soft sm:text-lg">{i18n._(slide.text)}</p>
        <LinkButton to={slide.to} className="mt-5 w-full sm:w-auto lg:mt-6">
          {i18n._(slide.button)}
        </LinkButton>
      </div>
    </div>
  );
}

/** What the service is and whom it is for. */
export function SecondHero() {
  const { t } = useLingui();
  return (
    <section className="below-fold bg-linear-to-b from-teal-50 to-paper py-12 sm:py-16">
      <Container className="grid items-center gap-10 lg:grid-cols-[1fr_1.25fr] lg:gap-14">
        <div>
          <SectionHeading
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
