import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { PauseIcon, PlayIcon } from '#web/ui/carousel-icons.tsx';
import { cx } from '#web/ui/cx.ts';
import { ArrowLeftIcon, ArrowRightIcon } from '#web/ui/icons/actions.tsx';
import type { Carousel } from '#web/ui/use-carousel.ts';

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

/** Stops what moves by itself, and starts it again. */
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

/** Back and on by one, and a dot for each slide, named by `labels`; a pause button may follow. */
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
