import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { CarouselControls, PlayButton } from '#web/ui/carousel-controls.tsx';
import { CarouselSlide } from '#web/ui/carousel-slide.tsx';
import { ClosingBanner } from '#web/ui/closing-banner.tsx';
import { HoursList } from '#web/ui/hours-list.tsx';
import { IconTile } from '#web/ui/icon-tile.tsx';
import { CompassIcon } from '#web/ui/icons/status.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { paletteOf } from '#web/ui/palette.ts';
import { PersonPlaceholder } from '#web/ui/person-placeholder.tsx';
import { useCarousel } from '#web/ui/use-carousel.ts';
import { Shelf } from './shelf.tsx';

const tones = ['teal', 'marigold', 'grey', 'alarm'] as const;
const slides = ['First', 'Second', 'Third'];

/** What things stand on, and what leads through them. */
export function Surfaces() {
  return (
    <>
      <Shelf title="Badges, palettes, tiles">
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
      </Shelf>
      <Shelf title="Carousel">
        <Slides />
      </Shelf>
      <Shelf title="Pagination: first, middle, last">
        {[1, 3, 5].map((page) => (
          <Pagination key={page} page={page} pageCount={5} pathOf={(one) => `?page=${one}`} />
        ))}
      </Shelf>
      <Shelf title="Hours">
        <div className="w-80 rounded-lg bg-teal-900 p-4 text-white">
          <HoursList hours={[{ id: 'one', days: 'Saturday', time: '9:00 AM to 1:00 PM' }]} />
        </div>
      </Shelf>
      <ClosingBanner
        title="A closing banner"
        actions={<LinkButton to="/contact">What to do next</LinkButton>}
      >
        The last word of a page.
      </ClosingBanner>
    </>
  );
}

function Slides() {
  const carousel = useCarousel(slides.length, 5000);
  return (
    <Card as="section" aria-label="A carousel" className="w-96" {...carousel.pauses}>
      <div className="grid">
        {slides.map((slide, place) => (
          <CarouselSlide
            key={slide}
            place={place}
            count={slides.length}
            current={place === carousel.index}
            label={slide}
          >
            <p className="bg-teal-50 p-10 text-center text-2xl font-bold text-teal-900">{slide}</p>
          </CarouselSlide>
        ))}
      </div>
      <CarouselControls carousel={carousel} labels={slides} className="justify-center">
        <PlayButton carousel={carousel} />
      </CarouselControls>
    </Card>
  );
}
