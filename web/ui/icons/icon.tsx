import type { ReactNode } from 'react';
import { cx } from '#web/ui/cx.ts';

export type IconProps = { className?: string };

/** The base of all icons: a 24 grid, one stroke width, as large as the surrounding text. */
export function Icon({ className, children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={cx('size-[1em] shrink-0', className)}
    >
      {children}
    </svg>
  );
}
