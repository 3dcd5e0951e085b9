import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import { Icon, type IconProps } from '#web/ui/icons/icon.tsx';
import type { Carousel } from '#web/ui/use-carousel.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

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

type RoundButtonProps = { label: string; onClick: () => void; children: ReactNode };

function RoundButton({ label, onClick, children }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="tap grid place-items-center rounded-full text-xl text-teal-800 transition-colors hover:bg-teal-100"
    >
      {children}
    </button>
  );
}

/** Stops and restarts the automatic movement. */
export function PlayButton({ carousel: { stopped, toggle } }: { carousel: Carousel }) {
  const { t } = useLingui();
  return (
    <RoundButton label={stopped ? t`Start moving` : t`Stop moving`} onClick={toggle}>
      {stopped ? <PlayIcon /> : <PauseIcon />}
    </RoundButton>
  );
}

type CarouselControlsProps = {
  carousel: Carousel;
  labels: string[];
  className?: string;
  children?: ReactNode;
};

/** Buttons for the previous and the next slide, and a labelled dot for each slide. `children` adds buttons. */
export function CarouselControls({ carousel, labels, className, children }: CarouselControlsProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  return (
    <div className={cx('flex flex-wrap items-center noscript:hidden', className)}>
      <RoundButton label={t`Previous`} onClick={carousel.previous}>
        <ArrowLeftIcon />
      </RoundButton>
      {labels.map((label, place) => {
        const nth = number(place + 1);
        return (
          <button
            key={label}
            type="button"
            aria-label={t`Show ${nth}: ${label}`}
            aria-current={place === carousel.index ? 'true' : undefined}
            onClick={() => carousel.show(place)}
            className="group tap grid place-items-center rounded-full"
          >
            <span className="h-3 w-3 rounded-full border-2 border-teal-700 transition-all group-hover:bg-teal-200 group-aria-current:w-7 group-aria-current:bg-teal-700" />
          </button>
        );
      })}
      <RoundButton label={t`Next`} onClick={carousel.next}>
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
  current: boolean;
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * One slide. All slides share one grid cell, so the tallest sets the height. Only the current one can have
 * focus, and a new slide covers the old one before that disappears. Without scripts they form a column.
 */
export function CarouselSlide({ place, count, current, label, className, children }: CarouselSlideProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const hydrated = useHydrated();
  const nth = number(place + 1);
  const all = number(count);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of anything, not a set of fields
    <div
      role="group"
      aria-roledescription={t`slide`}
      aria-label={t`${nth} of ${all}: ${label}`}
      inert={hydrated && !current}
      className={cx(
        'col-start-1 row-start-1 noscript:visible noscript:row-auto noscript:opacity-100',
        current
          ? 'z-10 opacity-100 transition-opacity duration-700 ease-in-out'
          : 'invisible opacity-0 transition-[opacity,visibility] delay-700 duration-0 motion-reduce:delay-0',
        className,
      )}
    >
      {children}
    </div>
  );
}
