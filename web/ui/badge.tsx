import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

const tones = {
  /** Uses the colours of the surrounding card palette. */
  card: 'bg-(--card-tint) text-(--card-ink)',
  teal: 'bg-teal-100 text-teal-800',
  marigold: 'bg-marigold-100 text-marigold-700',
  grey: 'bg-paper-deep text-ink-soft',
  alarm: 'bg-alarm-50 text-alarm-700',
} as const;

/** A short label on a tinted background. */
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
