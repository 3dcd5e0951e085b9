import { Samples } from '#web/routes/dev/samples.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Carousel, CarouselControls, CarouselSlide, PlayButton, SpokenSlides } from '#web/ui/carousel.tsx';
import { ClosingBanner } from '#web/ui/closing-banner.tsx';
import { cx } from '#web/ui/cx.ts';
import { HoursList } from '#web/ui/hours-list.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { CompassIcon } from '#web/ui/icons/status.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';

// Whole class names, because Tailwind generates only those that it finds in the code.
const colours = {
  teal: 'bg-teal-50 bg-teal-100 bg-teal-200 bg-teal-300 bg-teal-500 bg-teal-600 bg-teal-700 bg-teal-800 bg-teal-900 bg-teal-950',
  marigold:
    'bg-marigold-50 bg-marigold-100 bg-marigold-200 bg-marigold-300 bg-marigold-400 bg-marigold-500 bg-marigold-700',
  river: 'bg-river-50 bg-river-100 bg-river-300 bg-river-700',
  lotus: 'bg-lotus-50 bg-lotus-100 bg-lotus-300 bg-lotus-700',
  leaf: 'bg-leaf-50 bg-leaf-100 bg-leaf-300 bg-leaf-700',
  alarm: 'bg-alarm-50 bg-alarm-600 bg-alarm-700',
  paper: 'bg-paper bg-paper-deep bg-line bg-line-strong bg-ink-soft bg-ink',
};
const sizes = [
  'text-5xl',
  'text-4xl',
  'text-3xl',
  'text-2xl',
  'text-xl',
  'text-lg',
  'text-base',
  'text-sm',
  'text-xs',
];

function Tokens() {
  return (
    <>
      <Samples title="Colours">
        {Object.entries(colours).map(([name, classes]) => (
          <figure key={name}>
            <div className="flex overflow-hidden rounded-md border border-line">
              {classes.split(' ').map((look) => (
                <span key={look} title={look.slice('bg-'.length)} className={cx('size-12', look)} />
              ))}
            </div>
            <figcaption className="mt-1 text-sm text-ink-soft">{name}</figcaption>
          </figure>
        ))}
      </Samples>
      <Samples title="Type">
        <div className="space-y-2">
          {sizes.map((look) => (
            <p key={look} className={look}>
              {look} A bridge from home to hospital <span lang="bn">বাড়ি থেকে হাসপাতাল পর্যন্ত সেতু</span>
            </p>
          ))}
        </div>
      </Samples>
    </>
  );
}

const tones = ['teal', 'marigold', 'grey', 'alarm'] as const;
const slides = ['First', 'Second', 'Third'];

/** Colours, type, cards, the carousel and other surfaces. */
export function Surfaces() {
  return (
    <>
      <Tokens />
      <Samples title="Badges, palettes, tiles">
        {tones.map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        {[0, 1, 2, 3, 4].map((index) => (
          <Card key={index} className={`${paletteOf(index)} w-40`}>
            <div className="card-gradient h-20" />
            <div className="space-y-2 p-3">
              <Badge tone="card">Palette {index + 1}</Badge>
              <IconTile>
                <CompassIcon />
              </IconTile>
            </div>
          </Card>
        ))}
        <PersonPlaceholder label="Somebody" className="size-24 rounded-full" />
      </Samples>
      <Samples title="Carousel">
        <Slides />
      </Samples>
      <Samples title="Pagination: first, middle, last">
        {[1, 3, 5].map((page) => (
          <Pagination key={page} page={page} pageCount={5} pathOf={(one) => `?page=${one}`} />
        ))}
        <Pagination page={556} pageCount={1113} pathOf={(one) => `?page=${one}`} />
      </Samples>
      <Samples title="Hours">
        <div className="w-80 rounded-lg bg-teal-900 p-4 text-white">
          <HoursList hours={[{ days: 'Saturday', time: '9:00 AM to 1:00 PM' }]} />
        </div>
      </Samples>
      <ClosingBanner
        title="A closing banner"
        actions={<LinkButton to="/contact">What to do next</LinkButton>}
      >
        The end of a page.
      </ClosingBanner>
    </>
  );
}

function Slides() {
  return (
    <Carousel every={5000} inertOthers>
      <Card as="section" aria-label="A carousel" className="w-96">
        <SpokenSlides>
          {slides.map((slide, place) => (
            <CarouselSlide key={slide} place={place} count={slides.length} label={slide}>
              <p className="bg-teal-50 p-10 text-center text-2xl font-bold text-teal-900">{slide}</p>
            </CarouselSlide>
          ))}
        </SpokenSlides>
        <CarouselControls labels={slides} className="justify-center">
          <PlayButton />
        </CarouselControls>
      </Card>
    </Carousel>
  );
}
