import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '#web/i18n/format.ts';
import { cx } from '#web/ui/cx.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type CarouselSlideProps = {
  /** Its place in the ring, from 0. */
  place: number;
  count: number;
  current: boolean;
  label: string;
  className?: string;
  children: ReactNode;
};

/**
 * One slide. All lie on one another, so the tallest gives the height; those behind can't be reached, and the
 * new one covers the old before that goes. Without scripts they stand in a column, all to be read.
 */
export function CarouselSlide({ place, count, current, label, className, children }: CarouselSlideProps) {
  const { t } = useLingui();
  const { number } = useFormat();
  const awake = useHydrated();
  const nth = number(place + 1);
  const all = number(count);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is a group of anything, not a set of fields
    <div
      role="group"
      aria-roledescription={t`slide`}
      aria-label={t`${nth} of ${all}: ${label}`}
      inert={awake && !current}
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
