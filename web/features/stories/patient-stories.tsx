import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useFormat } from '#web/i18n/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Carousel, CarouselControls, CarouselSlide, SpokenSlides } from '#web/ui/carousel.tsx';
import { Container } from '#web/ui/container.tsx';
import { SectionHeading } from '#web/ui/section-heading.tsx';

type Testimonial = {
  id: number;
  name: MessageDescriptor;
  role: MessageDescriptor;
  quote: MessageDescriptor;
  /** 1 to 5. */
  rating: number;
  treatment: MessageDescriptor;
};

/** Invented samples, which the page labels as samples. */
const testimonials: Testimonial[] = [
  {
    id: 1,
    name: msg`Rafiqul Islam`,
    role: msg`Retired teacher, Khulna`,
    quote: msg`I understood every word before the operation, because the interpreter sat beside me. My son in Khulna got a call the same evening.`,
    rating: 5,
    treatment: msg`Cardiac bypass surgery`,
  },
  {
    id: 2,
    name: msg`Nasrin Akter`,
    role: msg`Mother of a seven-year-old, Chattogram`,
    quote: msg`They found us a room from which I could walk to the ward. When I was afraid to ask the doctor, somebody asked with me.`,
    rating: 5,
    treatment: msg`Pediatric cancer care`,
  },
  {
    id: 3,
    name: msg`Kamrul Hasan`,
    role: msg`Shopkeeper, Sylhet`,
    quote: msg`The visa papers took longer than we hoped, but nobody left us alone with them. Now I take the stairs to my shop again.`,
    rating: 4,
    treatment: msg`Robotic knee replacement`,
  },
];

/** A carousel of patient stories. */
export function PatientStories() {
  const { i18n, t } = useLingui();
  return (
    <section className="below-fold bg-teal-50 py-12 sm:py-16">
      <Container className="grid gap-8 lg:grid-cols-[1fr_1.6fr] lg:items-center lg:gap-14">
        <SectionHeading
          eyebrow={<Trans>How a treatment can go</Trans>}
          title={<Trans>Patient Stories</Trans>}
        >
          <Trans>
            These are samples: invented stories that show what we work for. We will show real ones when
            patients allow us to share them.
          </Trans>
        </SectionHeading>
        <Carousel inertOthers>
          <section
            aria-roledescription={t`carousel`}
            aria-label={t`Patient Stories`}
            className="touch-pan-y overflow-hidden rounded-2xl border border-line bg-white shadow-card"
          >
            <SpokenSlides>
              {testimonials.map((testimonial, index) => {
                const name = i18n._(testimonial.name);
                return (
                  <CarouselSlide
                    key={testimonial.id}
                    place={index}
                    count={testimonials.length}
                    label={t`Sample story by ${name}`}
                  >
                    <Story testimonial={testimonial} />
                  </CarouselSlide>
                );
              })}
            </SpokenSlides>
            <CarouselControls
              labels={testimonials.map(({ name }) => i18n._(name))}
              className="justify-center border-t border-line px-2 py-1 sm:justify-end sm:px-6"
            />
          </section>
        </Carousel>
      </Container>
    </section>
  );
}

/** The first letter of a name, in any script. */
const firstLetter = (name: string) => [...name][0] ?? '';

function Story({ testimonial }: { testimonial: Testimonial }) {
  const { i18n } = useLingui();
  const name = i18n._(testimonial.name);
  return (
    <figure className="below-fold flex h-full flex-col gap-5 bg-white p-6 sm:p-9">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Stars rating={testimonial.rating} />
        <Badge tone="marigold">
          <Trans>Sample story</Trans>
        </Badge>
      </div>
      <p className="font-semibold text-teal-700">{i18n._(testimonial.treatment)}</p>
      <blockquote className="flex-1 text-lg text-ink sm:text-xl">{i18n._(testimonial.quote)}</blockquote>
      <figcaption className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-13 shrink-0 place-items-center rounded-full bg-teal-700 text-xl font-bold text-white"
        >
          {firstLetter(name)}
        </span>
        <span>
          <span className="block font-bold text-teal-900">{name}</span>
          <span className="block text-sm text-ink-soft">{i18n._(testimonial.role)}</span>
        </span>
      </figcaption>
    </figure>
  );
}

const starNumbers = [1, 2, 3, 4, 5];

function Stars({ rating }: { rating: number }) {
  const { t } = useLingui();
  const { number } = useFormat();
  const given = number(rating);
  const most = number(starNumbers.length);
  return (
    <svg
      viewBox="0 0 136 24"
      role="img"
      aria-label={t`${given} of ${most} stars`}
      strokeWidth="1.5"
      strokeLinejoin="round"
      className="h-6"
    >
      {starNumbers.map((nth) => (
        <path
          key={nth}
          d="m12 3 2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z"
          transform={`translate(${28 * (nth - 1)})`}
          className={nth <= rating ? 'fill-marigold-400 stroke-marigold-700' : 'fill-none stroke-line-strong'}
        />
      ))}
    </svg>
  );
}
