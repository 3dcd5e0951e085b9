import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

/**
 * The common ground of the small images: a tile in the card palette around it, with a sun rising over
 * water. Draw on a 96 grid; the water's edge is at 76.
 */
export function Spot({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 96 96" aria-hidden="true" className={cx('rounded-xl', className)}>
      <path d="M0 0h96v96H0z" className="fill-(--card-tint,var(--color-teal-100))" />
      <circle cx="48" cy="46" r="32" className="fill-(--card-from,var(--color-teal-200))" opacity=".75" />
      <path d="M0 76q12-4 24 0t24 0 24 0 24 0v20H0Z" className="fill-teal-300" />
      <path d="M0 84q12-4 24 0t24 0 24 0 24 0v12H0Z" className="fill-teal-500" />
      {children}
    </svg>
  );
}
