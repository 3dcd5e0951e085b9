import { useLingui } from '@lingui/react/macro';
import { type ComponentProps, type HTMLAttributes, type ReactNode, useEffect } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { defineCarousel } from '#web/inline/carousel.ts';
import { cx } from '#web/ui/cx.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';

/** The custom element of the inline script (web/inline/carousel.ts). It changes what it contains, and React does not. */
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

/** What the inline script may have changed before the app starts stays as it is. */
const changedByScript = { suppressHydrationWarning: true };

/** What marks a slide, and the first as the current one. */
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
  /** Milliseconds after which the next slide comes by itself: then give it a `PlayButton`. */
  every?: number;
  /** Only the current slide can be reached. Without it all can be, and the one that is reached becomes current. */
  inertOthers?: boolean;
  children: ReactNode;
};

/** Shows one of the slides in it at a time, each marked with `slideAt`. */
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

/** Around the slides: says the new one, unless they move by themselves. */
export function SpokenSlides({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div {...changedByScript} aria-live="polite" className={cx('grid', className)}>
      {children}
    </div>
  );
}

/** Stops and restarts the automatic movement. */
export function PlayButton() {
  const { t } = useLingui();
  return (
    <RoundButton
      {...changedByScript}
      data-toggle=""
      aria-label={t`Stop moving`}
      data-other-label={t`Start moving`}
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
  /** Its position, from 0. */
  place: number;
  count: number;
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * One slide. All slides share one grid cell, so the tallest sets the height. Only the current one can have
 * focus, and a new slide covers the old one before that disappears. Without scripts they form a column.
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
