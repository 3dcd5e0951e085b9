import type { ComponentProps } from 'react';
import { cx } from '#web/ui/cx.ts';

/** A centred box that limits the page's width, with margins that grow with the screen. */
export function Container({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('mx-auto w-full max-w-7xl px-4 sm:px-6 lg:px-8', className)} />;
}
