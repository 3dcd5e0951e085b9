import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type HTMLAttributes, type ReactNode, useEffect } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { defineCarousel } from '#web/inline/carousel.ts';
import { cx } from '#web/ui/cx.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

/**
 * The custom element of the inline script (web/inline/carousel.ts). Only that script changes the element's content, not
 * React.
 */
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'image-carousel': HTMLAttributes<HTMLElement> & { every?: number | undefined; 'inert-others'?: '' };
    }
  }
}

function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5.5v13m7-13v13" />
    </Icon>
  );
}

function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 5v14l11-7Z" />
    </Icon>
  );
}

/** React keeps the changes that the inline script made before the app started. */
const changedByScript = { suppressHydrationWarning: true };

/** The attributes of a slide; they mark the first slide as the current one. */
export const slideAt = (place: number) => ({
  ...changedByScript,
  'data-slide': '',
  'data-current': place === 0 ? '' : undefined,
});

function RoundButton({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className="tap grid place-items-center rounded-full -outline-offset-1 text-xl text-teal-800 transition-colors hover:bg-teal-100"
    >
      {children}
    </button>
  );
}

type SlideShowProps = {
  /** How many milliseconds pass before the next slide is shown automatically: if set, also add a `PlayButton`. */
  every?: number;
  /**
   * Only the current slide can be reached. Without this, all slides can be reached, and a reached slide becomes the
   * current one.
   */
  inertOthers?: boolean;
  children: ReactNode;
};

/** Shows one of its slides at a time; each slide has the attributes of `slideAt`. */
export function Carousel({ every, inertOthers, children }: SlideShowProps) {
  useEffect(defineCarousel, []);
  return (
    <image-carousel
      {...changedByScript}
      every={every}
      {...(inertOthers && { 'inert-others': '' as const })}
      className="group/show block"
    >
      {children}
    </image-carousel>
  );
}

/** Wraps the slides, and announces the new slide to screen readers, unless the slides advance automatically. */
export function SpokenSlides({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div {...changedByScript} aria-live="polite" className={cx('grid', className)}>
      {children}
    </div>
  );
}

/** Stops and restarts the automatic advance. */
export function PlayButton() {
  const { t } = useLingui();
  return (
    <RoundButton
      {...changedByScript}
      data-toggle=""
      aria-label={t`Pause slideshow`}
      data-other-label={t`Play slideshow`}
    >
      <PlayIcon className="group-not-data-stopped/show:hidden" />
      <PauseIcon className="group-data-stopped/show:hidden" />
    </RoundButton>
  );
}

type CarouselControlsProps = { labels: string[]; className?: string; children?: ReactNode };

/** Buttons for the previous and the next slide, and a labelled dot for each slide. `children` adds buttons. */
export function CarouselControls({ labels, className, children }: CarouselControlsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <div className={cx('flex flex-wrap items-center noscript:hidden', className)}>
      <RoundButton data-step="-1" aria-label={t`Previous`}>
        <ArrowLeftIcon />
      </RoundButton>
      {labels.map((label, place) => {
        const nth = number(place + 1);
        return (
          <button
            key={label}
            {...changedByScript}
            type="button"
            data-show={place}
            aria-label={t`Show ${nth}: ${label}`}
            aria-current={place === 0 ? 'true' : undefined}
            className="group tap grid place-items-center rounded-full"
          >
            <span className="h-3 w-3 rounded-full border-2 border-teal-700 transition-all group-hover:bg-teal-200 group-aria-current:w-7 group-aria-current:bg-teal-700" />
          </button>
        );
      })}
      <RoundButton data-step="1" aria-label={t`Next`}>
        <ArrowRightIcon />
      </RoundButton>
      {children}
    </div>
  );
}

type CarouselSlideProps = {
  /** The slide's position, from 0. */
  place: number;
  count: number;
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * One slide. All slides share one grid cell, so the tallest sets the height. Only the current slide can have focus, and
 * a new slide covers the old one before that disappears. Without JavaScript the slides form a column.
 */
export function CarouselSlide({ place, count, label, className, children }: CarouselSlideProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const nth = number(place + 1);
  const all = number(count);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of anything, not a set of fields
    <div
      role="group"
      aria-roledescription={t`slide`}
      aria-label={t`${nth} of ${all}: ${label}`}
      {...slideAt(place)}
      className={cx(
        'invisible col-start-1 row-start-1 opacity-0 transition-[opacity,visibility] delay-700 duration-0 motion-reduce:delay-0 noscript:visible noscript:row-auto noscript:opacity-100',
        'data-current:visible data-current:z-10 data-current:opacity-100 data-current:transition-opacity data-current:delay-0 data-current:duration-700 data-current:ease-in-out',
        className,
      )}
    >
      {children}
    </div>
  );
}
