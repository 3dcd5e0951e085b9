import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

const tones = {
  /** Takes the colours of the card palette it stands in. */
  card: 'bg-(--card-tint) text-(--card-ink)',
  teal: 'bg-teal-100 text-teal-800',
  marigold: 'bg-marigold-100 text-marigold-700',
  grey: 'bg-paper-deep text-ink-soft',
  alarm: 'bg-alarm-50 text-alarm-700',
} as const;

/** A short label on a tinted ground. */
export function Badge({
  tone = 'teal',
  className,
  children,
}: {
  tone?: keyof typeof tones;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
