import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

type SectionHeadingProps = {
  title: ReactNode;
  /** A short tag above the title. */
  eyebrow?: ReactNode;
  /** One or two sentences below the title. */
  children?: ReactNode;
  /** h1 for the title of a screen. */
  as?: 'h1' | 'h2';
  /** Phones show only the title. */
  brief?: boolean;
  className?: string;
};

/** The heading of a section: an optional tag, a title and a text. */
export function SectionHeading({
  title,
  eyebrow,
  children,
  as: Title = 'h2',
  brief = false,
  className,
}: SectionHeadingProps) {
  return (
    <div className={cx('max-w-3xl', className)}>
      {eyebrow && (
        <p
          className={cx(
            'mb-2 flex items-center gap-2.5 text-sm font-semibold text-teal-700',
            brief && 'max-sm:hidden',
          )}
        >
          <span aria-hidden="true" className="h-1 w-7 rounded-full bg-marigold-400" />
          {eyebrow}
        </p>
      )}
      <Title
        className={cx(
          'font-bold text-teal-900',
          Title === 'h1' ? 'text-3xl sm:text-4xl' : 'text-2xl sm:text-3xl',
        )}
      >
        {title}
      </Title>
      {children && (
        <div className={cx('mt-3 text-base text-ink-soft sm:text-lg', brief && 'max-sm:hidden')}>
          {children}
        </div>
      )}
    </div>
  );
}
